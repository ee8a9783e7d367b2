import { sql } from 'kysely'
import type { JournalKind, Transaction } from '#contract/money/ledger'
import { all, type Db, first, type Tx } from '#server/db/db'
import { referenceOf, searchSql } from './statement-lines.ts'

export type TransactionsQuery = {
  /** Only what moved one of these accounts: those of one name, each in a currency of its own. */
  accounts?: readonly string[] | undefined
  zone: string
  from?: string | undefined
  to?: string | undefined
  kind?: JournalKind | undefined
  direction?: 'in' | 'out' | undefined
  q?: string | undefined
  cursor?: { at: string; id: string } | undefined
  limit: number
}
/** What the reader may see: `lines` and names of people are the back office's, corrections whoever may adjust's. */
export type TransactionsReader = { agencyId: string | null; lines: boolean; corrects: boolean }

type Row = {
  id: string
  posted_at: Date
  kind: JournalKind
  memo: string | null
  source_type: string
  source_id: string
  booking_ref: string | null
  reverses_id: string | null
  reversed_by: string | null
  actor: string | null
}
type LineRow = {
  journal_id: string
  account_id: string
  amount: number
  currency: string
  owner_type: string
  owner_id: string
  kind: string
  code: string | null
  name_en: string | null
  name_ar: string | null
}

/** Names of people for whoever reads them. */
const columnsFor = ({
  lines,
}: TransactionsReader) => sql`j.id, j.posted_at, j.kind, j.memo, j.source_type, j.source_id, j.booking_ref, j.reverses_id,
  (select r.id from journals r where r.reverses_id = j.id) as reversed_by, ${lines ? sql`(select u.name from users u where u.id = j.actor_id)` : sql`null`} as actor`

/** Entries that people made by hand: those alone may be corrected by hand. */
const byHand = new Set(['transaction', 'correction'])

/** What an entry did to an account, by all of its lines. */
const movedBy = (lines: readonly LineRow[], account: string): number =>
  lines.filter(({ account_id }) => account_id === account).reduce((sum, { amount }) => sum + amount, 0)

async function viewsOf(db: Db | Tx, rows: Row[], reader: TransactionsReader): Promise<Transaction[]> {
  const theirs = reader.lines ? sql`true` : sql`a.owner_type = 'agency' and a.owner_id = ${reader.agencyId}`
  // The few accounts of these entries by their keys: there are as many accounts as buyers.
  const lines = await all(
    db,
    sql<LineRow>`with l as materialized (
      select p.journal_id, p.line_no, p.account_id, p.amount, p.currency from postings p where p.journal_id = any (${rows.map((row) => row.id)}::uuid[])),
    own as materialized (
      select a.id, a.owner_type, a.owner_id, a.kind from ledger_accounts a where a.id = any (array(select account_id from l)) and ${theirs}),
    named as materialized (
      select g.id, g.code, g.name_en, g.name_ar from agencies g where g.id = any (array(select as_uuid(owner_id) from own where owner_type = 'agency')))
    select l.journal_id, l.account_id, l.amount, l.currency, a.owner_type, a.owner_id, a.kind, g.code, g.name_en, g.name_ar
    from l join own a on a.id = l.account_id left join named g on a.owner_type = 'agency' and g.id = as_uuid(a.owner_id)
    order by l.journal_id, l.line_no`,
  )
  return rows.map((row) => {
    const own = lines.filter((line) => line.journal_id === row.id)
    // An entry between two agencies is shown to each as its own; the back office sees both in the lines.
    const wallet = own.find(
      (line) => line.owner_type === 'agency' && (reader.agencyId === null || line.owner_id === reader.agencyId),
    )
    return {
      id: row.id,
      at: row.posted_at.toISOString(),
      kind: row.kind,
      amount: wallet ? { amount: movedBy(own, wallet.account_id), currency: wallet.currency } : null,
      memo: row.memo,
      reference: referenceOf({ ...row, journal_id: row.id }),
      source: { type: row.source_type, id: row.source_id },
      agency: wallet
        ? {
            id: wallet.owner_id,
            code: wallet.code ?? '',
            name: { en: wallet.name_en ?? wallet.owner_id, ar: wallet.name_ar ?? wallet.name_en ?? wallet.owner_id },
          }
        : null,
      by: reader.lines ? row.actor : null,
      reverses: row.reverses_id,
      reversed_by: row.reversed_by,
      can_correct:
        reader.corrects && row.kind === 'adjustment' && byHand.has(row.source_type) && row.reversed_by === null,
      ...(reader.lines
        ? {
            lines: own.map((line) => ({
              account: `${line.owner_type}:${line.owner_id}:${line.kind}`,
              amount: { amount: line.amount, currency: line.currency },
            })),
          }
        : {}),
    }
  })
}

/**
 * Newest first. Answers the page and where the next begins. Of each account no more is read, from its own index, than the
 * page has place for; an entry that moves them by several lines is there once.
 */
export async function listTransactions(db: Db, query: TransactionsQuery, reader: TransactionsReader) {
  const { accounts, zone, cursor, direction } = query
  const columns = columnsFor(reader)
  const at = accounts ? sql`p.posted_at` : sql`j.posted_at`
  const id = accounts ? sql`p.journal_id` : sql`j.id`
  const byWords = query.q?.trim() ? sql`left join bookings b on b.reference = j.booking_ref` : sql``
  const fits = sql`${cursor ? sql`and (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      ${query.from ? sql`and ${at} >= ${query.from}::date::timestamp at time zone ${zone}` : sql``}
      ${query.to ? sql`and ${at} < (${query.to}::date + 1)::timestamp at time zone ${zone}` : sql``}
      ${query.kind ? sql`and j.kind = ${query.kind}` : sql``}
      ${query.q?.trim() ? searchSql(query.q) : sql``}
    order by ${at} desc, ${id} desc limit ${query.limit + 1}`
  const rows = await all(
    db,
    accounts
      ? sql<Row>`select ${columns} from (
          select distinct on (j.posted_at, j.id) j.* from unnest(${[...accounts]}::uuid[]) one (account_id) cross join lateral (
            select distinct on (p.posted_at, p.journal_id) j.*
            from postings p join journals j on j.id = p.journal_id ${byWords}
            where p.account_id = one.account_id
              ${direction ? (direction === 'in' ? sql`and p.amount > 0` : sql`and p.amount < 0`) : sql``}
              ${fits}) j
          order by j.posted_at desc, j.id desc limit ${query.limit + 1}) j
        order by j.posted_at desc, j.id desc`
      : sql<Row>`select ${columns} from journals j ${byWords} where true ${fits}`,
  )
  const page = rows.slice(0, query.limit)
  return {
    data: await viewsOf(db, page, reader),
    next: rows.length > page.length ? { at: page.at(-1)!.posted_at.toISOString(), id: page.at(-1)!.id } : null,
  }
}

export async function findTransaction(
  db: Db | Tx,
  id: string,
  reader: TransactionsReader,
): Promise<Transaction | undefined> {
  const row = await first(db, sql<Row>`select ${columnsFor(reader)} from journals j where j.id = ${id}`)
  return row && (await viewsOf(db, [row], reader))[0]
}

/** Ids of the accounts of this name (`income:company:margin`), one for each currency that it is kept in. */
export async function accountsNamed(db: Db, name: string): Promise<string[]> {
  const [ownerType, ownerId, kind] = name.split(':')
  const rows = await all(
    db,
    sql<{
      id: string
    }>`select id from ledger_accounts where owner_type = ${ownerType} and owner_id = ${ownerId} and kind = ${kind} order by currency`,
  )
  return rows.map(({ id }) => id)
}
