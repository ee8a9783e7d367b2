import type { TaxDocument, TaxParty } from '#contract/money/tax-document-shapes'
import type { Invoice } from '#contract/money/invoices'
import { minorDigits } from '#contract/kernel/currency'

import type { Tx } from '#server/db/db'
import { halfUp, taxReasons } from '#server/features/money/tax'
import { readSettings } from '#server/features/operations/settings'
import { decimalText } from './amount.ts'
import { chainDocument } from './chain.ts'
import { figuresOf } from './document.ts'
import { insertDocument, originalOf, rateOf } from './documents.sql.ts'
import { qrText } from './qr.ts'
import { buyerOf, buyerProblems, isWholeSeller, registrationOf, sellerOf } from './registration.ts'

/** What a credit note takes back, or a debit note adds to: the sale of these items, or another invoice, and why. */
export type Credits = {
  items: readonly string[]
  reason: NonNullable<TaxDocument['reason']>
  /** The invoice that is meant, where that is not the one of the sale. */
  original?: string
}
const kinds = { sale: 'invoice', fee: 'invoice', credit_note: 'credit', debit_note: 'debit' } as const
type Issued = { invoice: Invoice; agency_id: string | null; credits: Credits | null }

/** `2027-01-15T15:30:00`: what the walls of Riyadh say. */
export const riyadhTime = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)

/** The law says the VAT of a document in riyals, whatever it is in. */
const inRiyals = (minor: number, currency: string, micro: number) =>
  Number(halfUp(BigInt(minor) * BigInt(micro), 10n ** BigInt(6 + minorDigits(currency) - 2)))

/**
 * Writes what an invoice says to the tax, in the transaction that makes it: where the company is registered in Saudi
 * Arabia and what it sold bears tax. Nothing elsewhere: the invoice is a plain one. What is missing to send it to the
 * authority is named in it; nothing is refused, for it is sold already. In the second phase it is the next in the chain
 * of files too.
 */
export async function issueTaxDocument(tx: Tx, { invoice, agency_id, credits }: Issued): Promise<TaxDocument | null> {
  const { lines, kind, total } = invoice
  const settings = await readSettings(tx)
  if (settings.country !== 'SA' || !settings.vat_number || !lines.some(({ tax }) => tax)) return null
  // Receipts and proforma invoices are no tax documents.
  if (!(kind in kinds)) return null
  const documentKind = kinds[kind as keyof typeof kinds]
  const isNote = documentKind !== 'invoice'
  const figures = figuresOf(lines)
  const original = isNote ? await originalOf(tx, credits?.items ?? [], credits?.original) : null
  if (!figures || (isNote && !original)) return null
  const registered = await registrationOf(tx)
  const seller = sellerOf(settings, registered)
  const buyer = agency_id ? await buyerOf(tx, agency_id) : null
  const issued_at = new Date(invoice.issued_at)
  const issued_local = riyadhTime(issued_at)
  // A credit or debit note keeps the rate of its invoice.
  const rate =
    total.currency === 'SAR' ? null : (original?.rate ?? (await rateOf(tx, total.currency, issued_local.slice(0, 10))))
  const vat_sar =
    total.currency === 'SAR' ? figures.vat : rate ? inRiyals(figures.vat, total.currency, rate.micro) : null
  const reasons = await taxReasons(tx)
  const money = (amount: number) => ({ amount, currency: total.currency })
  const document: TaxDocument = {
    id: invoice.id,
    number: invoice.number,
    kind: documentKind,
    form: buyer ? 'standard' : 'simplified',
    booking_ref: invoice.booking_id,
    seller,
    buyer,
    original_number: original?.number ?? null,
    reason: isNote ? credits!.reason : null,
    net: money(figures.net),
    vat: money(figures.vat),
    vat_sar: vat_sar === null ? null : { amount: vat_sar, currency: 'SAR' },
    rounding: money(figures.rounding),
    payable: money(figures.payable),
    rate,
    supplies: figures.supplies.map((one) => ({ ...one, why: (one.reason && reasons.get(one.reason)) || null })),
    lines: figures.lines,
    issued_local,
    issued_at: invoice.issued_at,
    qr: qrOf(seller, issued_local, money(figures.net + figures.vat), vat_sar ?? figures.vat),
    problems: [
      ...(isWholeSeller(seller) ? [] : (['seller'] as const)),
      ...(buyer ? buyerProblems(buyer) : []),
      ...(vat_sar === null ? (['rate'] as const) : []),
    ],
  }
  await insertDocument(tx, document, agency_id)
  const missing = document.problems.some((one) => one === 'seller' || one === 'rate')
  if (registered.phase === 2 && !missing) await chainDocument(tx, document, issued_at)
  return document
}

const qrOf = (seller: TaxParty, issued_local: string, total: Invoice['total'], vatSar: number) =>
  qrText({
    seller: seller.name.ar,
    vat_number: seller.vat_number ?? '',
    issued_local,
    total: decimalText(total),
    vat_sar: decimalText({ amount: vatSar, currency: 'SAR' }),
  })
