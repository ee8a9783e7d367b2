import { sql } from 'kysely'
import { changed, type Db, first, type Tx } from '#server/db/db'

/** A matter as it stands in our books. */
export type MatterRow = {
  id: string
  payment_id: string
  kind: 'fee' | 'dispute' | 'refund_failed'
  state: 'open' | 'won' | 'lost' | null
  suspended_minor: number
  borne_minor: number
  fee_minor: number
  posted: number
}
export type NewMatter = Pick<MatterRow, 'id' | 'payment_id' | 'kind' | 'state'> & {
  amount_minor: number
  currency: string
  books_currency: string
  reason: string | null
  evidence_until: Date | null
}

/** Writes a matter down, once; false: it is known. */
export const addMatter = async (tx: Tx, one: NewMatter, at: Date): Promise<boolean> =>
  (await first(
    tx,
    sql`insert into card_matters (id, payment_id, kind, state, amount_minor, currency, books_currency, reason, evidence_until, opened_at, updated_at)
      values (${one.id}, ${one.payment_id}, ${one.kind}, ${one.state}, ${one.amount_minor}, ${one.currency}, ${one.books_currency},
        ${one.reason}, ${one.evidence_until}, ${at}, ${at}) on conflict (id) do nothing returning id`,
  )) !== undefined

export const lockMatter = async (tx: Tx, id: string): Promise<MatterRow> =>
  (await first(tx, sql<MatterRow>`select * from card_matters where id = ${id} for update`))!

export const noteMatter = (
  tx: Tx,
  id: string,
  to: Pick<MatterRow, 'state' | 'suspended_minor' | 'borne_minor' | 'fee_minor' | 'posted'> & {
    evidence_until: Date | null
  },
  at: Date,
) =>
  changed(
    tx,
    sql`update card_matters set state = ${to.state}, suspended_minor = ${to.suspended_minor}, borne_minor = ${to.borne_minor},
      fee_minor = ${to.fee_minor}, posted = ${to.posted}, evidence_until = ${to.evidence_until}, updated_at = ${at} where id = ${id}`,
  )

/** What of a payment did not reach its card, in minor units. */
export const failedBack = async (db: Db, paymentId: string): Promise<number> =>
  (await first(
    db,
    sql<{ failed: number }>`select coalesce(sum(amount_minor), 0)::int8 as failed from card_matters
      where payment_id = ${paymentId} and kind = 'refund_failed'`,
  ))!.failed
