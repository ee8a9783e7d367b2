import * as z from 'zod/mini'
import { offlineProducts } from './offline-states.ts'
import { Money } from '#contract/kernel/shapes'

const quantityProblem = 'Use 1 to 99'

/** One line of what a member of staff sells by hand; amounts are of one piece. */
export const ManualLine = z.strictObject({
  description: z
    .string('Say what it is')
    .check(z.trim(), z.minLength(2, 'Say what it is'), z.maxLength(200, 'Use at most 200 characters')),
  /** What it is to the tax rules; what the whole is unless told. */
  product: z.optional(z.enum(offlineProducts, 'Choose what it is')),
  quantity: z.int(quantityProblem).check(z.minimum(1, quantityProblem), z.maximum(99, quantityProblem)),
  sell: Money,
  cost: z.optional(z.nullable(Money)),
  vendor: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 letters')))),
})
export const ManualLines = z.array(ManualLine).check(z.minLength(1, 'Add a line'), z.maxLength(40, 'At most 40 lines'))

export const PlannedTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, 'Choose a time'))

/** A part of the price with a time of its own. */
export const PlannedPayment = z.strictObject({
  kind: z.enum(['deposit', 'balance', 'instalment'], 'Choose deposit, balance or instalment'),
  amount: Money,
  /** Null: when the quote is accepted, for the first of them. */
  due_at: z.nullable(PlannedTime),
})
