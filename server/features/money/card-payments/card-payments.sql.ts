import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'
import { liveStatuses, mayBecome, openStatuses, type PaymentStatus, takenStatuses } from './card-payments.rules.ts'

export type PaymentRecord = {
  id: string
  /** What it pays for: a booking, or a payment request; one of the two. */
  booking_id: string | null
  /** The one due of a sold booking that it pays; null: what is due when the booking is confirmed, or a payment request. */
  due_id: string | null
  payment_request_id: string | null
  gateway: string
  status: PaymentStatus
  amount_minor: number
  currency: string
  failure: string | null
  refund_minor: number | null
  /** Of a kept card that pays: which one. Of a page with `keeps`: whose card is kept once it has paid. */
  card_id: string | null
  holder_id: string | null
  keeps: boolean
  created_at: Date
  updated_at: Date
}
export type PaidFor = { booking_id: string; due_id?: string | null } | { payment_request_id: string }

export const paymentById = (db: Db, id: string) =>
  first(db, sql<PaymentRecord>`select * from payments where id = ${id}`)
export const lockPayment = (tx: Tx, id: string) =>
  first(tx, sql<PaymentRecord>`select * from payments where id = ${id} for update`)

const of = (paidFor: PaidFor) =>
  'booking_id' in paidFor
    ? sql`booking_id = ${paidFor.booking_id} and due_id is not distinct from ${paidFor.due_id ?? null}`
    : sql`payment_request_id = ${paidFor.payment_request_id}`

/** The one payment that stands open for a record, or, of a payment request, has paid it. */
export const livePaymentOf = (db: Db, paidFor: PaidFor) =>
  first(
    db,
    sql<PaymentRecord>`select * from payments where ${of(paidFor)} and status = any(${('booking_id' in paidFor ? openStatuses : liveStatuses) as PaymentStatus[]})`,
  )

/** Whether a card is being charged for it right now. */
export const isCardPaying = async (db: Db, paidFor: PaidFor): Promise<boolean> =>
  (await first(db, sql`select 1 from payments where ${of(paidFor)} and status in ('authorized', 'claimed')`)) !==
  undefined

/** Whether a card is being charged for it, or has been. */
export const isCardTaken = async (db: Db, paidFor: PaidFor): Promise<boolean> =>
  (await first(
    db,
    sql`select 1 from payments where ${of(paidFor)} and status = any(${takenStatuses as PaymentStatus[]})`,
  )) !== undefined

/**
 * Whether a booking is being paid by a payment request, its own or that of the quotation it is a part of: its card is
 * collected, or its money is there and the booking not confirmed with it yet. `begun`: also while a card is promised only.
 * What pays for a change of it is no matter here.
 */
export const isRequestPaying = async (db: Db, bookingId: string, begun: boolean): Promise<boolean> =>
  (await first(
    db,
    sql`${byKey} with booking as (select reference from bookings where id = ${bookingId}),
      asked as (
        select r.id, r.outcome from booking b join payment_requests r on r.booking_ref = b.reference and r.case_id is null
        union select r.id, r.outcome from booking b join quotation_bookings q on q.booking_ref = b.reference
          join payment_requests r on r.quotation_id = q.quotation_id)
    select 1 from asked r where r.outcome in ('waiting', 'none') or exists (select 1 from payments p
      where p.payment_request_id = r.id and (p.status = 'claimed' or (${begun} and p.status = 'authorized')))`,
  )) !== undefined

/**
 * What cards paid for a customer's booking by payment requests, for itself or for a change of it, and did not get back; the
 * last first. Of a booking that was split off also what was paid for the one it stood in before.
 */
export const requestPaymentsOf = (db: Db, reference: string) =>
  all(
    db,
    sql<{ payment_id: string; left_minor: number }>`with recursive came_from as (
        select id, reference, split_from from bookings where reference = ${reference}
        union select b.id, b.reference, b.split_from from bookings b join came_from c on b.id = c.split_from)
      select p.id as payment_id, p.amount_minor - coalesce(p.refund_minor, 0) as left_minor
      from payment_requests r join payments p on p.payment_request_id = r.id
      where r.booking_ref in (select reference from came_from) and r.agency_id is null
        and p.status in ('captured', 'refunding', 'refunded') and p.amount_minor > coalesce(p.refund_minor, 0)
      order by p.claimed_at desc, p.id`,
  )

/** Whether the last card that was tried for it was declined. */
export const wasDeclined = async (db: Db, paidFor: PaidFor): Promise<boolean> =>
  (
    await first(
      db,
      sql<{ status: string }>`select status from payments where ${of(paidFor)}
        order by created_at desc, updated_at desc limit 1`,
    )
  )?.status === 'failed'

/** With which kept card a payment is made, or for whom its card is kept. */
export type PaidWith = { holder_id: string; card_id: string } | { holder_id: string; keeps: true }

/** Writes a new payment; runs into `payments_live`, `payments_live_due` or `payments_live_request` where another is open. */
export async function insertPayment(
  db: Db,
  payment: {
    id: string
    pageHash: string
    paidFor: PaidFor
    gateway: string
    amount: number
    currency: string
    by?: PaidWith
  },
  at: Date,
): Promise<void> {
  const { paidFor, by } = payment
  const card = by && 'card_id' in by ? by.card_id : null
  await sql`insert into payments (id, page_hash, booking_id, due_id, payment_request_id, gateway, status, amount_minor, currency, holder_id, card_id, keeps, created_at, updated_at)
    values (${payment.id}, ${payment.pageHash}, ${'booking_id' in paidFor ? paidFor.booking_id : null},
      ${'booking_id' in paidFor ? (paidFor.due_id ?? null) : null}, ${'payment_request_id' in paidFor ? paidFor.payment_request_id : null}, ${payment.gateway}, 'created', ${payment.amount}, ${payment.currency},
      ${by?.holder_id ?? null}, ${card}, ${by !== undefined && card === null}, ${at}, ${at})`.execute(db)
}

/**
 * Moves a payment by compare-and-swap: only from where it may get there. Answers whether it was this caller who did;
 * false: it stood elsewhere, and somebody else's decision stands.
 */
export async function movePayment(
  db: Db,
  id: string,
  to: PaymentStatus,
  at: Date,
  set: { failure?: string; refund_minor?: number } = {},
): Promise<boolean> {
  const more = [
    set.failure === undefined ? sql`` : sql`, failure = ${set.failure}`,
    set.refund_minor === undefined ? sql`` : sql`, refund_minor = ${set.refund_minor}`,
    to === 'claimed' ? sql`, attempt = ${randomUUID()}, claimed_at = ${at}` : sql``,
  ]
  return (
    (await changed(
      db,
      sql`update payments set status = ${to}, updated_at = ${at} ${sql.join(more, sql` `)}
        where id = ${id} and status = any(${mayBecome(to)})`,
    )) > 0
  )
}

/** More of a payment goes back than the gateway is being asked for; whoever asks it sees that at the end. */
export const askForMore = (tx: Tx, id: string, refund_minor: number, at: Date) =>
  changed(tx, sql`update payments set refund_minor = ${refund_minor}, updated_at = ${at} where id = ${id}`)

/** So much has gone back to the card; false: more has been decided meanwhile, and is asked for next. */
export const wasReturned = async (db: Db, id: string, refund_minor: number, at: Date): Promise<boolean> =>
  (await changed(
    db,
    sql`update payments set status = 'refunded', updated_at = ${at} where id = ${id} and status = 'refunding' and refund_minor = ${refund_minor}`,
  )) > 0

/** True the first time this event is seen. */
export async function recordEvent(
  tx: Tx,
  event: { id: string; payment_id: string; kind: string; body: unknown; at: Date },
): Promise<boolean> {
  const row = await first(
    tx,
    sql`insert into payment_events (id, payment_id, kind, received_at, body) values (${event.id}, ${event.payment_id}, ${event.kind}, ${event.at}, ${JSON.stringify(event.body)}::jsonb)
    on conflict (id) do nothing returning id`,
  )
  return row !== undefined
}
