import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ChosenCurrency, LocalDate, Locale, Money, ok, Reason } from '#contract/kernel/shapes'
import { settlementList } from './settlement-list.ts'
import { Payable, Settlement, SettlementRow, SupplierTerms } from './settlement-shapes.ts'
import { check } from '#contract/checks/check'

export * from './settlement-shapes.ts'

const reads = { access: admins, needs: 'ledger.view' } as const
const acts = { access: admins, needs: 'ledger.adjust', idempotent: true } as const
const Id = z.uuid(check('choose_settlement'))
const Supplier = z.string(check('choose_supplier')).check(z.minLength(1, check('choose_supplier')), z.maxLength(80))
const answer = z.object({ ...ok, data: Settlement })

/** What is owed to suppliers: closed in their periods, compared with their statements, paid and never more than is owed. */
export const settlements = {
  payables: endpoint({
    method: 'GET',
    path: '/supplier-payables',
    ...reads,
    reply: z.object({ ...ok, data: z.array(Payable) }),
  }),
  saveTerms: endpoint({
    method: 'POST',
    path: '/supplier-terms',
    access: admins,
    needs: 'supplier.manage',
    changes: ['settlement'],
    body: z.strictObject({ supplier: Supplier, ...SupplierTerms.shape }),
    reply: z.object({ ...ok }),
  }),
  list: endpoint({ method: 'GET', path: '/settlements', ...reads, ...listCall(settlementList, SettlementRow) }),
  file: endpoint({
    method: 'GET',
    path: '/settlements-file',
    ...reads,
    query: listFileQuery(settlementList),
    reply: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/settlement/{id}',
    ...reads,
    params: z.strictObject({ id: Id }),
    reply: answer,
  }),
  /** The documents of one period with what the supplier says, as a file. */
  documentsFile: endpoint({
    method: 'GET',
    path: '/settlement-file',
    ...reads,
    ratePerMinute: 20,
    query: z.strictObject({ id: Id, format: z.enum(['csv', 'xlsx']), locale: z._default(Locale, 'en') }),
    reply: z.unknown(),
    raw: true,
  }),
  /** Closes the next period of a supplier, once it is over, or today where an invoice of it comes: what was posted until its last day and is in no other. */
  close: endpoint({
    method: 'POST',
    path: '/close-settlement',
    changes: ['settlement'],
    ...acts,
    body: z.strictObject({ supplier: Supplier, currency: ChosenCurrency, until: LocalDate }),
    reply: answer,
  }),
  /** The supplier's own list as CSV or XLSX: document and amount, code and PNR where it has them. The last one counts. */
  importStatement: endpoint({
    method: 'POST',
    path: '/import-supplier-statement',
    changes: ['settlement'],
    ...acts,
    ratePerMinute: 20,
    bodyLimitBytes: 3_000_000,
    body: z.strictObject({
      id: Id,
      name: z.string(check('choose_file')).check(z.minLength(1, check('choose_file')), z.maxLength(200)),
      /** Base64 of the file, at most 2 MB of it. */
      content: z
        .string(check('choose_file'))
        .check(
          z.minLength(1, check('choose_file')),
          z.maxLength(2_800_000, check('use_file_at_most_2')),
          z.regex(/^[A-Za-z0-9+/]+=*$/, check('choose_file')),
        ),
    }),
    reply: answer,
  }),
  /** What the supplier says of one document is what is owed for it. `difference`: as it was shown. */
  accept: endpoint({
    method: 'POST',
    path: '/accept-settlement-difference',
    changes: ['settlement'],
    ...acts,
    body: z.strictObject({
      id: Id,
      document: z.string(check('choose_document')).check(z.minLength(1, check('choose_document')), z.maxLength(60)),
      difference: Money,
      reason: Reason,
    }),
    reply: answer,
  }),
  /** Paid to the supplier; received from it where it owes us. Never more than is owed. */
  pay: endpoint({
    method: 'POST',
    path: '/pay-settlement',
    changes: ['settlement'],
    ...acts,
    body: z.strictObject({
      id: Id,
      bank_id: z.uuid(check('choose_the_account_it_was_paid_from')),
      amount: Money,
      reference: z
        .string(check('enter_banks_reference'))
        .check(
          z.trim(),
          z.minLength(3, check('enter_banks_reference')),
          z.maxLength(80, check('use_at_most_80_characters')),
        ),
      paid_on: LocalDate,
    }),
    reply: answer,
  }),
  /** Turns a payment or an accepted difference round, once. */
  reverse: endpoint({
    method: 'POST',
    path: '/reverse-settlement-move',
    changes: ['settlement'],
    ...acts,
    body: z.strictObject({ id: z.uuid(check('choose_payment')), reason: Reason }),
    reply: answer,
  }),
}
