import { sql } from 'kysely'
import type { Booking } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'
import { type BookingRecord, passengersOf, type PassengerRecord } from './bookings.sql.ts'

type Going = { position: number; to_position: number }

/** Whether money of this item went to another booking, or came from one: its sale is then no longer one journal. */
export const wasDivided = async (db: Db | Tx, itemId: string): Promise<boolean> =>
  (await first(
    db,
    sql`select 1 from booking_splits where (from_item = ${itemId} or item_id = ${itemId}) and journal_out is not null limit 1`,
  )) !== undefined

/** Whether passengers of it left for another booking, or came from one. */
export const hasSplits = (bookingId: string) =>
  sql<boolean>`exists (select 1 from booking_splits s where s.booking_id = ${bookingId} or s.from_booking = ${bookingId})`
export const noSplits: Awaited<ReturnType<typeof splitsOf>> = { split_from: null, split_into: [] }

/** The booking that this one's passengers left, and those that passengers of it left for, with who they are. */
export async function splitsOf(db: Db, bookingId: string): Promise<Pick<Booking, 'split_from' | 'split_into'>> {
  const rows = await all(
    db,
    sql<{
      left: boolean
      reference: string
      at: Date
      passengers: string[]
    }>`${byKey} select s.booking_id = ${bookingId} as left, b.reference, s.at,
        coalesce((select array_agg(p.surname || ' / ' || p.given_name order by p.position)
          from booking_split_people x join booking_passengers p on p.booking_id = s.booking_id and p.position = x.to_position where x.split_id = s.id), '{}') as passengers
      from booking_splits s join bookings b on b.id = case when s.booking_id = ${bookingId} then s.from_booking else s.booking_id end
      where s.booking_id = ${bookingId} or s.from_booking = ${bookingId} order by s.at, b.reference`,
  )
  return {
    split_from: rows.find(({ left }) => left)?.reference ?? null,
    split_into: rows
      .filter(({ left }) => !left)
      .map(({ reference, at, passengers }) => ({ reference, at: at.toISOString(), passengers })),
  }
}

const leadOf = (people: readonly PassengerRecord[]): string => {
  const lead = people.find(({ type }) => type === 'adult') ?? people[0]!
  return `${lead.surname} / ${lead.given_name}`
}

const setPassportsUntil = (tx: Tx, id: string) =>
  sql`update bookings set passports_until = (select to_char(min(passport_expiry), 'YYYY-MM-DD') from booking_passengers where booking_id = ${id})
    where id = ${id}`.execute(tx)

/**
 * Writes the booking that some passengers of another get: bought by the same, for the same, paid in the same way, with
 * them in their order. Its item is written by the caller, who has locked the other.
 */
export async function copyBooking(
  app: App,
  tx: Tx,
  from: BookingRecord,
  to: { id: string; reference: string; people: readonly Going[] },
  at: Date,
): Promise<void> {
  const everybody = await passengersOf(tx, from.id)
  const people = to.people.map(({ position }) => everybody.find((one) => one.position === position)!)
  await sql`insert into bookings (id, reference, channel, fulfilment, product, agency_id, customer_id, created_by, guest_key_hash, client_ref, remark,
      supplier, hold_state, status, payment, payment_id, currency, total_minor, supplier_total_minor, selling_minor, contact_email, contact_phone, locale,
      lead_passenger, passenger_count, demo, approved_by, split_from, created_at, updated_at)
    select ${to.id}, ${to.reference}, channel, fulfilment, product, agency_id, customer_id, created_by, guest_key_hash, client_ref, remark,
      supplier, hold_state, status, payment, payment_id, currency, 0, 0, null, contact_email, contact_phone, locale,
      ${leadOf(people)}, ${people.length}, demo, approved_by, id, ${at}, ${at}
    from bookings where id = ${from.id}`.execute(tx)
  for (const { position, to_position } of to.people) {
    const again = (encrypted: string | null, what: string) =>
      encrypted === null
        ? null
        : app.secrets.encrypt(
            app.secrets.decrypt(encrypted, `booking_passengers:${from.id}:${what}:${position}`),
            `booking_passengers:${to.id}:${what}:${to_position}`,
          )
    const one = everybody.find((person) => person.position === position)!
    await sql`insert into booking_passengers (booking_id, position, type, title, given_name, surname, gender, birth_encrypted, nationality, passport_encrypted,
        passport_index, passport_masked, passport_country, passport_expiry, document, price_minor)
      select ${to.id}, ${to_position}, type, title, given_name, surname, gender, ${again(one.birth_encrypted, 'birth')}, nationality,
        ${again(one.passport_encrypted, 'passport')}, passport_index, passport_masked, passport_country, passport_expiry, document, price_minor
      from booking_passengers where booking_id = ${from.id} and position = ${position}`.execute(tx)
  }
  await setPassportsUntil(tx, to.id)
}

/** Passengers are in another booking from now on: this one is called and counted by those who stay. It is locked. */
export async function takeOut(tx: Tx, booking: BookingRecord, people: readonly Going[]): Promise<void> {
  const places = people.map(({ position }) => position)
  await sql`delete from booking_passengers where booking_id = ${booking.id} and position = any(${places}::int[])`.execute(
    tx,
  )
  const left = await passengersOf(tx, booking.id)
  await sql`update bookings set lead_passenger = ${leadOf(left)}, passenger_count = ${left.length} where id = ${booking.id}`.execute(
    tx,
  )
  await setPassportsUntil(tx, booking.id)
}
