import { sql } from 'kysely'
import { bankLineStates, type BankLineStatus, type StatementColumns } from '#contract/money/bank-lines'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { record } from '#server/records/record'

export type LineRecord = {
  id: string
  statement_id: string
  bank_id: string
  line: number
  day: string
  value_day: string | null
  amount_minor: number
  currency: string
  reference: string
  details_encrypted: string
  state: BankLineStatus
  deposit_id: string | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  bank_name_en: string
  bank_name_ar: string
  decided_by_name: string | null
}

export const joined = sql`bank_lines l join banks b on b.id = l.bank_id left join users u on u.id = l.decided_by`
export const columns = sql`l.id, l.statement_id, l.bank_id, l.line, l.day, l.value_day, l.amount_minor, l.currency, l.reference, l.details_encrypted,
  l.state, l.deposit_id, l.reason, l.decided_by, l.decided_at, b.name_en as bank_name_en, b.name_ar as bank_name_ar, u.name as decided_by_name`

export const findLine = (db: Db | Tx, id: string) =>
  first(db, sql<LineRecord>`select ${columns} from ${joined} where l.id = ${id}`)

/** What a line goes through, once it is imported. */
export const lineMoves = record({
  table: 'bank_lines',
  state: 'state',
  states: bankLineStates,
  row: (id) => sql<LineRecord>`select ${columns} from ${joined} where l.id = ${id}`,
  rules: { outgoing: (line: Pick<LineRecord, 'state' | 'amount_minor'>) => line.amount_minor < 0 },
})

/** The line that is matched to a deposit. */
export const lineOfDeposit = (db: Db | Tx, depositId: string) =>
  first(db, sql<LineRecord>`select ${columns} from ${joined} where l.deposit_id = ${depositId}`)

export type StatementRow = { name: string; imported_at: Date; imported_by: string | null }
export const statementOf = async (db: Db, id: string) =>
  (await first(
    db,
    sql<StatementRow>`select s.name, s.imported_at, u.name as imported_by from bank_statements s left join users u on u.id = s.imported_by where s.id = ${id}`,
  ))!

export type DepositCandidate = {
  id: string
  bank_id: string
  agency_id: string
  agency_code: string
  agency_name_en: string
  agency_name_ar: string
  amount_minor: number
  currency: string
  bank_reference: string
  paid_on: string
  status: 'pending' | 'approved'
  created_by: string
}
const candidatesMax = 200
const daysAround = 120

/** Deposits that no line has yet and that may be the money of this one: its amount, or its reference in what the bank says. */
export const depositsFor = (
  db: Db,
  line: { bank_id: string; currency: string; amount: number; day: string; key: string },
) =>
  all(
    db,
    sql<DepositCandidate>`select d.id, d.bank_id, d.agency_id, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar, d.amount_minor,
      d.currency, d.bank_reference, d.paid_on, d.status, d.created_by
    from deposits d join agencies a on a.id = d.agency_id
    where d.deleted_at is null and d.status in ('pending', 'approved') and d.currency = ${line.currency}
      and (d.bank_id = ${line.bank_id} and d.amount_minor = ${line.amount}
        or d.status = 'pending' and length(d.reference_key) >= 5 and position(d.reference_key in ${line.key}) > 0)
      and d.paid_on between ${line.day}::date - ${daysAround}::int and ${line.day}::date + ${daysAround}::int
      and not exists (select 1 from bank_lines o where o.deposit_id = d.id)
    order by abs(d.paid_on - ${line.day}::date), d.id limit ${candidatesMax}`,
  )

/** Lines that no deposit has yet and that may be this one's money. */
export const linesFor = (
  db: Db,
  deposit: { bank_id: string; currency: string; amount: number; paid_on: string; key: string },
) =>
  all(
    db,
    sql<LineRecord>`select ${columns} from ${joined} where l.state = 'open' and l.amount_minor > 0 and l.currency = ${deposit.currency}
      and (l.bank_id = ${deposit.bank_id} and l.amount_minor = ${deposit.amount} or l.reference_key = ${deposit.key})
      and l.day between ${deposit.paid_on}::date - ${daysAround}::int and ${deposit.paid_on}::date + ${daysAround}::int
    order by abs(l.day - ${deposit.paid_on}::date), l.id limit ${candidatesMax}`,
  )

export type NamedDeposit = Omit<DepositCandidate, 'status'> & { status: string }
/** A deposit with what it is compared by. */
export const depositFor = (db: Db, id: string) =>
  first(
    db,
    sql<NamedDeposit>`select d.id, d.bank_id, d.agency_id, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar, d.amount_minor,
      d.currency, d.bank_reference, d.paid_on, d.status, d.created_by
    from deposits d join agencies a on a.id = d.agency_id where d.id = ${id} and d.deleted_at is null`,
  )

/** How a bank's table was read last, and which heads it had. */
export type LearntColumns = StatementColumns & { heads?: string[] }
export const savedColumns = async (db: Db | Tx, bankId: string) =>
  (await first(db, sql<{ columns: LearntColumns }>`select columns from bank_columns where bank_id = ${bankId}`))
    ?.columns

export const saveColumns = (tx: Tx, bankId: string, of: { columns: LearntColumns; by: string; at: Date }) =>
  changed(
    tx,
    sql`insert into bank_columns (bank_id, columns, saved_by, saved_at) values (${bankId}, ${JSON.stringify(of.columns)}::jsonb, ${of.by}, ${of.at})
      on conflict (bank_id) do update set columns = excluded.columns, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
  )

export type KnownLine = {
  fingerprint: string
  occurrence: number
  day: string
  amount_minor: number
  reference_key: string
  source: string
}
/** What is kept of a bank's days, with how the file was read that it came from. */
export const knownLines = (db: Db | Tx, bankId: string, from: string, to: string) =>
  all(
    db,
    sql<KnownLine>`select l.fingerprint, l.occurrence, l.day, l.amount_minor, l.reference_key, s.source from bank_lines l join bank_statements s on s.id = l.statement_id
      where l.bank_id = ${bankId} and l.day between ${from}::date and ${to}::date order by l.day, l.id`,
  )

/** One import of a bank at a time, so that what is compared stays as it was. */
export const lockImports = (tx: Tx, bankId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank statement:' || ${bankId}, 0))`.execute(tx)

export type NewStatement = {
  id: string
  bank_id: string
  name: string
  format: string
  source: string
  from_day: string
  to_day: string
  opening: number | null
  closing: number | null
  currency: string
  lines: number
  by: string
  at: Date
}
export const insertStatement = (tx: Tx, s: NewStatement) =>
  changed(
    tx,
    sql`insert into bank_statements (id, bank_id, name, format, source, from_day, to_day, opening_minor, closing_minor, currency, lines, imported_by, imported_at)
    values (${s.id}, ${s.bank_id}, ${s.name}, ${s.format}, ${s.source}, ${s.from_day}, ${s.to_day}, ${s.opening}, ${s.closing}, ${s.currency}, ${s.lines},
      ${s.by}, ${s.at})`,
  )

export type NewLine = {
  id: string
  line: number
  day: string
  value_day: string | null
  amount: number
  reference: string
  details_encrypted: string
  fingerprint: string
  occurrence: number
}
const field = (lines: readonly NewLine[], name: keyof NewLine) => lines.map((line) => line[name])

/** Adds lines, at most once each whatever else is imported at the same time. Answers how many were new. */
export const insertLines = (
  tx: Tx,
  statement: Pick<NewStatement, 'id' | 'bank_id' | 'currency'>,
  lines: readonly NewLine[],
) =>
  changed(
    tx,
    sql`insert into bank_lines (id, statement_id, bank_id, line, day, value_day, amount_minor, currency, reference, details_encrypted, fingerprint, occurrence, state)
    select n.id, ${statement.id}, ${statement.bank_id}, n.line, n.day, n.value_day, n.amount, ${statement.currency}, n.reference, n.details, n.fingerprint, n.occurrence, 'open'
    from unnest(${field(lines, 'id')}::uuid[], ${field(lines, 'line')}::int[], ${field(lines, 'day')}::date[], ${field(lines, 'value_day')}::date[],
      ${field(lines, 'amount')}::int8[], ${field(lines, 'reference')}::text[], ${field(lines, 'details_encrypted')}::text[],
      ${field(lines, 'fingerprint')}::text[], ${field(lines, 'occurrence')}::int[])
      as n(id, line, day, value_day, amount, reference, details, fingerprint, occurrence)
    on conflict (bank_id, fingerprint, occurrence) do nothing`,
  )
