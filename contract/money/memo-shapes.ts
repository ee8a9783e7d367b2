import * as z from 'zod/mini'
import { Instant, LocalDate, Localised, Money, Sum } from '#contract/kernel/shapes'
import { allowedActions, states } from '#contract/kernel/states'
import { memoCauses, memoChargeStates, memoKinds, memoStatuses, paperedKinds } from './memo-terms.ts'

export const memoActions = [
  'assign',
  'accept',
  'dispute',
  'bill',
  'withdraw',
  'reject',
  'charge',
  'absorb',
  'match',
] as const
/**
 * What may be done with a memo. `credit_memo`: it gives something back, and nothing of it is disputed or passed on; `late`:
 * the time to dispute is over; `billed`: the plan has billed it already; `no_agency`: no agency's booking is known for it;
 * `debit_memo`: it gives nothing back.
 */
export const memoStates = states({
  kind: 'memo',
  all: memoStatuses,
  start: 'received',
  final: ['withdrawn', 'matched'],
  acts: {
    assign: { from: ['received', 'in_review'], to: 'in_review', who: ['staff'], needs: 'memo.decide' },
    accept: { from: ['in_review'], to: 'accepted', or: 'absorbed', who: ['staff'], needs: 'memo.decide' },
    /** It is the paper for what was given back before, and is in the books already. */
    match: { from: ['in_review'], to: 'matched', who: ['staff'], needs: 'memo.decide', never: ['debit_memo'] },
    dispute: {
      from: ['in_review'],
      to: 'disputed',
      who: ['staff'],
      needs: 'memo.decide',
      never: ['credit_memo', 'late'],
      reason: 'required',
    },
    bill: { from: ['disputed'], to: 'stay', who: ['staff'], needs: 'memo.decide', never: ['billed'] },
    withdraw: { from: ['disputed'], to: 'withdrawn', who: ['staff'], needs: 'memo.decide' },
    reject: { from: ['disputed'], to: 'accepted', who: ['staff'], needs: 'memo.decide' },
    charge: {
      from: ['accepted'],
      to: 'charged',
      who: ['staff'],
      needs: 'memo.charge',
      never: ['credit_memo', 'no_agency'],
    },
    absorb: { from: ['accepted'], to: 'absorbed', who: ['staff'], needs: 'memo.charge', reason: 'required' },
    /** A credit memo takes it back: all of it, or a part, of which the rest is decided anew where it was charged. */
    credit: {
      from: ['received', 'in_review', 'disputed', 'accepted', 'charged', 'absorbed'],
      to: 'withdrawn',
      or: 'accepted',
      who: ['system'],
    },
  },
})

const booking = {
  booking: z.nullable(z.string()),
  agency: z.nullable(z.object({ id: z.uuid(), code: z.string(), name: Localised })),
}

export const MemoRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(memoKinds),
  airline: z.nullable(z.string()),
  supplier: z.string(),
  supplier_name: z.string(),
  document: z.nullable(z.string()),
  ...booking,
  cause: z.enum(memoCauses),
  total: Money,
  /** Less what credit memos have taken off it. */
  left: Sum,
  received_on: LocalDate,
  decide_by: LocalDate,
  /** Until the time to dispute is over; below zero once it is; null where it is decided. */
  days_left: z.nullable(z.int()),
  state: z.enum(memoStatuses),
  billed: z.boolean(),
  /** It came later than airlines may send one. */
  out_of_time: z.boolean(),
})
export type MemoRow = z.infer<typeof MemoRow>

const MemoFile = z.object({ file_name: z.string(), name: z.string(), shown: z.boolean() })

/** What a credit memo may be the paper for, and how much of it no paper says yet. */
const Papered = z.object({ kind: z.enum(paperedKinds), reference: z.string(), left: Money })

/** A charge as the office sees it with its memo. */
const OfficeCharge = z.object({
  id: z.uuid(),
  no: z.int(),
  passed: Money,
  fee: Money,
  total: Money,
  note: z.string(),
  due_on: LocalDate,
  state: z.enum(memoChargeStates),
  debit_note: z.string(),
  credit_note: z.nullable(z.string()),
  made_at: Instant,
  paid_at: z.nullable(Instant),
  reversed_at: z.nullable(Instant),
})

export const Memo = z.object({
  ...MemoRow.shape,
  parts: z.object({ fare: Sum, tax: Sum, commission: Sum, penalty: Sum, admin: Sum }),
  reason: z.string(),
  passenger: z.nullable(z.string()),
  dispute_reason: z.nullable(z.string()),
  files: z.array(MemoFile),
  /** The booking that its document is of, while nobody has assigned one. */
  proposed: z.nullable(z.object({ ...booking, booking: z.string(), passenger: z.nullable(z.string()) })),
  /** Of a credit memo: the debit memo that it takes back. Of a debit memo: those that took something off it. */
  against: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  credits: z.array(z.object({ id: z.uuid(), number: z.string(), total: Money })),
  /** Of a credit memo that is being checked: what it may be the paper for, the likeliest first. */
  papers: z.array(Papered),
  /** The case that it is the paper for, and what of it was in the books before. */
  paper_for: z.nullable(z.object({ kind: z.enum(paperedKinds), reference: z.string(), booking: z.string() })),
  matched: z.nullable(Money),
  charges: z.array(OfficeCharge),
  history: z.array(
    z.object({
      at: Instant,
      act: z.string(),
      state: z.enum(memoStatuses),
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  allowed_actions: allowedActions(memoActions, ['credit_memo', 'late', 'billed', 'no_agency', 'debit_memo']),
})
export type Memo = z.infer<typeof Memo>

/** What an agency was charged for a memo, as it sees it. */
export const MemoCharge = z.object({
  id: z.uuid(),
  memo: z.string(),
  airline: z.nullable(z.string()),
  document: z.nullable(z.string()),
  booking: z.string(),
  passenger: z.nullable(z.string()),
  cause: z.enum(memoCauses),
  note: z.string(),
  passed: Money,
  fee: Money,
  total: Money,
  due_on: LocalDate,
  state: z.enum(memoChargeStates),
  debit_note: z.string(),
  credit_note: z.nullable(z.string()),
  files: z.array(z.object({ file_name: z.string(), name: z.string() })),
  charged_at: Instant,
})
export type MemoCharge = z.infer<typeof MemoCharge>
