import * as z from 'zod/mini'
import { Instant, LocalDate, Money } from '#contract/kernel/shapes'
import { allowedActions, states } from '#contract/kernel/states'
import { check } from '#contract/checks/check'

export const depositStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
export const DepositStatus = z.enum(depositStatuses)
export type DepositStatus = z.infer<typeof DepositStatus>

export const depositMethods = ['bank', 'cash', 'cheque', 'card'] as const
export type DepositMethod = (typeof depositMethods)[number]
/** These leave a document that the back office compares with the bank's line. */
export const needsProof = (method: DepositMethod) => method === 'bank' || method === 'cheque'
/** Older payments are looked up with the back office. */
export const paidDaysMax = 90

/** `DP-7Q2M4X`: our reference of a deposit, which is also its id on the wire. */
export const DepositRef = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^DP-[A-Z2-9]{6}$/, check('deposit_reference_looks_like_dp')))

export const depositActions = ['approve', 'reject', 'cancel', 'delete'] as const
/** What may be done with a deposit. `own`: nobody approves what they asked for, or what is their agency's. */
export const depositStates = states({
  kind: 'deposit',
  all: [...depositStatuses, 'deleted'],
  start: 'pending',
  final: ['approved', 'rejected', 'cancelled', 'deleted'],
  acts: {
    approve: { from: ['pending'], to: 'approved', who: ['staff'], needs: 'deposit.approve', never: ['own'] },
    reject: { from: ['pending'], to: 'rejected', who: ['staff'], needs: 'deposit.approve', reason: 'required' },
    cancel: { from: ['pending'], to: 'cancelled', who: ['agent'], members: 'pay_in', reason: 'optional' },
    delete: { from: ['pending'], to: 'deleted', who: ['agent', 'staff'], members: 'pay_in', needs: 'deposit.delete' },
  },
})

export const DepositRow = z.object({
  id: z.string(),
  agency: z.object({ id: z.string(), code: z.string(), name_en: z.string(), name_ar: z.string() }),
  amount: Money,
  bank: z.object({ id: z.string(), name_en: z.string(), name_ar: z.string() }),
  method: z.enum(depositMethods),
  bank_reference: z.string(),
  paid_on: LocalDate,
  proof: z.nullable(z.object({ file_name: z.string(), name: z.string(), mime: z.string() })),
  remark: z.nullable(z.string()),
  status: DepositStatus,
  /** Why it was rejected or cancelled. */
  reason: z.nullable(z.string()),
  created_at: Instant,
  created_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  decided_by: z.nullable(z.string()),
  /** Only for the back office: other deposits, at whichever bank and in whichever state, with this bank reference. */
  duplicates: z.array(z.string()),
  allowed_actions: allowedActions(depositActions, ['own']),
})
export type DepositRow = z.infer<typeof DepositRow>
