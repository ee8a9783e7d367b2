import { type RawBuilder, sql } from 'kysely'
import type { Invoice } from '#contract/money/invoices'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'
import type { InvoiceKind } from './invoices.rules.ts'

type Row = {
  id: string
  number: string
  kind: InvoiceKind
  booking_ref: string
  issued_at: Date
  lines: Invoice['lines']
  total: number
  currency: string
}

const columns = sql`id, number, kind, booking_ref, issued_at, lines, total, currency`

const shown = (row: Row): Invoice => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  booking_id: row.booking_ref,
  issued_at: row.issued_at.toISOString(),
  lines: row.lines,
  total: { amount: row.total, currency: row.currency },
})

/** The invoice of a booking as the wire has it, the last where it has several; undefined while there is none. */
export async function invoiceOf(
  db: Db | Tx,
  bookingRef: string,
  kind: InvoiceKind = 'sale',
): Promise<Invoice | undefined> {
  const row = await first(
    db,
    sql<Row>`select ${columns} from invoices where booking_ref = ${bookingRef} and kind = ${kind} order by issued_at desc, number desc limit 1`,
  )
  return row && shown(row)
}

/** The papers of a booking, the last of each kind where it has several. */
export async function invoicesOf(db: Db | Tx, bookingRef: string): Promise<Partial<Record<InvoiceKind, Invoice>>> {
  const rows = await all(
    db,
    sql<Row>`${byKey} select distinct on (kind) ${columns} from invoices where booking_ref = ${bookingRef} order by kind, issued_at desc, number desc`,
  )
  return Object.fromEntries(rows.map((row) => [row.kind, shown(row)]))
}

/** The row that a function answers which writes it. */
export const writtenInvoice = async (tx: Tx, writing: RawBuilder<unknown>): Promise<Invoice> =>
  shown((await first(tx, sql<Row>`select ${columns} from ${writing}`))!)

export async function invoiceById(db: Db | Tx, id: string): Promise<Invoice | undefined> {
  const row = await first(db, sql<Row>`select ${columns} from invoices where id = ${id}`)
  return row && shown(row)
}

/** The invoice of this kind for what `forKey` names. */
export async function invoiceFor(db: Db | Tx, forKey: string, kind: InvoiceKind): Promise<Invoice | undefined> {
  const row = await first(db, sql<Row>`select ${columns} from invoices where for_key = ${forKey} and kind = ${kind}`)
  return row && shown(row)
}
