import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { cardPaymentStatuses, TestCardPayment } from '#contract/payments'
import { type Db, first, type Tx } from '#server/db/db'

export type PaymentStatus = (typeof cardPaymentStatuses)[number]
export type PaymentRecord = {
  id: string
  /** What it pays for: a booking, or a payment request; one of the two. */
  booking_id: string | null
  payment_request_id: string | null
  gateway: string
  status: PaymentStatus
  amount_minor: number
  currency: string
  failure: string | null
  updated_at: Date
}

export const paymentById = (db: Db, id: string) =>
  first(db, sql<PaymentRecord>`select * from payments where id = ${id}`)
export const lockPayment = (tx: Tx, id: string) =>
  first(tx, sql<PaymentRecord>`select * from payments where id = ${id} for update`)
export type PaidFor = { booking_id: string } | { payment_request_id: string }
export const livePaymentOf = (db: Db, paidFor: PaidFor) =>
  first(
    db,
    sql<PaymentRecord>`select * from payments where ${'booking_id' in paidFor ? sql`booking_id = ${paidFor.booking_id}` : sql`payment_request_id = ${paidFor.payment_request_id}`}
      and status in ('created', 'requires_action', 'authorized', 'captured')`,
  )

export const setPayment = (db: Db, id: string, status: PaymentStatus, at: Date, failure: string | null = null) =>
  sql`update payments set status = ${status}, failure = ${failure}, updated_at = ${at} where id = ${id}`.execute(db)

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

/** A row of the embedded provider's own book. */
export type TestCardRow = {
  id: string
  status: PaymentStatus
  amount_minor: number
  currency: string
  merchant: string
  reference: string
  return_url: string
  webhook_url: string
}
export const testCardView = (row: TestCardRow): z.infer<typeof TestCardPayment> => ({
  id: row.id,
  status: row.status,
  amount: { amount: row.amount_minor, currency: row.currency },
  merchant: row.merchant,
  reference: row.reference,
  return_url: row.return_url,
})
