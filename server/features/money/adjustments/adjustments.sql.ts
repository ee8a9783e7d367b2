import { type RawBuilder, sql } from 'kysely'
import type { adjustmentList } from '#contract/money/adjustment-list'
import { adjustmentStates, type AdjustmentStatus } from '#contract/money/adjustments'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import { type AccountNames, accountNamesOf } from '#server/features/money/books'
import type { Actor } from '#server/http/actor'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { record } from '#server/records/record'

export type AdjustmentRecord = {
  id: string
  reference: string
  debit_account: string
  credit_account: string
  amount_minor: number
  currency: string
  reason: string
  belongs_on: string | null
  reverses: string | null
  state: AdjustmentStatus
  made_by: string
  made_at: Date
  decided_at: Date | null
  note: string | null
  journal_id: string | null
  maker: string | null
  decider: string | null
  reverses_reference: string | null
  reversed_by_reference: string | null
  debit: AccountNames
  credit: AccountNames
}

const joined = sql`adjustments x left join users m on m.id = x.made_by left join users d on d.id = x.decided_by`
const columns = sql`x.id, x.reference, x.debit_account, x.credit_account, x.amount_minor, x.currency, x.reason, to_char(x.belongs_on, 'YYYY-MM-DD') as belongs_on,
  x.reverses, x.state, x.made_by, x.made_at, x.decided_at, x.note, x.journal_id, m.name as maker, d.name as decider,
  (select o.reference from adjustments o where o.id = x.reverses) as reverses_reference,
  (select r.reference from adjustments r where r.reverses = x.id and r.state in ('waiting', 'posted')) as reversed_by_reference,
  ${accountNamesOf(sql`x.debit_account`)} as debit, ${accountNamesOf(sql`x.credit_account`)} as credit`

export const adjustmentListSql: ListSql<AdjustmentRecord, typeof adjustmentList.filters, 'newest'> = {
  from: joined,
  select: columns as RawBuilder<AdjustmentRecord>,
  where: {
    q: (q) =>
      sql`(x.reference ilike ${containing(q)} or x.reason ilike ${containing(q)} or m.name ilike ${containing(q)})`,
    state: (states) => sql`x.state = any(${[...states]})`,
    days: (days, at) => withinDays(sql`x.made_at`, days, at),
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`x.made_at`, type: 'timestamptz' },
        { by: sql`x.id`, type: 'uuid' },
      ],
    },
  },
}

export const findAdjustment = (db: Db | Tx, id: string) =>
  first(db, sql<AdjustmentRecord>`select ${columns} from ${joined} where x.id = ${id}`)

type Deciding = Pick<AdjustmentRecord, 'state' | 'made_by' | 'reversed_by_reference'>
const isOwn = ({ made_by }: Deciding, actor: Actor | null) => made_by === actor?.user_id

/** What an adjustment goes through. */
export const adjustmentMoves = record({
  table: 'adjustments',
  state: 'state',
  states: adjustmentStates,
  row: (id) => sql<AdjustmentRecord>`select ${columns} from ${joined} where x.id = ${id}`,
  rules: {
    own: isOwn,
    others: (one: Deciding, actor: Actor | null) => !isOwn(one, actor),
    reversed: (one: Deciding) => one.reversed_by_reference !== null,
  },
})

export const adjustmentBySaveKey = async (db: Db | Tx, saveKey: string) =>
  (await first(db, sql<{ id: string }>`select id from adjustments where save_key = ${saveKey}`))?.id

export type NewAdjustment = Pick<
  AdjustmentRecord,
  | 'id'
  | 'reference'
  | 'debit_account'
  | 'credit_account'
  | 'amount_minor'
  | 'currency'
  | 'reason'
  | 'belongs_on'
  | 'reverses'
> & { save_key: string | null; by: string; at: Date }

/** Answers false where the reference is taken, or what it reverses was turned round by somebody else meanwhile. */
export const insertAdjustment = async (tx: Tx, one: NewAdjustment): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into adjustments (id, reference, debit_account, credit_account, amount_minor, currency, reason, belongs_on, reverses, save_key, state, made_by, made_at)
    values (${one.id}, ${one.reference}, ${one.debit_account}, ${one.credit_account}, ${one.amount_minor}, ${one.currency}, ${one.reason}, ${one.belongs_on},
      ${one.reverses}, ${one.save_key}, 'waiting', ${one.by}, ${one.at}) on conflict do nothing`,
  )) > 0

export type CloseRow = { until: string; at: Date; by: string | null }

/** The closes of the books, the last one first. */
export const closesOf = (db: Db | Tx, limit: number) =>
  all(
    db,
    sql<CloseRow>`select to_char(c.until, 'YYYY-MM-DD') as until, c.closed_at as at, u.name as by
    from period_closes c left join users u on u.id = c.closed_by order by c.until desc limit ${limit}`,
  )

/** Answers false where that day is closed already. Waits for everybody who posts. */
export const closeBooks = async (tx: Tx, of: { until: string; zone: string; at: Date; by: string }): Promise<boolean> =>
  (await first(
    tx,
    sql<{
      done: boolean
    }>`select close_books(${of.until}::date, (${of.until}::date + 1)::timestamp at time zone ${of.zone}, ${of.at}, ${of.by}) as done`,
  ))!.done
