import * as z from 'zod/mini'
import { Instant, LocalDate, Money, Sum } from '#contract/kernel/shapes'

/** A supplier's tax invoice as it was written down. */
export const SupplierInvoice = z.object({
  id: z.uuid(),
  supplier: z.string(),
  tax_no: z.string(),
  number: z.string(),
  issued_on: LocalDate,
  net: Money,
  vat: Money,
  saved_at: Instant,
  saved_by: z.nullable(z.string()),
  journal_id: z.uuid(),
  state: z.enum(['deducted', 'undone']),
  undone_why: z.nullable(z.string()),
})
export type SupplierInvoice = z.infer<typeof SupplierInvoice>

/** What may be deducted of a period, in one currency: by the invoices, and by the account of input VAT beside them. */
export const InputVat = z.object({ invoices: z.int(), net: Sum, vat: Sum, account: Sum, ties: z.boolean() })
export type InputVat = z.infer<typeof InputVat>
