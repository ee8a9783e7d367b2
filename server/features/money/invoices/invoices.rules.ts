import type { Invoice } from '#contract/money/invoices'

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
  `${letters[kind]}-${at.toLocaleDateString('en-CA', { timeZone: zone, year: '2-digit', month: '2-digit' }).slice(0, 2)}`
