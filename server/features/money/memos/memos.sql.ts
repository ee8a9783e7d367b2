import { type RawBuilder, sql } from 'kysely'
import type { memoList } from '#contract/money/memo-list'
import { memoStates, type MemoCause, type MemoKind, type MemoPart, type MemoStatus } from '#contract/money/memos'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing, countMax } from '#server/db/lists'
import { agenciesHolding, bookingsReferred, someAgencyHolds } from '#server/lists/booking-words'
import type { ListSql } from '#server/lists/list-sql'
import { record } from '#server/records/record'
import type { Actor } from '#server/http/actor'
import type { Warning } from './memo.rules.ts'

export type MemoRecord = {
  id: string
  number: string
  supplier: string
  airline: string | null
  kind: MemoKind
  document: string | null
  currency: string
  fare_minor: number
  tax_minor: number
  commission_minor: number
  penalty_minor: number
  admin_minor: number
  total_minor: number
  credited_minor: number
  cause: MemoCause
  reason: string
  received_on: string
  decide_by: string
  state: MemoStatus
  booking_id: string | null
  item_id: string | null
  against: string | null
  against_number: string | null
  dispute_reason: string | null
  billed_journal: string | null
  cost_journal: string | null
  case_id: string | null
  matched_minor: number | null
  warned: number | null
  made_by: string
  made_at: Date
  booking_ref: string | null
  agency_id: string | null
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
  passenger: string | null
  /** The last day of travel, or of a refund after it. */
  last_day: string | null
  /** Set by `asOf`: the database's clock is not the app's. */
  is_late: boolean
}

const joined = sql`memos m left join bookings b on b.id = m.booking_id left join agencies g on g.id = b.agency_id
  left join booking_items i on i.id = m.item_id left join memos o on o.id = m.against`
const columns = sql`m.id, m.number, m.supplier, m.airline, m.kind, m.document, m.currency, m.fare_minor, m.tax_minor, m.commission_minor, m.penalty_minor,
  m.admin_minor, m.total_minor, m.credited_minor, m.cause, m.reason, m.received_on, m.decide_by, m.state, m.booking_id, m.item_id, m.against,
  o.number as against_number, m.dispute_reason, m.billed_journal, m.cost_journal, m.case_id, m.matched_minor, m.warned, m.made_by, m.made_at, b.reference as booking_ref, b.agency_id,
  g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar, b.lead_passenger as passenger,
  greatest(left(i.ends_local, 10), (select max(c.settled_at)::date::text from after_sale_cases c where c.item_id = i.id and c.kind = 'refund' and c.state = 'done')) as last_day,
  false as is_late`

const undecided = sql`m.state in ('received', 'in_review') and m.kind = 'ADMA'`
const byDay = (column: RawBuilder<unknown>, down: boolean) => ({
  down,
  keys: [
    { by: column, type: 'date' },
    { by: sql`m.id`, type: 'uuid' },
  ] as const,
})

/** Of the words of a memo itself. */
const worded = (q: string) =>
  sql`(m.reason ilike ${containing(q)} or m.number ilike ${containing(q)} or m.document ilike ${containing(q)} or m.supplier ilike ${containing(q)})`

export const memoListSql: ListSql<MemoRecord, typeof memoList.filters, 'newest' | 'deadline'> = {
  from: joined,
  rows: sql`memos m`,
  select: columns as RawBuilder<MemoRecord>,
  narrow: sql`m.id`,
  where: {
    q: (q) => sql`m.id = any(array(
      select m.id from memos m where ${worded(q)}
      union select id from memos where booking_id in (${bookingsReferred(q)})
      union select id from memos where ${someAgencyHolds(q)} and booking_id in (
        select id from bookings where hold_state = 'held' and agency_id in (${agenciesHolding(q)}))))`,
    kind: (kind) => sql`m.kind = ${kind}`,
    state: (states) => sql`m.state = any(${[...states]})`,
    ending: (_on, { today }) => sql`${undecided} and m.decide_by between ${today}::date and ${today}::date + 7`,
    late: (_on, { today }) => sql`${undecided} and m.decide_by < ${today}::date`,
    days: ({ from, to }) =>
      sql`(${from ? sql`m.received_on >= ${from}::date` : sql`true`} and ${to ? sql`m.received_on <= ${to}::date` : sql`true`})`,
  },
  find: [
    {
      like: /^(BK|OB)-[A-Z2-9]{6}$/i,
      where: (word) => sql`m.booking_id = (select id from bookings where reference = ${word.toUpperCase()})`,
    },
  ],
  often: {
    rowsMin: countMax,
    // By their reasons first, which common words are of: a memo without the word is looked at once for it, not four times.
    estimate: (q) =>
      sql<{
        n: number
      }>`select case when by_reason.n = ${countMax} then by_reason.n else (select count(*)::int from (select 1 from memos m where ${worded(q)} limit ${countMax}) few) end as n
      from (select count(*)::int as n from (select 1 from memos m where m.reason ilike ${containing(q)} limit ${countMax}) few) by_reason`,
    where: (q) =>
      sql`(${worded(q)} or m.booking_id in (${bookingsReferred(q)}) or (select b.hold_state = 'held' and b.agency_id = any(array(${agenciesHolding(q)})) from bookings b where b.id = m.booking_id))`,
    surely: worded,
    isCounted: true,
  },
  sorts: { newest: byDay(sql`m.received_on`, true), deadline: byDay(sql`m.decide_by`, false) },
}

const one = (id: string) => sql<MemoRecord>`select ${columns} from ${joined} where m.id = ${id}`
export const findMemo = (db: Db | Tx, id: string) => first(db, one(id))
/** A supplier's memo by its number, with or without dashes. */
export const memoByNumber = (db: Db | Tx, supplier: string, number: string) =>
  first(
    db,
    sql<MemoRecord>`select ${columns} from ${joined} where m.id = (select id from memos
      where supplier = ${supplier} and replace(number, '-', '') = replace(${number}, '-', '') order by number <> ${number}, id limit 1)`,
  )
/** Nobody else adds a memo of this supplier until the transaction ends. */
export const lockSupplier = (tx: Tx, supplier: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('memos of:' || ${supplier}, 0))`.execute(tx)
export const memoBySaveKey = async (tx: Tx, key: string) =>
  (await first(tx, sql<{ id: string }>`select id from memos where save_key = ${key}`))?.id

type Deciding = Pick<MemoRecord, 'state' | 'kind' | 'billed_journal' | 'agency_id' | 'is_late'>
/** What a memo goes through. */
export const memoMoves = record({
  table: 'memos',
  state: 'state',
  states: memoStates,
  row: one,
  rules: {
    credit_memo: ({ kind }: Deciding) => kind === 'ACMA',
    debit_memo: ({ kind }: Deciding) => kind === 'ADMA',
    late: ({ is_late }: Deciding) => is_late,
    billed: ({ billed_journal }: Deciding, _actor: Actor | null) => billed_journal !== null,
    no_agency: ({ agency_id }: Deciding) => agency_id === null,
  },
})

/** Whether the time to dispute it is over, on this day. */
export const asOf = <M extends MemoRecord>(memo: M, today: string): M => ({ ...memo, is_late: memo.decide_by < today })

export type MemoValues = Pick<
  MemoRecord,
  | 'id'
  | 'number'
  | 'supplier'
  | 'airline'
  | 'kind'
  | 'document'
  | 'currency'
  | 'total_minor'
  | 'cause'
  | 'reason'
  | 'received_on'
  | 'decide_by'
  | 'against'
> &
  Record<MemoPart, number> & { by: string; at: Date; save_key: string | null }

/** Answers false where this supplier's number is here already. */
export const insertMemo = async (tx: Tx, m: MemoValues): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into memos (id, number, supplier, airline, kind, document, currency, fare_minor, tax_minor, commission_minor, penalty_minor, admin_minor, total_minor,
      cause, reason, received_on, decide_by, state, against, made_by, made_at, save_key)
    values (${m.id}, ${m.number}, ${m.supplier}, ${m.airline}, ${m.kind}, ${m.document}, ${m.currency}, ${m.fare}, ${m.tax}, ${m.commission}, ${m.penalty}, ${m.admin},
      ${m.total_minor}, ${m.cause}, ${m.reason}, ${m.received_on}, ${m.decide_by}, 'received', ${m.against}, ${m.by}, ${m.at}, ${m.save_key})
    on conflict (supplier, number) do nothing`,
  )) > 0

export const addMemoFile = (
  tx: Tx,
  memoId: string,
  f: { file_name: string; name: string; shown: boolean; by: string; at: Date },
) =>
  changed(
    tx,
    sql`insert into memo_files (memo_id, file_name, name, shown, added_by, added_at) values (${memoId}, ${f.file_name}, ${f.name}, ${f.shown}, ${f.by}, ${f.at})
      on conflict (memo_id, file_name) do nothing`,
  )
export type FileOfMemo = { file_name: string; name: string; shown: boolean }
export const filesOfMemo = (db: Db | Tx, memoId: string) =>
  all(
    db,
    sql<FileOfMemo>`select file_name, name, shown from memo_files where memo_id = ${memoId} order by added_at, file_name`,
  )

export type FoundBooking = {
  booking_id: string
  item_id: string
  reference: string
  passenger: string | null
  agency_id: string | null
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
}
const found = sql`b.id as booking_id, i.id as item_id, b.reference, b.lead_passenger as passenger, b.agency_id, g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar`
/** The booking that a document is of: by its number, else by a PNR. */
export async function bookingOfDocument(
  db: Db | Tx,
  document: string,
  numbers: readonly string[],
): Promise<FoundBooking | undefined> {
  const ticket = await first(
    db,
    sql<FoundBooking>`select ${found} from tickets t join bookings b on b.id = t.booking_id join booking_items i on i.id = t.item_id
      left join agencies g on g.id = b.agency_id where t.number = any(${[...numbers]}) limit 1`,
  )
  if (ticket || !/^[A-Z0-9]{5,8}$/.test(document)) return ticket
  return first(
    db,
    sql<FoundBooking>`select ${found} from bookings b join booking_items i on i.booking_id = b.id and i.no = 1 left join agencies g on g.id = b.agency_id
      where b.id = any(array(select id from bookings where locators @> ${[document]}::text[])) and (b.pnr = ${document} or b.airline_pnr = ${document})
      order by b.created_at desc limit 1`,
  )
}
/** A booking by its reference, with the item that this document is of, else its first. */
export const bookingForMemo = (db: Db | Tx, reference: string, numbers: readonly string[]) =>
  first(
    db,
    sql<
      FoundBooking & { currency: string }
    >`select ${found}, b.currency from bookings b join booking_items i on i.booking_id = b.id left join agencies g on g.id = b.agency_id
      where b.reference = ${reference} and b.hold_state = 'held'
      order by exists (select 1 from tickets t where t.item_id = i.id and t.number = any(${[...numbers]})) desc, i.no limit 1`,
  )

/** Undecided debit memos, with the last warning that was given of each. */
export const undecidedMemos = (db: Db) =>
  all(
    db,
    sql<
      Pick<MemoRecord, 'id' | 'number' | 'decide_by' | 'warned' | 'total_minor' | 'currency'>
    >`select m.id, m.number, m.decide_by, m.warned, m.total_minor, m.currency
      from memos m where ${undecided} and m.warned is distinct from 0 order by m.decide_by`,
  )
/** Answers false where this warning was given meanwhile. */
export const noteWarning = async (tx: Tx, id: string, warned: Warning): Promise<boolean> =>
  (await changed(
    tx,
    sql`update memos set warned = ${warned} where id = ${id} and (warned is null or warned > ${warned})`,
  )) > 0

export const creditsOfMemo = (db: Db | Tx, id: string) =>
  all(
    db,
    sql<{
      id: string
      number: string
      total_minor: number
      currency: string
    }>`select id, number, total_minor, currency from memos
      where against = ${id} and state in ('absorbed', 'matched') order by made_at`,
  )

/** Suppliers that sent one, or that anything is owed to. */
export const suppliersOfMemos = async (db: Db): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        id: string
      }>`select supplier as id from memos union select owner_id from ledger_accounts where owner_type = 'supplier' order by 1`,
    )
  ).map(({ id }) => id)
