import { sql } from 'kysely'
import type { PriceLine } from '#contract/selling/price-lines'
import { all, first, type Tx } from '#server/db/db'
import { credited, soldTax, type Role, type Taxed, taxOf, writeTax } from '#server/features/money/tax'
import { taxDocumentOf } from '#server/features/money/tax-documents'
import { createInvoice } from './create-invoice.ts'
import { invoiceFor } from './invoices.sql.ts'

type Raised = { booking_ref: string; item_id: string; agency_id: string; currency: string; at: Date }
/** How a raise is taxed, and where. */
export type RaiseTax = { country: string; role: Role; taxed: Taxed }

/** Whether what was sold of an item stands on an invoice that says its tax: then a raise of its price asks for a paper. */
async function isOnTaxInvoice(tx: Tx, itemId: string): Promise<boolean> {
  const row = await first(
    tx,
    sql<{ id: string }>`select invoice_id as id from invoice_items where item_id = ${itemId} and kind = 'sale'`,
  )
  return row !== undefined && (await taxDocumentOf(tx, row.id)) !== undefined
}

/**
 * The tax inside an amount by which a sold item's price is raised after its invoice: as most of what was sold is taxed. Null where
 * its invoice is a plain one: then the raise bears no tax, and no paper says it.
 */
export async function raiseTax(tx: Tx, itemId: string, amount: number): Promise<RaiseTax | null> {
  const sold = await soldTax(tx, itemId)
  if (!sold || amount <= 0 || !(await isOnTaxInvoice(tx, itemId))) return null
  const most = sold.groups.toSorted((a, b) => b.gross - a.gross)[0]!
  return { country: sold.country, role: sold.role, taxed: taxOf(most, amount) }
}

function lineOf({ taxed }: RaiseTax, currency: string): PriceLine {
  const money = (amount: number) => ({ amount, currency })
  const { category, rate_bp, reason, gross, net, vat } = taxed
  return {
    kind: 'agent_charge',
    code: 'RAISE',
    ptc: null,
    quantity: 1,
    amount: money(gross),
    tax: { category, rate_bp, reason, net: money(net), vat: money(vat) },
  }
}

/** Writes the tax of a raise and its debit note. Called last, for whoever takes the next number waits until this transaction ends. */
export async function raiseNote(tx: Tx, of: Raised, tax: RaiseTax, journal: string): Promise<void> {
  const { booking_ref, agency_id, item_id, currency, at } = of
  const where = { journal_id: journal, item_id, country: tax.country, role: tax.role, currency, at }
  await writeTax(tx, where, [{ ...tax.taxed, event: 'fee' }])
  await createInvoice(tx, {
    kind: 'debit_note',
    booking_ref,
    agency_id,
    for_key: `raise:${journal}`,
    lines: [lineOf(tax, currency)],
    total: { amount: tax.taxed.gross, currency },
    at,
    credits: { items: [item_id], reason: 'raised' },
  })
}

/** A raise was turned round: its tax goes back, and a credit note takes back its debit note. Nothing where it has none. */
export async function raiseBack(tx: Tx, journal: string, reversal: string, at: Date): Promise<void> {
  const note = await invoiceFor(tx, `raise:${journal}`, 'debit_note')
  if (!note) return
  const [row] = await all(
    tx,
    sql<Taxed & { item_id: string; country: string; role: Role; currency: string; agency_id: string }>`
      select t.item_id, t.country, t.role, t.currency, t.category, t.rate_bp, t.reason_code as reason, t.gross, t.net, t.vat, t.rounding, v.agency_id
      from tax_lines t join invoices v on v.id = ${note.id} where t.journal_id = ${journal}`,
  )
  if (!row) return
  const { item_id, country, role, currency, agency_id, ...taxed } = row
  await writeTax(tx, { journal_id: reversal, item_id, country, role, currency, at }, credited([taxed]))
  await createInvoice(tx, {
    kind: 'credit_note',
    booking_ref: note.booking_id,
    agency_id,
    for_key: `raise-back:${reversal}`,
    lines: note.lines,
    total: note.total,
    at,
    credits: { items: [item_id], reason: 'raise_back', original: note.id },
  })
}
