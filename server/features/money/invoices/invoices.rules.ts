import type { Invoice } from '#contract/money/invoices'

export type InvoiceKind = Invoice['kind']

const letters: Record<InvoiceKind, string> = { sale: 'IV', credit_note: 'CN', receipt: 'RC', proforma: 'PF' }

/** `IV-26`: numbers run without a gap within one kind and one year (UTC) of the app's clock. */
export const seriesOf = (kind: InvoiceKind, at: Date): string => `${letters[kind]}-${at.toISOString().slice(2, 4)}`
