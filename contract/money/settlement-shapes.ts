import * as z from 'zod/mini'
import { Instant, LocalDate, Localised, Money, Sum } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const supplierTermKinds = ['bsp', 'prepaid', 'invoice'] as const
export const SupplierTerms = z.strictObject({
  terms: z.enum(supplierTermKinds, check('choose_how_supplier_paid')),
  /** The last days of the periods of a month; 31 is its last one. */
  period_ends: z
    .array(z.int().check(z.minimum(1, check('use_days_1_to_31')), z.maximum(31, check('use_days_1_to_31'))))
    .check(z.minLength(1, check('enter_last_day_each_period')), z.maxLength(31)),
  /** Days from the end of a period until it is paid. */
  pay_days: z.int().check(z.minimum(0, check('use_0_to_120_days')), z.maximum(120, check('use_0_to_120_days'))),
  /** Of one that is paid in advance: below so many days of what it sells somebody is told. */
  alarm_days: z._default(
    z.int().check(z.minimum(0, check('use_0_to_60_days')), z.maximum(60, check('use_0_to_60_days'))),
    3,
  ),
})
export type SupplierTerms = z.infer<typeof SupplierTerms>

/** What is owed to one supplier in one currency: all of it is what its account says. */
export const Payable = z.object({
  supplier: z.string(),
  name: z.string(),
  currency: z.string(),
  terms: SupplierTerms,
  /** Nobody has said its terms yet: those of a monthly invoice are used. */
  usual: z.boolean(),
  /** Not in a closed period yet. */
  open: Sum,
  /** The period that is closed next, where anything was posted. */
  next: z.nullable(z.object({ from: LocalDate, to: LocalDate, due_on: LocalDate, amount: Sum, is_over: z.boolean() })),
  /** Closed and not paid, by how many days it is overdue. */
  not_due: Sum,
  days_7: Sum,
  days_15: Sum,
  days_30: Sum,
  older: Sum,
  balance: Sum,
})
export type Payable = z.infer<typeof Payable>

export const settlementStates = ['due', 'paid'] as const
export const SettlementRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  supplier: z.string(),
  name: z.string(),
  from_day: LocalDate,
  to_day: LocalDate,
  due_on: LocalDate,
  total: Sum,
  owed: Sum,
  state: z.enum(settlementStates),
  closed_at: Instant,
  closed_by: z.nullable(z.string()),
})
export type SettlementRow = z.infer<typeof SettlementRow>

export const settlementResults = ['equal', 'differs', 'ours_only', 'theirs_only'] as const
/** One document of a period, as we and the supplier have it. */
export const SettlementDocument = z.object({
  document: z.string(),
  codes: z.array(z.string()),
  booking: z.nullable(z.string()),
  passenger: z.nullable(z.string()),
  ours: z.nullable(Money),
  theirs: z.nullable(Money),
  /** Theirs less ours. */
  difference: z.nullable(Money),
  /** Null before a statement is there. */
  result: z.nullable(z.enum(settlementResults)),
  /** The difference was accepted. */
  accepted: z.boolean(),
})
export type SettlementDocument = z.infer<typeof SettlementDocument>

export const SettlementMove = z.object({
  id: z.uuid(),
  kind: z.enum(['payment', 'difference']),
  amount: Money,
  document: z.nullable(z.string()),
  bank: z.nullable(Localised),
  reference: z.nullable(z.string()),
  paid_on: z.nullable(LocalDate),
  reason: z.nullable(z.string()),
  made_at: Instant,
  made_by: z.nullable(z.string()),
  reversed_at: z.nullable(Instant),
  reversed_by: z.nullable(z.string()),
  reverse_reason: z.nullable(z.string()),
})
export type SettlementMove = z.infer<typeof SettlementMove>

export const Settlement = z.object({
  ...SettlementRow.shape,
  statement: z.nullable(
    z.object({ name: z.string(), total: Sum, imported_at: Instant, imported_by: z.nullable(z.string()) }),
  ),
  documents: z.array(SettlementDocument),
  counts: z.object({ equal: z.int(), differs: z.int(), ours_only: z.int(), theirs_only: z.int() }),
  moves: z.array(SettlementMove),
})
export type Settlement = z.infer<typeof Settlement>
