import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { LocalDate, Money, ok } from '#contract/kernel/shapes'
import { supplierInvoiceList } from './input-vat-list.ts'
import { InputVat, SupplierInvoice } from './input-vat-shapes.ts'
import { check, type LineLimit } from '#contract/checks/check'

export * from './input-vat-shapes.ts'

const reads = { access: admins, needs: 'ledger.view' } as const
const acts = { access: admins, needs: 'ledger.adjust', idempotent: true } as const
const line = (low: number, high: LineLimit, missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(low, missing), z.maxLength(high, check(`use_at_most_${high}_characters`)))

export const NewSupplierInvoice = z.strictObject({
  supplier: line(2, 120, check('enter_name_supplier')),
  tax_no: z.string().check(
    z.overwrite((text: string) => text.replaceAll(/[\s-]/g, '')),
    z.regex(/^3\d{13}3$/, check('vat_number_15_digits_first')),
  ),
  number: line(1, 60, check('enter_number_invoice')),
  issued_on: LocalDate,
  net: Money,
  vat: Money,
})

/** The VAT inside what suppliers charged us: deducted by their tax invoices. */
export const inputVat = {
  list: endpoint({
    method: 'GET',
    path: '/supplier-tax-invoices',
    ...reads,
    ...listCall(supplierInvoiceList, SupplierInvoice),
  }),
  file: endpoint({
    method: 'GET',
    path: '/supplier-tax-invoices-file',
    ...reads,
    query: listFileQuery(supplierInvoiceList),
    reply: z.unknown(),
    raw: true,
  }),
  /** What was written down in these days, and what was turned round, beside the account. */
  summary: endpoint({
    method: 'GET',
    path: '/input-vat',
    ...reads,
    query: z.strictObject({ from: z.optional(LocalDate), to: z.optional(LocalDate) }),
    reply: z.object({ ...ok, data: z.array(InputVat) }),
  }),
  /** Posts its VAT as input, out of what the sale cost. Each invoice of a supplier counts once. */
  save: endpoint({
    method: 'POST',
    path: '/supplier-tax-invoices',
    changes: ['books'],
    ...acts,
    body: NewSupplierInvoice,
    reply: z.object({ ...ok, data: SupplierInvoice }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/supplier-tax-invoice-undo',
    changes: ['books'],
    ...acts,
    body: z.strictObject({
      id: z.uuid(check('no_id_invoice')),
      reason: line(5, 300, check('say_why_in_at_least_5')),
    }),
    reply: z.object({ ...ok, data: SupplierInvoice }),
  }),
}
