import * as z from 'zod/mini'
import { Instant, LocalDate, Money, Sum } from '#contract/kernel/shapes'
import { allowedActions, states } from '#contract/kernel/states'
import { DepositStatus } from './deposit-shapes.ts'

export const bankLineStatuses = ['open', 'matched', 'ignored'] as const
export type BankLineStatus = (typeof bankLineStatuses)[number]

export const bankLineActions = ['match', 'ignore', 'reopen'] as const
/** What may be done with a line of a bank statement. `outgoing`: what went out pays for no deposit. */
export const bankLineStates = states({
  kind: 'bank_line',
  all: bankLineStatuses,
  start: 'open',
  final: [],
  acts: {
    match: { from: ['open'], to: 'matched', who: ['staff'], needs: 'deposit.approve', never: ['outgoing'] },
    ignore: { from: ['open'], to: 'ignored', who: ['staff'], needs: 'deposit.approve', reason: 'required' },
    reopen: {
      from: ['matched', 'ignored'],
      to: 'open',
      who: ['staff'],
      needs: 'deposit.approve',
      reason: 'required',
    },
  },
})

export const BankLineRow = z.object({
  id: z.uuid(),
  bank: z.object({ id: z.string(), name_en: z.string(), name_ar: z.string() }),
  day: LocalDate,
  value_day: z.nullable(LocalDate),
  /** Above zero came in, below went out. */
  amount: Money,
  reference: z.string(),
  sender: z.string(),
  description: z.string(),
  state: z.enum(bankLineStatuses),
  deposit_id: z.nullable(z.string()),
  /** Why it is ignored. */
  reason: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  decided_by: z.nullable(z.string()),
  allowed_actions: allowedActions(bankLineActions, ['outgoing']),
})
export type BankLineRow = z.infer<typeof BankLineRow>

/** Why a line and a deposit belong together, or what speaks against it. */
export const matchReasons = [
  'reference_same',
  'reference_inside',
  'amount_same',
  'amount_differs',
  'name_same',
  'name_part',
  'same_day',
  'days_apart',
  'other_bank',
  'decided',
] as const
export type MatchReason = (typeof matchReasons)[number]
const Reasons = z.array(z.enum(matchReasons))

/** A deposit that may be what a line paid for. */
export const LineSuggestion = z.object({
  deposit_id: z.string(),
  agency: z.object({ id: z.string(), code: z.string(), name_en: z.string(), name_ar: z.string() }),
  amount: Money,
  bank_reference: z.string(),
  paid_on: LocalDate,
  status: DepositStatus,
  days_apart: z.int(),
  reasons: Reasons,
  /** The line can be matched to it: the same account and amount. */
  fits: z.boolean(),
})
export type LineSuggestion = z.infer<typeof LineSuggestion>

export const BankLine = z.object({
  ...BankLineRow.shape,
  statement: z.object({ name: z.string(), line: z.int(), imported_at: Instant, imported_by: z.nullable(z.string()) }),
  suggestions: z.array(LineSuggestion),
  history: z.array(
    z.object({
      at: Instant,
      event: z.enum(['matched', 'ignored', 'reopened']),
      by: z.nullable(z.string()),
      deposit_id: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
})
export type BankLine = z.infer<typeof BankLine>

/** A line of the bank that may be the money of a deposit. */
export const DepositLine = z.object({
  line: BankLineRow,
  days_apart: z.int(),
  reasons: Reasons,
  fits: z.boolean(),
})
export type DepositLine = z.infer<typeof DepositLine>

const Column = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
/** Which column of a table is what, by its head; amounts in one column or in two. */
export const StatementColumns = z.strictObject({
  date: Column,
  amount: Column,
  debit: Column,
  credit: Column,
  reference: Column,
  sender: Column,
  description: Column,
  balance: Column,
  decimal: z.enum(['point', 'comma']),
  order: z.enum(['dmy', 'mdy', 'ymd']),
})
export type StatementColumns = z.infer<typeof StatementColumns>

export const statementFormats = ['table', 'mt940', 'camt053'] as const
export const importedStates = ['new', 'known', 'similar', 'added', 'wrong'] as const

export const ImportedBankLine = z.object({
  /** Where it stands in the file. */
  line: z.int(),
  day: z.nullable(LocalDate),
  amount: z.nullable(Money),
  reference: z.string(),
  sender: z.string(),
  description: z.string(),
  /** `similar`: a line of this day and amount was kept from another kind of file; it is left out unless asked for. */
  state: z.enum(importedStates),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportedBankLine = z.infer<typeof ImportedBankLine>

export const BankImport = z.object({
  format: z.enum(statementFormats),
  kept: z.boolean(),
  /** Only of tables. */
  columns: z.nullable(StatementColumns),
  heads: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The columns that are still to be chosen. */
  missing: z.array(z.enum(['date', 'amount'])),
  rows: z.array(ImportedBankLine),
  opening: z.nullable(Sum),
  closing: z.nullable(Sum),
  total: Sum,
  counts: z.object({ new: z.int(), known: z.int(), similar: z.int(), added: z.int(), wrong: z.int() }),
})
export type BankImport = z.infer<typeof BankImport>
