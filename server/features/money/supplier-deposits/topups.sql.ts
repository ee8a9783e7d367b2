import { type RawBuilder, sql } from 'kysely'
import type { topupList } from '#contract/money/topup-list'
import { topupStates, type TopupStatus } from '#contract/money/supplier-deposits'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import { referenceKey } from '#server/features/money/banks'
import type { Actor } from '#server/http/actor'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { record } from '#server/records/record'

export type TopupRecord = {
  id: string
  reference: string
  supplier: string
  bank_id: string
  bank_en: string
  bank_ar: string
  bank_reference: string
  amount_minor: number
  currency: string
  /** The block of rooms that it is the deposit of. */
  block_id: string | null
  block: string | null
  paid_on: string
  state: TopupStatus
  made_by: string
  made_at: Date
  maker: string | null
  decider: string | null
  note: string | null
  journal_id: string | null
}

const joined = sql`supplier_topups t left join banks k on k.id = t.bank_id left join users m on m.id = t.made_by left join users d on d.id = t.decided_by
  left join hotel_blocks hb on hb.id = t.block_id`
const columns = sql`t.id, t.reference, t.supplier, t.bank_id, k.name_en as bank_en, k.name_ar as bank_ar, t.bank_reference, t.amount_minor, t.currency, t.block_id, hb.code as block, t.paid_on, t.state,
  t.made_by, t.made_at, m.name as maker, d.name as decider, t.note, t.journal_id`

export const topupListSql: ListSql<TopupRecord, typeof topupList.filters, 'newest'> = {
  from: joined,
  rows: sql`supplier_topups t`,
  select: columns as RawBuilder<TopupRecord>,
  where: {
    // Over the table alone, so that its words are looked up in their index.
    q: (q) =>
      sql`(t.reference ilike ${containing(q)} or t.supplier ilike ${containing(q)} or t.bank_reference ilike ${containing(q)}
        or t.block_id = any(array(select hb.id from hotel_blocks hb where hb.code ilike ${containing(q)})))`,
    state: (states) => sql`t.state = any(${[...states]})`,
    days: (days, at) => withinDays(sql`t.made_at`, days, at),
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`t.made_at`, type: 'timestamptz' },
        { by: sql`t.id`, type: 'uuid' },
      ],
    },
  },
}

const one = (id: string) => sql<TopupRecord>`select ${columns} from ${joined} where t.id = ${id}`
export const findTopup = (db: Db | Tx, id: string) => first(db, one(id))
export const topupBySaveKey = async (tx: Tx, key: string) =>
  (await first(tx, sql<{ id: string }>`select id from supplier_topups where save_key = ${key}`))?.id

/**
 * The payment that a transfer was entered as already, whoever did: the same reference of the same account, however it is
 * typed, to the same supplier for the same block. Nobody enters it meanwhile, until the transaction ends.
 */
export async function lockTransfer(
  tx: Tx,
  {
    bank_id,
    bank_reference,
    supplier,
    block_id,
  }: Pick<TopupRecord, 'bank_id' | 'bank_reference' | 'supplier' | 'block_id'>,
): Promise<string | undefined> {
  const key = referenceKey(bank_reference)
  await sql`select pg_advisory_xact_lock(hashtextextended('supplier payment:' || ${bank_id} || ':' || ${key}, 0))`.execute(
    tx,
  )
  const found = await first(
    tx,
    sql<{
      reference: string
    }>`select reference from supplier_topups where bank_id = ${bank_id} and supplier = ${supplier}
      and block_id is not distinct from ${block_id} and ${referenceKey(sql.ref('bank_reference'))} = ${key} and state in ('waiting', 'posted')`,
  )
  return found?.reference
}

/** One posting, or reversal, of payments to a supplier in advance at a time, for they say its terms. Until the transaction ends. */
export const lockTerms = (tx: Tx, supplier: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('supplier terms:' || ${supplier}, 0))`.execute(tx)

/** Payments in advance that were posted to a supplier, those of blocks aside: who decided each, and whether it stands. */
export const postedTo = (tx: Tx, supplier: string) =>
  all(
    tx,
    sql<{ by: string; at: Date; stands: boolean }>`select decided_by as by, decided_at as at, state = 'posted' as stands
      from supplier_topups where supplier = ${supplier} and block_id is null and state in ('posted', 'reversed')`,
  )

/** What a payment in advance goes through. */
export const topupMoves = record({
  table: 'supplier_topups',
  state: 'state',
  states: topupStates,
  row: one,
  rules: {
    own: ({ made_by }: Pick<TopupRecord, 'made_by' | 'state'>, actor: Actor | null) => made_by === actor?.user_id,
  },
})

export type NewTopup = Pick<
  TopupRecord,
  'id' | 'reference' | 'supplier' | 'bank_id' | 'bank_reference' | 'amount_minor' | 'currency' | 'block_id' | 'paid_on'
> & { by: string; at: Date; save_key: string | null }
export const insertTopup = (tx: Tx, t: NewTopup) =>
  changed(
    tx,
    sql`insert into supplier_topups (id, reference, supplier, bank_id, amount_minor, currency, block_id, bank_reference, paid_on, state, made_by, made_at, save_key)
    values (${t.id}, ${t.reference}, ${t.supplier}, ${t.bank_id}, ${t.amount_minor}, ${t.currency}, ${t.block_id}, ${t.bank_reference}, ${t.paid_on}, 'waiting', ${t.by}, ${t.at}, ${t.save_key})`,
  )
