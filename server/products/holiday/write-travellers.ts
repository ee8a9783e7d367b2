import { sql } from 'kysely'
import { placesOfRoom } from '#contract/selling/holiday-party'
import type { HolidaySale } from '#contract/selling/holiday-sales'
import { all, type Tx } from '#server/db/db'
import type { BookingRecord } from '#server/features/selling/bookings'
import { agesOf } from './holiday-view.ts'
import type { DepartureRow, HolidayRecord } from './holidays.sql.ts'
import { insertTraveller } from './travellers.sql.ts'

const kindOf = (age: number | null, infantUntil: number) =>
  age === null ? 'adult' : age <= infantUntil ? 'infant' : 'child'

/** A place for each person of each room; only who books is named yet. */
export async function writeTravellers(
  tx: Tx,
  booking: Pick<BookingRecord, 'id'>,
  { of, departure }: { of: HolidayRecord; departure: DepartureRow },
  sale: HolidaySale,
): Promise<void> {
  const items = await all(
    tx,
    sql<{ id: string }>`select id from booking_items where booking_id = ${booking.id} order by no`,
  )
  const ages = agesOf(of)
  for (const [at, room] of sale.rooms.entries()) {
    const people = [...Array.from({ length: room.adults }, () => null), ...room.children.map(({ age }) => age)]
    const places = placesOfRoom(room, ages)
    for (const [position, age] of people.entries()) {
      const isLead = at === 0 && position === 0
      await insertTraveller(tx, {
        item_id: items[at]!.id,
        position,
        departure_id: departure.id,
        kind: kindOf(age, ages.infant_until),
        place: places[position]!,
        age,
        given_name: isLead ? sale.lead.given_name : null,
        surname: isLead ? sale.lead.surname : null,
      })
    }
  }
}
