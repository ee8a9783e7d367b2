import type { Invoice } from '#contract/money/invoices'
import { localDay } from '#server/local-time'

export type InvoiceKind = Invoice['kind']

/** A fee is invoiced in the series of what is sold. */
const letters: Record<InvoiceKind, string> = {
  sale: 'IV',
  fee: 'IV',
  credit_note: 'CN',
  debit_note: 'DN',
  receipt: 'RC',
  proforma: 'PF',
}

/** `IV-26`: numbers run without a gap within one series and one year on the walls of the company. */
export const seriesOf = (kind: InvoiceKind, at: Date, zone: string): string =>
  `${letters[kind]}-${localDay(at, zone).slice(2, 4)}`
