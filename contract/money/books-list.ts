import { anyOf, days, listOf, oneOf, ref, search } from '#contract/kernel/list'
import { accountWords } from './account-words.ts'
import type { AccountLine, AccountRow } from './books-shapes.ts'
import { accountTypes, sides } from './books-terms.ts'
import { journalKinds } from './ledger-terms.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every account of the books. */
export const accountList = listOf<AccountRow>()({
  name: 'accounts',
  filters: { q: search(), type: anyOf(accountTypes), account_kind: ref(/^[a-z_]{1,40}$/), currency: ref(/^[A-Z]{3}$/) },
  sorts: ['name'],
  views: { all: {}, agencies: { type: ['agency', 'receivable'] }, company: { type: ['income', 'tax', 'suspense'] } },
  columns: {
    owner: { as: 'name', of: (row, locale) => row.owner?.[locale] ?? row.code, fixed: true, phone: 'lead' },
    account: { as: 'text', of: (row, locale) => accountWords(`${row.type}.${row.kind}`, locale), phone: 'under' },
    code: { as: 'code', of: (row) => row.code, from: 'lg' },
    currency: { as: 'text', of: (row) => row.currency, from: 'lg' },
    last: { as: 'instant', of: (row) => row.last_at, from: 'xl' },
    balance: { as: 'money', of: (row) => row.balance, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})

const signed = (line: AccountLine, isDebit: boolean) =>
  line.amount.amount < 0 === isDebit ? { ...line.amount, amount: Math.abs(line.amount.amount) } : null

/** The postings of one account, the newest first. */
export const accountLineList = listOf<AccountLine>()({
  name: 'account_lines',
  filters: { q: search(), days: days(), kind: oneOf(journalKinds), side: oneOf(sides), agency_id: ref(uuid) },
  sorts: ['newest', 'oldest'],
  views: { all: {} },
  columns: {
    at: { as: 'instant', of: (row) => row.at, fixed: true, phone: 'under' },
    number: { as: 'code', of: (row) => row.number, from: 'lg' },
    kind: { as: 'choice', of: (row) => row.kind, fixed: true, phone: 'lead' },
    reference: { as: 'code', of: (row) => row.reference, from: 'sm', phone: 'under' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'xl' },
    memo: { as: 'name', of: (row) => row.memo, from: '2xl' },
    debit: { as: 'money', of: (row) => signed(row, true), fixed: true },
    credit: { as: 'money', of: (row) => signed(row, false), fixed: true },
    balance: { as: 'money', of: (row) => row.balance, from: 'md', only: 'screen' },
    moved: { as: 'money', of: (row) => row.amount, only: 'file' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
