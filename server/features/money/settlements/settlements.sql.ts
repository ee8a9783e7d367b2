import { type RawBuilder, sql } from 'kysely'
import type { settlementList } from '#contract/money/settlement-list'
import type { SupplierTerms } from '#contract/money/settlements'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import { referenceKey } from '#server/features/money/banks'
import type { ListSql } from '#server/lists/list-sql'

export type SettlementRecord = {
  id: string
  reference: string
  supplier: string
  currency: string
  from_day: string
  to_day: string
  due_on: string
  total_minor: number
  owed_minor: number
  closed_by: string
  closed_at: Date
  closer: string | null
}

const joined = sql`settlements s left join users u on u.id = s.closed_by`
const owed = sql`settlement_owed(s.id)`
const columns = sql`s.id, s.reference, s.supplier, s.currency, s.from_day, s.to_day, s.due_on, s.total_minor, ${owed} as owed_minor, s.closed_by, s.closed_at,
  u.name as closer`

export const settlementListSql: ListSql<SettlementRecord, typeof settlementList.filters, 'newest'> = {
  from: joined,
  select: columns as RawBuilder<SettlementRecord>,
  where: {
    q: (q) => sql`(s.reference ilike ${containing(q)} or s.supplier ilike ${containing(q)})`,
    state: (states) => (states.length === 1 ? (states[0] === 'due' ? sql`${owed} <> 0` : sql`${owed} = 0`) : sql`true`),
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`s.to_day`, type: 'date' },
        { by: sql`s.id`, type: 'uuid' },
      ],
    },
  },
}

export const findSettlement = (db: Db | Tx, id: string) =>
  first(db, sql<SettlementRecord>`select ${columns} from ${joined} where s.id = ${id}`)

/** One act on a supplier's periods and payments at a time. */
export const lockSupplier = (tx: Tx, supplier: string, currency: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settlement:' || ${supplier} || ':' || ${currency}, 0))`.execute(tx)

/** Locks the supplier, then reads: what is owed stays as it is read. */
export async function lockSettlement(tx: Tx, id: string): Promise<SettlementRecord | undefined> {
  const one = await findSettlement(tx, id)
  if (!one) return undefined
  await lockSupplier(tx, one.supplier, one.currency)
  return findSettlement(tx, id)
}

/**
 * Postings on suppliers' accounts that are in no closed period; payments and accepted differences are none of them. A
 * close takes all of the days until its last one but for what is just being posted: two days before it nothing is open.
 */
const unsettled = (zone: string) => sql`ledger_accounts a
  cross join lateral (select coalesce(max(s.to_day) - 2, date '1970-01-01') as day from settlements s
    where s.supplier = a.owner_id and s.currency = a.currency) closed
  join postings p on p.account_id = a.id and p.posted_at >= closed.day::timestamp at time zone ${zone}
  join journals j on j.id = p.journal_id
  where a.owner_type = 'supplier' and a.kind = 'payable' and j.source_type <> 'settlement'
    and not exists (select 1 from settlement_lines l where l.journal_id = p.journal_id and l.posting_no = p.line_no)`

export type OpenRow = { supplier: string; currency: string; day: string; amount: number }
/**
 * What moved on account `a` until an instant and is in no closed period: all of it but the payments and differences, and
 * what was closed, which was posted before. Read from months and days, not line by line.
 */
const openUntil = (
  until: RawBuilder<unknown>,
) => sql`((select m.credit - m.debit from account_moved(a.id, '-infinity', ${until}) m)
  - (select coalesce(sum(p.amount), 0) from settlements s join settlement_moves v on v.settlement_id = s.id
      join postings p on p.journal_id in (v.journal_id, v.reversal_id) and p.account_id = a.id
      where s.supplier = a.owner_id and s.currency = a.currency and p.posted_at < ${until})
  - (select coalesce(sum(s.total_minor), 0) from settlements s where s.supplier = a.owner_id and s.currency = a.currency))::int8`

/** What is not settled yet, by supplier, with the day on the company's wall of the oldest line of it. */
export const openNow = (db: Db | Tx, zone: string) =>
  all(
    db,
    sql<OpenRow>`select a.owner_id as supplier, a.currency, (oldest.posted_at at time zone ${zone})::date as day, ${openUntil(sql`'infinity'`)} as amount
    from ledger_accounts a cross join lateral (
      select p.posted_at from postings p where p.account_id = a.id and p.posted_at >= coalesce((select max(s.to_day) - 2 from settlements s
          where s.supplier = a.owner_id and s.currency = a.currency), date '1970-01-01')::timestamp at time zone ${zone}
        and not exists (select 1 from settlement_lines l where l.journal_id = p.journal_id and l.posting_no = p.line_no)
        and exists (select 1 from journals j where j.id = p.journal_id and j.source_type <> 'settlement')
      order by p.posted_at limit 1) oldest
    where a.owner_type = 'supplier' and a.kind = 'payable'`,
  )

/** The part of it that was posted until the end of a day, by supplier. Days before one that is closed have no meaning. */
export const openOfPeriods = (
  db: Db | Tx,
  periods: readonly { supplier: string; currency: string; to: string }[],
  zone: string,
) => {
  const of = (name: 'supplier' | 'currency' | 'to') => periods.map((one) => one[name])
  return all(
    db,
    sql<{ supplier: string; currency: string; amount: number }>`select a.owner_id as supplier, a.currency,
      ${openUntil(sql`((n.day + 1)::timestamp at time zone ${zone})`)} as amount
    from unnest(${of('supplier')}::text[], ${of('currency')}::text[], ${of('to')}::date[]) n (supplier, currency, day)
    join ledger_accounts a on a.owner_type = 'supplier' and a.kind = 'payable' and a.owner_id = n.supplier and a.currency = n.currency`,
  )
}

export type UnsettledPosting = {
  journal_id: string
  line_no: number
  kind: string
  source_type: string
  source_id: string
  booking_ref: string | null
  /** The number of the memo that it is of. */
  memo: string | null
  amount: number
  day: string
}
export const unsettledUntil = (tx: Tx, of: { supplier: string; currency: string; until: string; zone: string }) =>
  all(
    tx,
    sql<UnsettledPosting>`select p.journal_id, p.line_no, j.kind, j.source_type, j.source_id, j.booking_ref, p.amount, (p.posted_at at time zone ${of.zone})::date as day,
      (select m.number from memos m where j.source_type = 'memo' and m.id = as_uuid(split_part(j.source_id, ':', 1))) as memo
    from ${unsettled(of.zone)} and a.owner_id = ${of.supplier} and a.currency = ${of.currency}
      and p.posted_at < (${of.until}::date + 1)::timestamp at time zone ${of.zone}
    order by p.posted_at, p.journal_id, p.line_no`,
  )

export type SoldTicket = {
  booking_ref: string
  booking_id: string
  item_no: number
  supplier: string
  number: string
  kind: 'ticket' | 'emd'
  /** In the booking that it was sold in, and in the one that it is in now. */
  position: number
  place: number
  weight: number
}
/**
 * Tickets that were sold in these bookings with what each passenger costs us, by the shares of the sale: also of those who
 * got a booking of their own since.
 */
export const ticketsOf = (tx: Tx, references: readonly string[]) =>
  all(
    tx,
    sql<SoldTicket>`with recursive here as (
      select b.reference, i.no, i.supplier, i.id as item_id, null::int as place, null::int as position
      from bookings b join booking_items i on i.booking_id = b.id where b.reference = any(${references})
      union all
      select h.reference, h.no, h.supplier, s.item_id, p.to_position, coalesce(h.position, p.position)
      from here h join booking_splits s on s.from_item = h.item_id and s.journal_out is not null
        join booking_split_people p on p.split_id = s.id and (h.place is null or h.place = p.position))
      select h.reference as booking_ref, t.booking_id, h.no as item_no, h.supplier, t.number, t.kind, coalesce(h.position, t.passenger) as position, t.passenger as place,
      coalesce((select sum(s.amount_minor) from item_shares s join price_lines l on l.booking_id = s.booking_id and l.no = s.line_no
        where s.item_id = t.item_id and s.position = t.passenger and l.layer in ('supplier', 'tax', 'commission')), 0)::int8 as weight
    from here h join tickets t on t.item_id = h.item_id and (h.place is null or t.passenger = h.place)
    order by h.reference, h.no, t.number`,
  )

export type CasePerson = { reference: string; item_no: number; position: number }
/** Whose tickets cases were about. */
export const casePeople = (tx: Tx, references: readonly string[]) =>
  all(
    tx,
    sql<CasePerson>`select c.reference, i.no as item_no, p.position from after_sale_cases c join booking_items i on i.id = c.item_id
      left join case_people p on p.case_id = c.id and p.state = 'given_back' where c.reference = any(${references})`,
  )

export type NewSettlement = Omit<SettlementRecord, 'owed_minor' | 'closer'>
export const insertSettlement = (tx: Tx, s: NewSettlement) =>
  changed(
    tx,
    sql`insert into settlements (id, reference, supplier, currency, from_day, to_day, due_on, total_minor, closed_by, closed_at)
    values (${s.id}, ${s.reference}, ${s.supplier}, ${s.currency}, ${s.from_day}, ${s.to_day}, ${s.due_on}, ${s.total_minor}, ${s.closed_by}, ${s.closed_at})`,
  )

export type NewLine = {
  journal_id: string
  posting_no: number
  part: number
  code: string
  document: string | null
  booking_ref: string | null
  booking_id: string | null
  position: number | null
  day: string
  amount: number
}
const field = (lines: readonly NewLine[], name: keyof NewLine) => lines.map((line) => line[name])
export const insertLines = (tx: Tx, id: string, lines: readonly NewLine[]) =>
  changed(
    tx,
    sql`insert into settlement_lines (settlement_id, no, journal_id, posting_no, part, code, document, booking_ref, booking_id, position, day, amount_minor)
    select ${id}, row_number() over (), n.* from unnest(${field(lines, 'journal_id')}::uuid[], ${field(lines, 'posting_no')}::int[], ${field(lines, 'part')}::int[],
      ${field(lines, 'code')}::text[], ${field(lines, 'document')}::text[], ${field(lines, 'booking_ref')}::text[], ${field(lines, 'booking_id')}::uuid[],
      ${field(lines, 'position')}::int[], ${field(lines, 'day')}::date[], ${field(lines, 'amount')}::int8[]) n`,
  )

/** The last day that is closed. */
export const lastClosed = async (db: Db | Tx, supplier: string, currency: string) =>
  (await first(
    db,
    sql<{
      day: string | null
    }>`select max(to_day) as day from settlements where supplier = ${supplier} and currency = ${currency}`,
  ))!.day

export type LineRow = {
  code: string
  document: string | null
  booking_ref: string | null
  amount: number
  pnr: string | null
  passenger: string | null
}
export const linesOf = (db: Db | Tx, id: string) =>
  all(
    db,
    sql<LineRow>`select l.code, l.document, l.booking_ref, l.amount_minor as amount, coalesce(b.airline_pnr, b.pnr) as pnr,
      nullif(concat_ws(' / ', p.surname, p.given_name), '') as passenger
    from settlement_lines l left join bookings b on b.id = l.booking_id
      left join booking_passengers p on p.booking_id = l.booking_id and p.position = l.position
    where l.settlement_id = ${id} order by l.no`,
  )

export type StatementRow = {
  id: string
  name: string
  total_minor: number
  imported_at: Date
  imported_by: string | null
}
/** The statement that counts: the last one. */
export const statementOf = (db: Db | Tx, id: string) =>
  first(
    db,
    sql<StatementRow>`select s.id, s.name, s.total_minor, s.imported_at, u.name as imported_by from settlement_statements s
      left join users u on u.id = s.imported_by where s.settlement_id = ${id} order by s.imported_at desc, s.id desc limit 1`,
  )
export type StatementLine = { line: number; document: string; code: string | null; pnr: string | null; amount: number }
export const statementLines = (db: Db | Tx, statementId: string) =>
  all(
    db,
    sql<StatementLine>`select line, document, code, pnr, amount_minor as amount from settlement_statement_lines where statement_id = ${statementId} order by line`,
  )

/** Answers false where this very file was imported for the period before. */
export async function insertStatement(
  tx: Tx,
  s: { id: string; settlement_id: string; name: string; hash: string; total: number; by: string; at: Date },
  lines: readonly StatementLine[],
): Promise<boolean> {
  const added = await changed(
    tx,
    sql`insert into settlement_statements (id, settlement_id, name, file_hash, total_minor, imported_by, imported_at)
      values (${s.id}, ${s.settlement_id}, ${s.name}, ${s.hash}, ${s.total}, ${s.by}, ${s.at}) on conflict (settlement_id, file_hash) do nothing`,
  )
  if (added === 0) return false
  const of = (name: keyof StatementLine) => lines.map((line) => line[name])
  await sql`insert into settlement_statement_lines (statement_id, line, document, code, pnr, amount_minor)
    select ${s.id}, n.* from unnest(${of('line')}::int[], ${of('document')}::text[], ${of('code')}::text[], ${of('pnr')}::text[], ${of('amount')}::int8[]) n`.execute(
    tx,
  )
  return true
}

export type MoveRecord = {
  id: string
  settlement_id: string
  kind: 'payment' | 'difference'
  amount_minor: number
  document: string | null
  bank_en: string | null
  bank_ar: string | null
  reference: string | null
  paid_on: string | null
  reason: string | null
  journal_id: string
  made_at: Date
  made_by: string | null
  reversal_id: string | null
  reversed_at: Date | null
  reversed_by: string | null
  reverse_reason: string | null
}
const moveColumns = sql`m.id, m.settlement_id, m.kind, m.amount_minor, m.document, b.name_en as bank_en, b.name_ar as bank_ar, m.reference, m.paid_on, m.reason,
  m.journal_id, m.made_at, u.name as made_by, m.reversal_id, m.reversed_at, r.name as reversed_by, m.reverse_reason`
const moves = sql`settlement_moves m left join banks b on b.id = m.bank_id left join users u on u.id = m.made_by left join users r on r.id = m.reversed_by`
export const movesOf = (db: Db | Tx, id: string) =>
  all(db, sql<MoveRecord>`select ${moveColumns} from ${moves} where m.settlement_id = ${id} order by m.made_at, m.id`)
export const findMove = (db: Db | Tx, id: string) =>
  first(db, sql<MoveRecord>`select ${moveColumns} from ${moves} where m.id = ${id}`)
export const moveBySaveKey = async (tx: Tx, key: string) =>
  (await first(tx, sql<{ id: string }>`select settlement_id as id from settlement_moves where save_key = ${key}`))?.id

/** Whether this transfer, however it is typed, is entered for the period already, and was not reversed. */
export const isEntered = async (tx: Tx, of: { id: string; bank_id: string; reference: string }): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from settlement_moves where settlement_id = ${of.id} and bank_id = ${of.bank_id} and reversal_id is null
      and ${referenceKey(sql.ref('reference'))} = ${referenceKey(of.reference)} limit 1`,
  )) !== undefined

export type NewMove = {
  id: string
  settlement_id: string
  kind: 'payment' | 'difference'
  amount: number
  document: string | null
  bank_id: string | null
  reference: string | null
  paid_on: string | null
  reason: string | null
  journal_id: string
  by: string
  at: Date
  save_key: string | null
}
export const insertMove = (tx: Tx, m: NewMove) =>
  changed(
    tx,
    sql`insert into settlement_moves (id, settlement_id, kind, amount_minor, document, bank_id, reference, paid_on, reason, journal_id, made_by, made_at, save_key)
    values (${m.id}, ${m.settlement_id}, ${m.kind}, ${m.amount}, ${m.document}, ${m.bank_id}, ${m.reference}, ${m.paid_on}, ${m.reason}, ${m.journal_id},
      ${m.by}, ${m.at}, ${m.save_key})`,
  )
export const reverseMove = (tx: Tx, id: string, of: { journal: string; by: string; at: Date; reason: string }) =>
  changed(
    tx,
    sql`update settlement_moves set reversal_id = ${of.journal}, reversed_by = ${of.by}, reversed_at = ${of.at}, reverse_reason = ${of.reason}
      where id = ${id} and reversal_id is null`,
  )

export type TermsRow = SupplierTerms & { supplier: string }
export const allTerms = (db: Db | Tx) =>
  all(db, sql<TermsRow>`select supplier, terms, period_ends, pay_days, alarm_days from supplier_terms`)
export const termsOf = (db: Db | Tx, supplier: string) =>
  first(
    db,
    sql<TermsRow>`select supplier, terms, period_ends, pay_days, alarm_days from supplier_terms where supplier = ${supplier}`,
  )
export const saveTerms = (
  tx: Tx,
  supplier: string,
  { terms, period_ends, pay_days, alarm_days }: SupplierTerms,
  by: string,
  at: Date,
) =>
  changed(
    tx,
    sql`insert into supplier_terms (supplier, terms, period_ends, pay_days, alarm_days, saved_by, saved_at)
      values (${supplier}, ${terms}, ${period_ends}::int[], ${pay_days}, ${alarm_days}, ${by}, ${at})
      on conflict (supplier) do update set terms = excluded.terms, period_ends = excluded.period_ends, pay_days = excluded.pay_days, alarm_days = excluded.alarm_days,
        saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
  )

/** Who said terms, and when. */
export type SaidAt = { by: string; at: Date }
/** Nobody has said the terms of a supplier any more, where the last word was one of these. Answers whether it was. */
export const dropTerms = async (tx: Tx, supplier: string, said: readonly SaidAt[]): Promise<boolean> =>
  (await changed(
    tx,
    sql`delete from supplier_terms where supplier = ${supplier} and (saved_by, saved_at) in (
      select * from unnest(${said.map(({ by }) => by)}::uuid[], ${said.map(({ at }) => at)}::timestamptz[]))`,
  )) > 0

export type DueRow = { supplier: string; currency: string; due_on: string; owed: number }
/** What is owed for closed periods. */
export const dueSettlements = (db: Db) =>
  all(
    db,
    sql<DueRow>`select supplier, currency, due_on, owed from (
      select s.supplier, s.currency, s.due_on, s.total_minor + coalesce(m.moved, 0)::int8 as owed from settlements s
      left join (select settlement_id, sum(amount_minor) as moved from settlement_moves where reversal_id is null group by 1) m on m.settlement_id = s.id) x
      where owed <> 0`,
  )
/** Suppliers that anything was ever posted for, and until when they are closed. */
export const knownSuppliers = (db: Db) =>
  all(
    db,
    sql<{ supplier: string; currency: string; closed: string | null }>`select a.owner_id as supplier, a.currency,
      (select max(s.to_day) from settlements s where s.supplier = a.owner_id and s.currency = a.currency) as closed from ledger_accounts a
      where a.owner_type = 'supplier' and a.kind = 'payable' and exists (select 1 from postings p where p.account_id = a.id) order by 1, 2`,
  )
