import { sql } from 'kysely'
import type { Invoice } from '#contract/money/invoices'
import type { Tx } from '#server/db/db'
import { uuidV7 } from '#server/features/money/ledger'
import { type Credits, issueTaxDocument } from '#server/features/money/tax-documents'
import { readSettings } from '#server/features/operations/settings'
import { type InvoiceKind, seriesOf } from './invoices.rules.ts'
import { tellInvoiced } from './invoiced.ts'
import { writtenInvoice } from './invoices.sql.ts'

export type InvoiceRequest = {
  booking_ref: string
  lines: Invoice['lines']
  total: { amount: number; currency: string }
  /** The app clock's now: date of the invoice, and the year of its number. */
  at: Date
  agency_id?: string | null
  kind?: InvoiceKind
  /** The items it is for. */
  items?: readonly string[]
  /** What it is for, where that is less than the whole booking: one invoice of a kind each. */
  for_key?: string
  /** Of a credit note: what it takes back, and why. */
  credits?: Credits
}

/**
 * The one invoice of this kind (`sale` unless told) for a booking, or for what `for_key` names of it: made with the next number when there is none, else
 * the one there is, with what it says to the tax. Lines are frozen as given. Invoices wait for each other until the
 * transaction ends, so call it late in a short one. Another total for the same booking is a bug and throws.
 */
export async function createInvoice(tx: Tx, wanted: InvoiceRequest): Promise<Invoice> {
  const kind = wanted.kind ?? 'sale'
  const { zone } = await readSettings(tx)
  const for_key = wanted.for_key ?? wanted.booking_ref
  const id = uuidV7(wanted.at)
  const invoice = await writtenInvoice(
    tx,
    sql`issued_invoice(${id}, ${seriesOf(kind, wanted.at, zone)}, ${kind}, ${wanted.booking_ref}, ${wanted.agency_id ?? null},
    ${JSON.stringify(wanted.lines)}::jsonb, ${wanted.total.amount}, ${wanted.total.currency}, ${wanted.at}, ${for_key}, ${(wanted.items ?? []) as string[]}::uuid[])`,
  )
  const { agency_id = null, credits = null } = wanted
  if (invoice.id === id) {
    await issueTaxDocument(tx, { invoice, agency_id, credits })
    await tellInvoiced(tx, { id: invoice.id, at: wanted.at })
  }
  return invoice
}
