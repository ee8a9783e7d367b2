import * as z from 'zod/mini'
import { minorDigits } from '#contract/kernel/currency'
import { currencyCodes } from '#contract/kernel/currency-codes'
import type { Money } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** What prices may be rounded up to, in minor units: powers of ten, from the smallest coin to a thousand. */
export const roundingsOf = (currency: string): number[] =>
  Array.from({ length: minorDigits(currency) + 4 }, (_, power) => 10 ** power)

/** In what an agency quotes to its customers: its own currency and selling rate. The books never read it (decision 108). */
export const Exchange = z
  .strictObject({
    currency: z
      .string(check('choose_currency'))
      .check(z.refine((code) => currencyCodes.includes(code), check('choose_currency'))),
    /** What one unit of the company's currency is sold for, as an exact decimal: `76.20`. */
    rate: z.string(check('enter_rate')).check(
      z.trim(),
      z.regex(/^\d+(\.\d+)?$/, { error: check('enter_rate'), abort: true }),
      z.regex(/^\d{1,7}(\.\d{1,8})?$/, { error: check('rate_has_too_many_digits'), abort: true }),
      z.refine((rate) => /[1-9]/.test(rate), check('rate_above_zero')),
    ),
    /** Minor units of the currency that each price is rounded up to. */
    rounding: z.int(check('choose_rounding')),
  })
  .check(
    z.refine(({ currency, rounding }) => roundingsOf(currency).includes(rounding), {
      path: ['rounding'],
      error: check('choose_rounding'),
    }),
  )
export type Exchange = z.infer<typeof Exchange>

/** An amount that is not negative, in the agency's currency: exact, then rounded up once. Never less than it is worth. */
export function exchanged({ amount, currency }: Money, { rounding, ...to }: Exchange): Money {
  const [whole = '', fraction = ''] = to.rate.split('.')
  const worth = BigInt(amount) * BigInt(whole + fraction) * BigInt(10 ** minorDigits(to.currency))
  const step = BigInt(10) ** BigInt(minorDigits(currency) + fraction.length) * BigInt(rounding)
  const steps = (worth + step - BigInt(1)) / step
  return { amount: Number(steps * BigInt(rounding)), currency: to.currency }
}
