import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { LocalDate, ok, Sum } from '#contract/kernel/shapes'
import { accountLineList, accountList } from './books-list.ts'
import { Account, AccountLine, AccountRow, Journal, TrialLine } from './books-shapes.ts'
import { check } from '#contract/checks/check'

export type { Account, AccountLine, AccountRow, Journal, TrialLine } from './books-shapes.ts'

const reads = { access: admins, needs: 'ledger.view' } as const
const AccountId = z.uuid(check('choose_account'))
const accounts = listCall(accountList, AccountRow)
const lines = listCall(accountLineList, AccountLine)

/** The books as the back office reads them: every account, every posting of it, and the journal behind each. */
export const books = {
  /** What every kind of account stood at when the day ended by the company's clock: debit equals credit. */
  trialBalance: endpoint({
    method: 'GET',
    path: '/trial-balance',
    ...reads,
    query: z.strictObject({ day: z.optional(LocalDate) }),
    reply: z.object({
      ...ok,
      day: LocalDate,
      lines: z.array(TrialLine),
      /** One a currency. */
      totals: z.array(z.object({ debit: Sum, credit: Sum })),
    }),
  }),
  accounts: endpoint({ method: 'GET', path: '/ledger-accounts', ...reads, ...accounts }),
  accountsFile: endpoint({
    method: 'GET',
    path: '/ledger-accounts-file',
    ...reads,
    query: listFileQuery(accountList),
    reply: z.unknown(),
    raw: true,
  }),
  /** One account and what it did in these days. */
  account: endpoint({
    method: 'GET',
    path: '/ledger-account/{id}',
    ...reads,
    params: z.strictObject({ id: AccountId }),
    query: z.strictObject({ from: z.optional(LocalDate), to: z.optional(LocalDate) }),
    reply: z.object({
      ...ok,
      data: z.object({ account: Account, opening: Sum, debit: Sum, credit: Sum, closing: Sum, lines: z.int() }),
    }),
  }),
  accountLines: endpoint({
    method: 'GET',
    path: '/ledger-account/{id}/lines',
    ...reads,
    params: z.strictObject({ id: AccountId }),
    ...lines,
  }),
  accountLinesFile: endpoint({
    method: 'GET',
    path: '/ledger-account-file/{id}',
    ...reads,
    params: z.strictObject({ id: AccountId }),
    query: listFileQuery(accountLineList),
    reply: z.unknown(),
    raw: true,
  }),
  journal: endpoint({
    method: 'GET',
    path: '/journal/{id}',
    ...reads,
    params: z.strictObject({ id: z.uuid(check('choose_entry')) }),
    reply: z.object({ ...ok, data: Journal }),
  }),
}
