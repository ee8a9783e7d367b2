import { type RawBuilder, sql } from 'kysely'
import type { memoChargeList } from '#contract/money/memo-list'
import type { MemoCause } from '#contract/money/memos'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import { bookingsReferred } from '#server/lists/booking-words'
import { type ListSql, type Scope, withinDays } from '#server/lists/list-sql'

export type ChargeRecord = {
  id: string
  memo_id: string
  no: number
  agency_id: string
  booking_id: string
  booking_ref: string
  currency: string
  passed_minor: number
  fee_minor: number
  covered_minor: number
  note: string
  due_on: string
  journal_id: string
  invoice_id: string
  debit_note: string
  made_at: Date
  paid_at: Date | null
  reversed_at: Date | null
  credit_note_id: string | null
  credit_note: string | null
  memo: string
  airline: string | null
  document: string | null
  cause: MemoCause
  passenger: string | null
  files: { file_name: string; name: string }[]
}

/** Left joins, though there always is one: a table that no filter asks for is not read where rows are only counted. */
const joined = sql`memo_charges c left join memos m on m.id = c.memo_id left join bookings b on b.id = c.booking_id left join invoices v on v.id = c.invoice_id
  left join invoices n on n.id = c.credit_note_id`
const columns = sql`c.id, c.memo_id, c.no, c.agency_id, c.booking_id, b.reference as booking_ref, c.currency, c.passed_minor, c.fee_minor, c.covered_minor, c.note, c.due_on,
  c.journal_id, c.invoice_id, v.number as debit_note, c.made_at, c.paid_at, c.reversed_at, c.credit_note_id, n.number as credit_note, m.number as memo, m.airline, m.document,
  m.cause, b.lead_passenger as passenger,
  coalesce((select jsonb_agg(jsonb_build_object('file_name', f.file_name, 'name', f.name) order by f.added_at) from memo_files f
    where f.memo_id = m.id and f.shown and f.added_at = c.made_at), '[]') as files`
const inState = {
  given_back: sql`c.reversed_at is not null`,
  paid: sql`(c.paid_at is not null and c.reversed_at is null)`,
  due: sql`(c.paid_at is null and c.reversed_at is null)`,
} as const

export const memoChargeListSql: ListSql<ChargeRecord, typeof memoChargeList.filters, 'newest'> = {
  from: joined,
  rows: sql`memo_charges c`,
  select: columns as RawBuilder<ChargeRecord>,
  where: {
    q: (q) => sql`c.id in (
      select x.id from memo_charges x where x.memo_id in (select id from memos where number ilike ${containing(q)} or document ilike ${containing(q)})
      union select x.id from memo_charges x where x.booking_id in (${bookingsReferred(q)})
      union select x.id from memo_charges x join invoices n on n.id = x.invoice_id where ${/\d/.test(q) && !/^(bk|ob)-/i.test(q)} and n.number ilike ${containing(q)})`,
    state: (states) =>
      sql`(${sql.join(
        states.map((state) => inState[state]),
        sql` or `,
      )})`,
    days: (days, at) => withinDays(sql`c.made_at`, days, at),
  },
  find: [
    {
      like: /^(BK|OB)-[A-Z2-9]{6}$/i,
      where: (word) => sql`c.booking_id = (select id from bookings where reference = ${word.toUpperCase()})`,
    },
  ],
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`c.made_at`, type: 'timestamptz' },
        { by: sql`c.id`, type: 'uuid' },
      ],
    },
  },
}
/** Whose charges an agency sees: its own. */
export const ofAgency = (agencyId: string): Scope => sql`c.agency_id = ${agencyId}`

export const findCharge = (db: Db | Tx, id: string) =>
  first(db, sql<ChargeRecord>`select ${columns} from ${joined} where c.id = ${id}`)
export const chargesOfMemo = (db: Db | Tx, memoId: string) =>
  all(db, sql<ChargeRecord>`select ${columns} from ${joined} where c.memo_id = ${memoId} order by c.no`)

/** Locks one before it is read: of a payment and a return at once the first wins. */
export async function lockCharge(tx: Tx, id: string): Promise<ChargeRecord | undefined> {
  await sql`select 1 from memo_charges where id = ${id} for update`.execute(tx)
  return findCharge(tx, id)
}

export type NewCharge = Pick<
  ChargeRecord,
  | 'id'
  | 'memo_id'
  | 'no'
  | 'agency_id'
  | 'booking_id'
  | 'currency'
  | 'passed_minor'
  | 'fee_minor'
  | 'covered_minor'
  | 'note'
  | 'due_on'
  | 'journal_id'
  | 'invoice_id'
> & { by: string; at: Date; paid: boolean }
export const insertCharge = (tx: Tx, c: NewCharge) =>
  changed(
    tx,
    sql`insert into memo_charges (id, memo_id, no, agency_id, booking_id, currency, passed_minor, fee_minor, covered_minor, note, due_on, journal_id, invoice_id, made_by, made_at,
      paid_at, paid_journal)
    values (${c.id}, ${c.memo_id}, ${c.no}, ${c.agency_id}, ${c.booking_id}, ${c.currency}, ${c.passed_minor}, ${c.fee_minor}, ${c.covered_minor}, ${c.note}, ${c.due_on},
      ${c.journal_id}, ${c.invoice_id}, ${c.by}, ${c.at}, ${c.paid ? c.at : null}, ${c.paid ? c.journal_id : null})`,
  )
export const notePaid = (tx: Tx, id: string, journal: string, at: Date) =>
  changed(
    tx,
    sql`update memo_charges set paid_at = ${at}, paid_journal = ${journal} where id = ${id} and paid_at is null and reversed_at is null`,
  )
export const noteReversed = (tx: Tx, id: string, of: { journal: string; creditNote: string; at: Date }) =>
  changed(
    tx,
    sql`update memo_charges set reversed_at = ${of.at}, reversal_id = ${of.journal}, credit_note_id = ${of.creditNote} where id = ${id} and reversed_at is null`,
  )

/** Charges that should have been paid by now, of which nobody was reminded. */
export const overdueCharges = (db: Db, today: string) =>
  all(
    db,
    sql<{
      id: string
    }>`select id from memo_charges where paid_at is null and reversed_at is null and not reminded and due_on < ${today}::date order by due_on limit 500`,
  )
export const noteReminded = async (tx: Tx, id: string): Promise<boolean> =>
  (await changed(
    tx,
    sql`update memo_charges set reminded = true where id = ${id} and not reminded and paid_at is null and reversed_at is null`,
  )) > 0
