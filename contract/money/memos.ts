import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { BookingRef, ChosenCurrency, Locale, Money, ok, reasonOf } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import { memoChargeList, memoList } from './memo-list.ts'
import { Memo, MemoCharge, MemoRow } from './memo-shapes.ts'
import { memoCauses } from './memo-terms.ts'
import { MemoFiles, NewMemo } from './new-memo.ts'

export * from './memo-shapes.ts'
export * from './memo-terms.ts'
export { NewMemo } from './new-memo.ts'

const reads = { access: admins, needs: 'memo.view' } as const
const decides = { access: admins, needs: 'memo.decide', idempotent: true, changes: ['memo'] } as const
const charges = { access: admins, needs: 'memo.charge', idempotent: true, changes: ['memo', 'books'] } as const
const Id = z.uuid(check('choose_memo'))
const answer = z.object({ ...ok, data: Memo })
/** Debit and credit memos of airlines: received, checked, disputed or accepted, passed on to an agency or borne. */
export const memos = {
  list: endpoint({ method: 'GET', path: '/memos', ...reads, ...listCall(memoList, MemoRow) }),
  file: endpoint({
    method: 'GET',
    path: '/memos-file',
    ...reads,
    query: listFileQuery(memoList),
    reply: z.unknown(),
    raw: true,
  }),
  /** Whose memos may be kept. */
  suppliers: endpoint({
    method: 'GET',
    path: '/memo-suppliers',
    ...reads,
    reply: z.object({ ...ok, data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  get: endpoint({ method: 'GET', path: '/memo/{id}', ...reads, params: z.strictObject({ id: Id }), reply: answer }),
  /** A number is taken once for each supplier. */
  make: endpoint({ method: 'POST', path: '/memos', ...decides, body: NewMemo, reply: answer }),
  /** Rows of a CSV or XLSX file, whole or not at all: number, kind, document, amounts, reason. */
  importFile: endpoint({
    method: 'POST',
    path: '/import-memos',
    ...decides,
    ratePerMinute: 20,
    bodyLimitBytes: 3_000_000,
    body: z.strictObject({
      /** Whose they are, where the rows do not say. */
      supplier: z.string(check('choose_supplier')).check(z.minLength(1, check('choose_supplier')), z.maxLength(80)),
      currency: ChosenCurrency,
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
    reply: z.object({ ...ok, added: z.int() }),
  }),
  /** Says which booking it is about, and why it came: its check begins. */
  assign: endpoint({
    method: 'POST',
    path: '/assign-memo',
    ...decides,
    body: z.strictObject({
      id: Id,
      booking_id: z.optional(z.nullable(BookingRef)),
      cause: z.enum(memoCauses, check('choose_reason_of_memo')),
      /** The debit memo that a credit memo takes back: left out it stays the one it was, null frees it from that. */
      against: z.optional(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(30)))),
    }),
    reply: answer,
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/memo-files',
    ...decides,
    body: z.strictObject({
      id: Id,
      files: z
        .array(FileName)
        .check(z.minLength(1, check('choose_file')), z.maxLength(10, check('attach_at_most_10_files'))),
    }),
    reply: answer,
  }),
  /** Owed to the supplier; a credit memo lowers what is owed, and takes back what its debit memo led to. */
  accept: endpoint({
    method: 'POST',
    path: '/accept-memo',
    ...decides,
    changes: ['memo', 'books', 'settlement'],
    body: z.strictObject({ id: Id }),
    reply: answer,
  }),
  /**
   * A credit memo is the paper for a debit memo that was withdrawn, or for what a case of its booking gave back: that is in
   * the books, and only what it gives more is booked. `matched`: what of it is there already, as it was shown.
   */
  match: endpoint({
    method: 'POST',
    path: '/match-memo',
    ...decides,
    changes: ['memo', 'books', 'settlement'],
    body: z.strictObject({
      id: Id,
      paper_for: z
        .string(check('choose_what_came_back'))
        .check(z.trim(), z.toUpperCase(), z.minLength(3, check('choose_what_came_back')), z.maxLength(30)),
      matched: Money,
    }),
    reply: answer,
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/dispute-memo',
    ...decides,
    body: z.strictObject({ id: Id, reason: reasonOf(5), files: MemoFiles }),
    reply: answer,
  }),
  /** The plan has billed it while it is disputed: owed, and in suspense. */
  bill: endpoint({
    method: 'POST',
    path: '/bill-memo',
    ...decides,
    changes: ['memo', 'books', 'settlement'],
    body: z.strictObject({ id: Id }),
    reply: answer,
  }),
  /** The airline takes it back. */
  withdraw: endpoint({
    method: 'POST',
    path: '/withdraw-memo',
    ...decides,
    changes: ['memo', 'books', 'settlement'],
    body: z.strictObject({
      id: Id,
      note: z.optional(z.string().check(z.trim(), z.maxLength(300, check('use_at_most_300_characters')))),
    }),
    reply: answer,
  }),
  /** The airline refuses the dispute. */
  reject: endpoint({
    method: 'POST',
    path: '/reject-memo-dispute',
    ...decides,
    changes: ['memo', 'books', 'settlement'],
    body: z.strictObject({
      id: Id,
      note: z.optional(z.string().check(z.trim(), z.maxLength(300, check('use_at_most_300_characters')))),
    }),
    reply: answer,
  }),
  /** Passes it on to the agency of its booking, with a fee: from its wallet, or owed where there is too little. `fee` is what the agency pays, VAT inside. */
  charge: endpoint({
    method: 'POST',
    path: '/charge-memo',
    ...charges,
    body: z.strictObject({
      id: Id,
      fee: Money,
      /** The memo and the fee, as they were shown. */
      expected_total: Money,
      note: reasonOf(5),
      files: MemoFiles,
    }),
    reply: answer,
  }),
  absorb: endpoint({
    method: 'POST',
    path: '/absorb-memo',
    ...charges,
    body: z.strictObject({ id: Id, reason: reasonOf(5) }),
    reply: answer,
  }),
  /** What one's agency was charged. */
  mine: endpoint({
    method: 'GET',
    path: '/memo-charges',
    access: ['agent'],
    members: 'see_money',
    ...listCall(memoChargeList, MemoCharge),
  }),
  mineFile: endpoint({
    method: 'GET',
    path: '/memo-charges-file',
    access: ['agent'],
    members: 'see_money',
    ratePerMinute: 10,
    query: listFileQuery(memoChargeList),
    reply: z.unknown(),
    raw: true,
  }),
  /** Pays what is owed of a charge from the agency's wallet. */
  pay: endpoint({
    method: 'POST',
    path: '/pay-memo-charge',
    access: ['agent'],
    members: 'pay_in',
    idempotent: true,
    changes: ['memo', 'books'],
    body: z.strictObject({ id: z.uuid(check('choose_charge_of_memo')), expected_total: Money }),
    reply: z.object({ ...ok, data: MemoCharge }),
  }),
  /** The debit note of a charge, or the credit note that gave it back. */
  paper: endpoint({
    method: 'GET',
    path: '/memo-paper',
    access: ['agent', ...admins],
    members: 'see_money',
    needs: 'memo.view',
    ratePerMinute: 30,
    query: z.strictObject({
      id: z.uuid(check('choose_charge_of_memo')),
      paper: z._default(z.enum(['debit_note', 'credit_note'], check('choose_document')), 'debit_note'),
      locale: z._default(Locale, 'en'),
    }),
    reply: z.unknown(),
    raw: true,
  }),
}
