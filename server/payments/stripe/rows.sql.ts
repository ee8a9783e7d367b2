import { sql } from 'kysely'
import { changed, type Db, first } from '#server/db/db'

/** What Stripe was asked for, by our own payment. */
export type StripeRow = {
  ref: string
  mode: 'sandbox' | 'live'
  amount_minor: number
  currency: string
  /** A page on which somebody pays, or a kept card that is charged. */
  kind: 'page' | 'charge'
  intent_id: string | null
  session_id: string | null
  expires_at: Date
  attempt: number
  refund_from: number
  refund_to: number
  created_at: Date
}

export const rowOf = (db: Db, ref: string) =>
  first(db, sql<StripeRow>`select * from stripe_payments where ref = ${ref}`)

/** Written before Stripe is asked; the row of before stays as it is. */
export async function beginRow(
  db: Db,
  row: Pick<StripeRow, 'ref' | 'mode' | 'kind' | 'amount_minor' | 'currency' | 'expires_at' | 'created_at'>,
): Promise<{ row: StripeRow; isNew: boolean }> {
  const inserted = await first(
    db,
    sql<StripeRow>`insert into stripe_payments (ref, mode, kind, amount_minor, currency, expires_at, created_at)
      values (${row.ref}, ${row.mode}, ${row.kind}, ${row.amount_minor}, ${row.currency}, ${row.expires_at}, ${row.created_at})
      on conflict (ref) do nothing returning *`,
  )
  return inserted ? { row: inserted, isNew: true } : { row: (await rowOf(db, row.ref))!, isNew: false }
}

export const noteSession = (db: Db, ref: string, session: string) =>
  changed(db, sql`update stripe_payments set session_id = ${session} where ref = ${ref} and session_id is null`)

export const noteIntent = (db: Db, ref: string, intent: string) =>
  changed(db, sql`update stripe_payments set intent_id = ${intent} where ref = ${ref} and intent_id is null`)

/** Nothing came of what was asked under the keys of before: what is asked next is another request. */
export const nextAttempt = (db: Db, { ref, attempt }: StripeRow, expires_at?: Date) =>
  changed(
    db,
    sql`update stripe_payments set attempt = attempt + 1, expires_at = coalesce(${expires_at ?? null}, expires_at)
      where ref = ${ref} and attempt = ${attempt}`,
  )

/** The next refund, written before it is asked for. False: somebody else has just begun another. */
export const beginRefund = async (db: Db, row: StripeRow, from: number, to: number): Promise<boolean> =>
  (await changed(
    db,
    sql`update stripe_payments set refund_from = ${from}, refund_to = ${to}
      where ref = ${row.ref} and refund_from = ${row.refund_from} and refund_to = ${row.refund_to}`,
  )) > 0
