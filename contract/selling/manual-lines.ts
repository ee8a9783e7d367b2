import * as z from 'zod/mini'
import { offlineProducts } from './offline-states.ts'
import { Money } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

const quantityProblem = check('use_1_to_99')

/** One line of what a member of staff sells by hand; amounts are of one piece. */
export const ManualLine = z.strictObject({
  description: z
    .string(check('say_what'))
    .check(z.trim(), z.minLength(2, check('say_what')), z.maxLength(200, check('use_at_most_200_characters'))),
  /** What it is to the tax rules; what the whole is unless told. */
  product: z.optional(z.enum(offlineProducts, check('choose_what'))),
  quantity: z.int(quantityProblem).check(z.minimum(1, quantityProblem), z.maximum(99, quantityProblem)),
  sell: Money,
  cost: z.optional(z.nullable(Money)),
  vendor: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_letters'))))),
})
export const ManualLines = z
  .array(ManualLine)
  .check(z.minLength(1, check('add_line')), z.maxLength(40, check('at_most_40_lines')))

export const PlannedTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, check('choose_time')))

/** A part of the price with a time of its own. */
export const PlannedPayment = z.strictObject({
  kind: z.enum(['deposit', 'balance', 'instalment'], check('choose_deposit_balance_or_instalment')),
  amount: Money,
  /** Null: when the quote is accepted, for the first of them. */
  due_at: z.nullable(PlannedTime),
})
