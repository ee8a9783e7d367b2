import { type RawBuilder, sql } from 'kysely'
import type { InputVat, SupplierInvoice } from '#contract/money/input-vat'
import type { supplierInvoiceList } from '#contract/money/input-vat-list'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'

export type InvoiceRow = Omit<SupplierInvoice, 'net' | 'vat' | 'saved_at' | 'state'> & {
  net: number
  vat: number
  currency: string
  saved_at: Date
  undone_at: Date | null
}

const from = sql`supplier_tax_invoices x left join users u on u.id = x.saved_by`
const columns =
  sql`x.id, x.supplier, x.tax_no, x.number, to_char(x.issued_on, 'YYYY-MM-DD') as issued_on, x.net, x.vat, x.currency, x.saved_at,
  u.name as saved_by, x.journal_id, x.undone_at, x.undone_why` as RawBuilder<InvoiceRow>

export const supplierInvoiceListSql: ListSql<InvoiceRow, typeof supplierInvoiceList.filters, 'newest'> = {
  from,
  select: columns,
  one: (id) => sql`x.id = ${id}::uuid`,
  where: {
    q: (q) =>
      sql`(x.number ilike ${containing(q)} or x.supplier ilike ${containing(q)} or x.tax_no like ${containing(q)})`,
    state: (states) => sql`(case when x.undone_at is null then 'deducted' else 'undone' end) = any(${[...states]})`,
    days: (days, at) => withinDays(sql`x.saved_at`, days, at),
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`x.saved_at`, type: 'timestamptz' },
        { by: sql`x.id`, type: 'uuid' },
      ],
    },
  },
}

export function supplierInvoice({ net, vat, currency, saved_at, undone_at, ...row }: InvoiceRow): SupplierInvoice {
  return {
    ...row,
    net: { amount: net, currency },
    vat: { amount: vat, currency },
    saved_at: saved_at.toISOString(),
    state: undone_at ? 'undone' : 'deducted',
  }
}

export const invoiceById = (db: Db | Tx, id: string) =>
  first(db, sql<InvoiceRow>`select ${columns} from ${from} where x.id = ${id}`)

/** Locks one before it is read. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  await sql`select 1 from supplier_tax_invoices where id = ${id} for update`.execute(tx)
  return invoiceById(tx, id)
}

/** A number however its letters and separators are typed; where it is separated counts: 1-23 is another than 12-3. */
const numberKey = (number: string | RawBuilder<unknown>) =>
  sql`upper(regexp_replace(${number}, '[^[:alnum:]]+', '-', 'g'))`
/**
 * Whether this invoice is written down already, however its number is typed. Nobody writes it down meanwhile, until the
 * transaction ends.
 */
export async function isWritten(tx: Tx, { tax_no, number }: Pick<InvoiceRow, 'tax_no' | 'number'>): Promise<boolean> {
  const key = numberKey(number)
  await sql`select pg_advisory_xact_lock(hashtextextended('tax invoice:' || ${tax_no} || ':' || ${key}, 0))`.execute(tx)
  const found = await first(
    tx,
    sql`select 1 from supplier_tax_invoices where tax_no = ${tax_no} and undone_at is null
      and ${numberKey(sql.ref('number'))} = ${key} limit 1`,
  )
  return found !== undefined
}

type New = Pick<
  InvoiceRow,
  'id' | 'supplier' | 'tax_no' | 'number' | 'issued_on' | 'net' | 'vat' | 'currency' | 'journal_id'
>
export const insertInvoice = (tx: Tx, one: New, by: string, at: Date) =>
  changed(
    tx,
    sql`insert into supplier_tax_invoices (id, supplier, tax_no, number, issued_on, net, vat, currency, journal_id, saved_at, saved_by)
      values (${one.id}, ${one.supplier}, ${one.tax_no}, ${one.number}, ${one.issued_on}::date, ${one.net}, ${one.vat}, ${one.currency}, ${one.journal_id}, ${at}, ${by})`,
  )

export const undoInvoice = (tx: Tx, id: string, why: string, by: string, at: Date) =>
  changed(
    tx,
    sql`update supplier_tax_invoices set undone_at = ${at}, undone_by = ${by}, undone_why = ${why} where id = ${id} and undone_at is null`,
  )

type Days = { from?: string | undefined; to?: string | undefined; zone: string }
const within = (at: RawBuilder<unknown>, { from: start, to, zone }: Days) => sql`
  ${start ? sql`and ${at} >= ${start}::date::timestamp at time zone ${zone}` : sql``}
  ${to ? sql`and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}` : sql``}`

/** Invoices written down in these days, less those that were taken back in them, beside what the account moved by. */
export async function inputVatOf(db: Db, days: Days): Promise<InputVat[]> {
  const rows = await all(
    db,
    sql<{ currency: string; invoices: number; net: number; vat: number; account: number }>`
    select coalesce(l.currency, p.currency) as currency, coalesce(l.invoices, 0)::int8 as invoices, coalesce(l.net, 0)::int8 as net,
      coalesce(l.vat, 0)::int8 as vat, coalesce(-p.amount, 0)::int8 as account
    from (select s.currency, sum(s.sign) as invoices, sum(s.sign * s.net) as net, sum(s.sign * s.vat) as vat from (
        select x.currency, x.net, x.vat, 1 as sign from supplier_tax_invoices x where true ${within(sql`x.saved_at`, days)}
        union all select x.currency, x.net, x.vat, -1 from supplier_tax_invoices x where x.undone_at is not null ${within(sql`x.undone_at`, days)}
      ) s group by 1) l
    full join (select a.currency, m.credit - m.debit as amount from ledger_accounts a cross join lateral account_moved(a.id,
        ${days.from ? sql`${days.from}::date::timestamp at time zone ${days.zone}` : sql`'-infinity'`},
        ${days.to ? sql`(${days.to}::date + 1)::timestamp at time zone ${days.zone}` : sql`'infinity'`}) m
      where a.owner_type = 'tax' and a.kind = 'input' and m.debits + m.credits > 0) p on p.currency = l.currency
    order by 1`,
  )
  return rows.map(({ currency, invoices, net, vat, account }) => {
    const sum = (amount: number) => ({ amount, currency })
    return { invoices, net: sum(net), vat: sum(vat), account: sum(account), ties: vat === account }
  })
}
