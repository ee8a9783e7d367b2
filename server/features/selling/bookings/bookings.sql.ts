import { sql } from 'kysely'
import type { BookingStatus, PaymentStatus } from '#contract/selling/bookings'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'
import type { Activity } from '#server/features/operations/activity'
import { itemById, type ItemChange, type ItemRecord, moveItem } from '#server/features/selling/items'
import { tellBookingWritten } from './booking-written.ts'
import { isLegalMove } from './bookings.rules.ts'
import { refreshBooking } from './refresh-booking.sql.ts'
import { tellOfStatus } from './status-news.ts'

export type BookingRecord = {
  id: string
  reference: string
  channel: 'agent' | 'customer' | 'direct'
  /** `offline`: the desk books it. */
  fulfilment: 'online' | 'offline'
  product: string
  agency_id: string | null
  customer_id: string | null
  created_by: string | null
  guest_key_hash: string | null
  client_ref: string | null
  remark: string | null
  /** What its first item says: of all its items see `items`. */
  supplier: string | null
  pnr: string | null
  airline_pnr: string | null
  hold_state: 'holding' | 'held' | 'none'
  status: BookingStatus
  /** Which act is open on one of its items. */
  acting: string | null
  approved_by: string | null
  payment: 'balance' | 'card' | 'bank_transfer' | 'cash' | 'terminal' | null
  payment_id: string | null
  ttl_at: Date | null
  price_guarantee_at: Date | null
  void_until: Date | null
  /** The earliest of its items. */
  refund_valid_until: Date | null
  currency: string
  total_minor: number
  supplier_total_minor: number
  /** What the agency's customer pays; null where nobody sells on. */
  selling_minor: number | null
  contact_email: string
  contact_phone: string
  locale: 'en' | 'ar'
  trip_type: string | null
  origin: string | null
  destination: string | null
  departure_at: string | null
  arriving_at: string | null
  carrier: string | null
  /** Of all its items that did not come to nothing: see `refreshBooking`. Lists and searches ask these. */
  item_count: number
  locators: string[]
  carriers: string[]
  starts: string[]
  lead_passenger: string
  passenger_count: number
  demo: boolean
  version: number
  created_at: Date
  updated_at: Date
}

/** A booking in the hands of whoever works on one of its items. */
export type Booked = BookingRecord & { item: ItemRecord }

export type PassengerRecord = {
  position: number
  type: 'adult' | 'child' | 'infant'
  title: string
  given_name: string
  surname: string
  gender: 'm' | 'f'
  /** Null once its days are over: see `travel_papers` in `contract/people/retention.ts`. */
  birth_encrypted: string | null
  nationality: string
  passport_encrypted: string | null
  passport_masked: string | null
  passport_country: string
  document: 'passport' | 'national_id'
  passport_expiry: string | null
  price_minor: number
}

export const lockBooking = (tx: Tx, by: { id: string } | { reference: string }) =>
  first(
    tx,
    sql<BookingRecord>`select * from bookings where ${'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`} for update`,
  )

const withItem = (booking: BookingRecord | undefined, item: ItemRecord | undefined): Booked | undefined =>
  booking && item ? { ...booking, item } : undefined

/** Locks the booking of an item; whoever has it may change the item too. */
export async function lockBooked(tx: Tx, itemId: string): Promise<Booked | undefined> {
  const booking = await first(
    tx,
    sql<BookingRecord>`select b.* from bookings b join booking_items i on i.booking_id = b.id where i.id = ${itemId} for update of b`,
  )
  return withItem(booking, booking && (await itemById(tx, itemId)))
}

export async function bookedById(db: Db, itemId: string): Promise<Booked | undefined> {
  const item = await itemById(db, itemId)
  return withItem(item && (await bookingById(db, item.booking_id)), item)
}

export const findBooking = (db: Db, reference: string) =>
  first(db, sql<BookingRecord>`${byKey} select * from bookings where reference = ${reference} and hold_state = 'held'`)
export const bookingById = (db: Db, id: string) =>
  first(db, sql<BookingRecord>`${byKey} select * from bookings where id = ${id}`)
/**
 * What stands under a PNR, or the first item of a booking by our reference; locators are used again, so the newest is
 * meant. `agencyId`: only among its own.
 */
export async function bookedByPnr(db: Db, pnr: string, agencyId: string | null): Promise<Booked | undefined> {
  const found = await first(
    db,
    sql<{
      id: string
    }>`select i.id from bookings b join booking_items i on i.booking_id = b.id
      where b.hold_state = 'held' and i.stage <> 'holding' ${agencyId === null ? sql`` : sql`and b.agency_id = ${agencyId}`}
        and (b.reference = ${pnr} or (b.locators @> ${[pnr]}::text[] and ${pnr} in (i.locator, i.carrier_locator)))
      order by b.created_at desc, i.no limit 1`,
  )
  return found && bookedById(db, found.id)
}
export const bookingBySaveKey = (db: Db, saveKey: string) =>
  first(db, sql<BookingRecord>`${byKey} select * from bookings where save_key = ${saveKey}`)

export const passengersOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<PassengerRecord>`${byKey} select * from booking_passengers where booking_id = ${bookingId} order by position`,
  )

export type HistoryRow = {
  at: Date
  event: string
  from_status: BookingStatus | null
  to_status: BookingStatus
  who: string | null
  note: string | null
  item_no: number
  /** By somebody of the back office. */
  by_staff: boolean
}
/** How a booking stands with its buyer, as the books say. */
export const paymentStatusOf = async (db: Db, bookingId: string): Promise<PaymentStatus> =>
  (await first(db, sql<{ status: PaymentStatus }>`${byKey} select payment_status(${bookingId}) as status`))!.status

export const historyOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<HistoryRow>`${byKey} select h.at, h.event, h.from_status, h.to_status, coalesce(h.who, u.name) as who, h.note, h.item_no, u.role in ('admin', 'admin-staff', 'reservation') is true as by_staff
  from booking_history h left join users u on u.id = h.actor_id where h.booking_id = ${bookingId} order by h.seq`,
  )

/** Who acts, and, where they sent a key with it, by which intention: a repeat of it then finds what it did. */
export type Who = { id: string | null; name: string | null; intention?: string | null }

/** Adds one line to the booking's history. The caller holds the booking's row lock, so that `seq` cannot clash. */
export async function writeHistory(
  tx: Tx,
  bookingId: string,
  line: {
    at: Date
    event: string
    from: BookingStatus | null
    to: BookingStatus
    who: Who
    note?: string | undefined
    /** Which item it is about; the first unless told. */
    item_no?: number
  },
): Promise<void> {
  const written = { booking_id: bookingId, event: line.event, from: line.from, to: line.to, at: line.at }
  const writing = sql`insert into booking_history (booking_id, seq, at, event, from_status, to_status, actor_id, who, note, item_no)
    values (${bookingId}, (select coalesce(max(seq), 0) + 1 from booking_history where booking_id = ${bookingId}), ${line.at}, ${line.event}, ${line.from}, ${line.to}, ${line.who.id}, ${line.who.name}, ${line.note ?? null}, ${line.item_no ?? 1})`
  await tellBookingWritten(tx, written, writing)
}

/** Writes down something about an item that leaves it where it is. What is not held yet has no history. */
export async function noteHistory(
  tx: Tx,
  { id, item }: Booked,
  line: { at: Date; event: string; who: Who; note?: string | undefined },
): Promise<void> {
  if (item.stage === 'holding') return
  const stays = item.stage as BookingStatus
  await writeHistory(tx, id, { ...line, from: stays, to: stays, item_no: item.no })
}

/** A passenger's name is corrected, and the booking is called by it where it was called by them. The booking is locked. */
export async function renamePassenger(
  tx: Tx,
  bookingId: string,
  position: number,
  name: { title: string; given_name: string; surname: string },
): Promise<void> {
  await sql`update bookings b set lead_passenger = ${`${name.surname} / ${name.given_name}`} from booking_passengers p
    where b.id = ${bookingId} and p.booking_id = b.id and p.position = ${position} and b.lead_passenger = p.surname || ' / ' || p.given_name`.execute(
    tx,
  )
  await sql`update booking_passengers set title = ${name.title}, given_name = ${name.given_name}, surname = ${name.surname}
    where booking_id = ${bookingId} and position = ${position}`.execute(tx)
}

/** What passengers are told that theirs costs goes up, or down. */
export const addToPassengers = (tx: Tx, bookingId: string, parts: readonly { position: number; amount: number }[]) =>
  sql`update booking_passengers p set price_minor = p.price_minor + x.amount
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x (position int, amount bigint)
    where p.booking_id = ${bookingId} and p.position = x.position`.execute(tx)

type Move = {
  to: BookingStatus
  event: string
  at: Date
  who: Who
  note?: string | undefined
  /** The act that begins with it. */
  acting?: string
}

/**
 * Moves an item of a booking that the caller has locked: the item, what the booking says of itself, and the history in
 * one place, so that no move goes unrecorded. `set`: what else of the booking changes with it.
 */
export async function moveBooked(
  tx: Tx,
  booked: Booked,
  move: Move,
  change: ItemChange = {},
  set?: ReturnType<typeof sql>,
): Promise<void> {
  const { item } = booked
  const from = item.stage === 'holding' ? null : (item.stage as BookingStatus)
  if (!isLegalMove(from, move.to))
    throw new Error(`item ${item.no} of ${booked.reference} cannot go from ${from} to ${move.to}`)
  await moveItem(tx, item.id, { state: move.to, stage: move.to, at: move.at, acting: move.acting ?? null }, change)
  await refreshBooking(tx, booked.id, move.at, set)
  await writeHistory(tx, booked.id, { ...move, from, item_no: item.no })
  if (from !== move.to) await tellOfStatus(tx, booked, move.to, move.at)
}

/** What the activity log says of an act on a booking: which, and for how much; never who travels. */
export const activityOf = (booking: BookingRecord, action: Activity['action'], actorId: string | null) => ({
  action,
  actor_id: actorId,
  subject: 'booking' as const,
  subject_id: booking.reference,
  detail: { channel: booking.channel, total_minor: booking.total_minor, currency: booking.currency },
})
