import type { BookedHoliday } from '#contract/selling/holiday-travellers'
import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import type { BookingRecord } from '#server/features/selling/bookings'
import { type ItemRecord, itemsOf } from '#server/features/selling/items'
import { countStock } from '#server/features/selling/stock-units'
import { type Actor, inBackOffice, isAdmin } from '#server/http/actor'
import { holds, mayAsMember } from '#server/http/permissions'
import { decisionOf } from './decision.ts'
import { departureOf } from './holidays.sql.ts'
import { todayAt } from './holiday-view.ts'
import { travellerView } from './travellers.ts'
import { travellersOf } from './travellers.sql.ts'
import { type HolidayDetail, unitOf } from './types.ts'

const live = ['saved', 'confirming', 'pending_supplier', 'confirmed', 'approved']
export const isLive = ({ stage }: Pick<ItemRecord, 'stage'>): boolean => live.includes(stage)
export const detailOfItem = (item: ItemRecord) => item.detail as HolidayDetail

export const roomsOfBooking = async (db: Db | Tx, bookingId: string): Promise<ItemRecord[]> =>
  (await itemsOf(db, bookingId)).filter(({ product }) => product === 'holiday')

/** Whether names may still be given: by whoever bought until the last day for them, by the office until it leaves. */
export function mayName(rooms: readonly ItemRecord[], actor: Actor | null, today: string): boolean {
  const room = rooms.find(isLive)
  if (!room) return false
  const { names_until, starts } = detailOfItem(room)
  if (inBackOffice(actor)) return isAdmin(actor) && holds(actor!, 'booking.create') && today < starts
  if (actor?.role === 'agent' && !mayAsMember(actor, 'sell')) return false
  return today <= names_until
}

/** What of a booking is a holiday; undefined where nothing is. */
export async function bookedHoliday(
  app: App,
  booking: BookingRecord,
  actor: Actor | null,
): Promise<BookedHoliday | undefined> {
  const rooms = await roomsOfBooking(app.db, booking.id)
  const [first] = rooms
  if (!first) return undefined
  const rows = await travellersOf(
    app.db,
    rooms.map(({ id }) => id),
  )
  const detail = detailOfItem(rooms.find(isLive) ?? first)
  const [departure, [stock]] = await Promise.all([
    departureOf(app.db, detail.departure_id),
    countStock(app.db, [unitOf(detail.departure_id)], app.clock.now()),
  ])
  return {
    booking_id: booking.reference,
    code: detail.holiday_code,
    title: detail.title,
    starts: detail.starts,
    ends: detail.ends,
    names_until: detail.names_until,
    passports: detail.passports,
    may_name: mayName(rooms, actor, await todayAt(app)),
    ...decisionOf(departure!, stock?.sold ?? 0),
    called_off: rooms.some((one) => detailOfItem(one).called_off === true),
    rooms: rooms.map((room) => ({
      item: room.no,
      status: room.stage,
      travellers: rows.filter(({ item_id }) => item_id === room.id).map((row) => travellerView(app, row)),
    })),
  }
}
