import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ok, reasonOf } from '#contract/kernel/shapes'
import { bankLineList } from './bank-line-list.ts'
import { BankImport, BankLine, BankLineRow, DepositLine, StatementColumns } from './bank-line-shapes.ts'
import { DepositRef } from './deposit-shapes.ts'
import { check } from '#contract/checks/check'

export * from './bank-line-shapes.ts'

const reads = { access: admins, needs: 'deposit.approve' } as const
const acts = { access: admins, needs: 'deposit.approve', idempotent: true } as const
const Id = z.uuid(check('choose_line_bank_statement'))
const Reason = reasonOf(3)
const answer = z.object({ ...ok, data: BankLine })

export const statementBytesMax = 2_000_000

/** Statements of the company's banks: kept line by line, each matched to one deposit by a person's yes. */
export const bankLines = {
  list: endpoint({ method: 'GET', path: '/bank-lines', ...reads, ...listCall(bankLineList, BankLineRow) }),
  file: endpoint({
    method: 'GET',
    path: '/bank-lines-file',
    ...reads,
    query: listFileQuery(bankLineList),
    reply: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/bank-line/{id}',
    ...reads,
    params: z.strictObject({ id: Id }),
    reply: answer,
  }),
  /** Lines that may be the money of a deposit, the likeliest first; the one it is matched to alone. */
  ofDeposit: endpoint({
    method: 'GET',
    path: '/bank-lines-of-deposit',
    ...reads,
    query: z.strictObject({ id: DepositRef }),
    reply: z.object({ ...ok, data: z.array(DepositLine) }),
  }),
  /**
   * A statement as CSV, XLSX, MT940 or CAMT.053. Without `commit` it says line by line what would happen; with it the new
   * lines are kept, all or none. The same file again finds its lines already there.
   */
  importFile: endpoint({
    method: 'POST',
    path: '/import-bank-statement',
    changes: ['bank_line'],
    ...acts,
    ratePerMinute: 30,
    bodyLimitBytes: 3_000_000,
    body: z.strictObject({
      bank_id: z.uuid(check('choose_the_account')),
      name: z.string(check('choose_file')).check(z.minLength(1, check('choose_file')), z.maxLength(200)),
      /** Base64 of the file, at most 2 MB of it. */
      content: z
        .string(check('choose_file'))
        .check(
          z.minLength(1, check('choose_file')),
          z.maxLength(2_800_000, check('use_file_at_most_2')),
          z.regex(/^[A-Za-z0-9+/]+=*$/, check('choose_file')),
        ),
      columns: z.optional(z.nullable(StatementColumns)),
      /** Keep also what may be there already from another kind of file. */
      similar: z._default(z.boolean(), false),
      commit: z._default(z.boolean(), false),
    }),
    reply: z.object({ ...ok, ...BankImport.shape }),
  }),
  /** Matches a line to a deposit of the same account and amount; one that waits is approved by it. */
  match: endpoint({
    method: 'POST',
    path: '/match-bank-line',
    changes: ['bank_line', 'deposit'],
    ...acts,
    body: z.strictObject({ id: Id, deposit_id: DepositRef }),
    reply: answer,
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/ignore-bank-line',
    changes: ['bank_line'],
    ...acts,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: answer,
  }),
  /** Unmatched, or no longer ignored. The deposit stays as it was decided. */
  reopen: endpoint({
    method: 'POST',
    path: '/reopen-bank-line',
    changes: ['bank_line'],
    ...acts,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: answer,
  }),
}
