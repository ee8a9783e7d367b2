import { sql } from 'kysely'
import type { BookingStatus, PaymentStatus } from '#contract/selling/bookings'
import type { Flight, Leg, PriceLine } from '#contract/selling/flights'
import type * as z from 'zod/mini'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { Activity } from '#server/features/operations/activity'
import type { Chosen } from '#server/features/selling/flights'
import { type ItemChange, moveItem } from '#server/features/selling/items'
import { isLegalMove } from './bookings.rules.ts'

export type Snapshot = {
  legs: Leg[]
  brand: Flight['brand']
  price_lines: z.infer<typeof PriceLine>[]
  passengers: Flight['passengers']
  perPassenger: { adult: number; child: number; infant: number }
  /** What the agency adds for its own customer; not part of the booking's total. */
  ownMargin?: number
  supplierFares: { base: number; taxes: number }
}

/** A booking with how it stands with its buyer, as the books say. */
export type ShownBooking = BookingRecord & { payment_status: PaymentStatus }

export type BookingRecord = {
  id: string
  reference: string
  channel: 'agent' | 'customer' | 'direct'
  product: string
  agency_id: string | null
  customer_id: string | null
  created_by: string | null
  guest_key_hash: string | null
  client_ref: string | null
  remark: string | null
  supplier: string
  is_sooper: boolean
  supplier_ref: string
  quote_id: string | null
  pnr: string | null
  airline_pnr: string | null
  hold_state: 'holding' | 'held' | 'none'
  status: BookingStatus
  acting: 'hold' | 'confirm' | 'cancel' | 'expire' | 'void' | 'refund' | null
  acting_until: Date | null
  acting_by: string | null
  acting_note: string | null
  approved_by: string | null
  state_before: 'confirmed' | 'approved' | null
  payment: 'balance' | 'card' | 'bank_transfer' | null
  payment_id: string | null
  ttl_at: Date | null
  price_guarantee_at: Date | null
  void_until: Date | null
  refund_valid_until: Date | null
  currency: string
  total_minor: number
  supplier_total_minor: number
  /** What the agency's customer pays; null where nobody sells on. */
  selling_minor: number | null
  snapshot: Snapshot
  ancillaries: Chosen[]
  contact_email: string
  contact_phone: string
  locale: 'en' | 'ar'
  trip_type: string
  origin: string
  destination: string
  departure_at: string
  arriving_at: string
  carrier: string
  lead_passenger: string
  passenger_count: number
  demo: boolean
  version: number
  created_at: Date
  updated_at: Date
}

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
  passport_expiry: string
  price_minor: number
}

export const lockBooking = (tx: Tx, by: { id: string } | { reference: string }) =>
  first(
    tx,
    sql<BookingRecord>`select * from bookings where ${'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`} for update`,
  )

export const findBooking = (db: Db, reference: string) =>
  first(db, sql<BookingRecord>`select * from bookings where reference = ${reference} and hold_state = 'held'`)
export const bookingById = (db: Db, id: string) =>
  first(db, sql<BookingRecord>`select * from bookings where id = ${id}`)
/** By PNR or our reference; locators are used again, so the newest is meant. `agencyId`: only among its own. */
export const bookingByPnr = (db: Db, pnr: string, agencyId: string | null) =>
  first(
    db,
    sql<BookingRecord>`select * from bookings where hold_state = 'held' and (pnr = ${pnr} or airline_pnr = ${pnr} or reference = ${pnr})
    ${agencyId === null ? sql`` : sql`and agency_id = ${agencyId}`} order by created_at desc limit 1`,
  )
export const bookingBySaveKey = (db: Db, saveKey: string) =>
  first(db, sql<BookingRecord>`select * from bookings where save_key = ${saveKey}`)

export const passengersOf = (db: Db, bookingId: string) =>
  all(db, sql<PassengerRecord>`select * from booking_passengers where booking_id = ${bookingId} order by position`)

export type HistoryRow = {
  at: Date
  event: string
  from_status: BookingStatus | null
  to_status: BookingStatus
  who: string | null
  note: string | null
}
/** How a booking stands with its buyer, as the books say. */
export const paymentStatusOf = async (db: Db, bookingId: string): Promise<PaymentStatus> =>
  (await first(db, sql<{ status: PaymentStatus }>`select payment_status(${bookingId}) as status`))!.status

export const historyOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<HistoryRow>`select h.at, h.event, h.from_status, h.to_status, coalesce(h.who, u.name) as who, h.note
  from booking_history h left join users u on u.id = h.actor_id where h.booking_id = ${bookingId} order by h.seq`,
  )

export type TicketRow = {
  number: string
  passenger: number
  kind: 'ticket' | 'emd'
  coupons: { segment: number; status: 'O' | 'F' | 'V' | 'R' | 'E' }[]
}
export const ticketsOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<TicketRow>`select number, passenger, kind, coupons from tickets where booking_id = ${bookingId} order by kind desc, passenger, number`,
  )

/** Who acts, and, where they sent a key with it, by which intention: a repeat of it then finds what it did. */
export type Who = { id: string | null; name: string | null; intention?: string | null }

/** Adds one line to the booking's history. The caller holds the booking's row lock, so that `seq` cannot clash. */
export const writeHistory = (
  tx: Tx,
  bookingId: string,
  line: { at: Date; event: string; from: BookingStatus | null; to: BookingStatus; who: Who; note?: string | undefined },
) =>
  sql`insert into booking_history (booking_id, seq, at, event, from_status, to_status, actor_id, who, note)
    values (${bookingId}, (select coalesce(max(seq), 0) + 1 from booking_history where booking_id = ${bookingId}), ${line.at}, ${line.event}, ${line.from}, ${line.to}, ${line.who.id}, ${line.who.name}, ${line.note ?? null})`.execute(
    tx,
  )

/**
 * Moves the flight of a booking that the caller has locked: the item, the status that follows from all items, history and
 * version in one place, so that no move goes unrecorded.
 */
export async function moveBooking(
  tx: Tx,
  booking: BookingRecord,
  move: { to: BookingStatus; event: string; at: Date; who: Who; note?: string | undefined },
  set: ReturnType<typeof sql> = sql``,
  change: ItemChange = {},
): Promise<void> {
  if (!isLegalMove(booking.status, move.to))
    throw new Error(`${booking.reference} cannot go from ${booking.status} to ${move.to}`)
  await moveItem(tx, booking.id, { state: move.to, stage: move.to, at: move.at }, change)
  await sql`update bookings set status = booking_status(id), acting = null, acting_until = null, acting_by = null, acting_note = null, version = version + 1, updated_at = ${move.at} ${set} where id = ${booking.id}`.execute(
    tx,
  )
  await writeHistory(tx, booking.id, {
    at: move.at,
    event: move.event,
    from: booking.status,
    to: move.to,
    who: move.who,
    note: move.note,
  })
}

/** What the activity log says of an act on a booking: which, and for how much; never who travels. */
export const activityOf = (booking: BookingRecord, action: Activity['action'], actorId: string | null) => ({
  action,
  actor_id: actorId,
  subject: 'booking' as const,
  subject_id: booking.reference,
  detail: { channel: booking.channel, total_minor: booking.total_minor, currency: booking.currency },
})
