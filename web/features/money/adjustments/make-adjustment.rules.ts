import { minorOf } from '#web/kit/money/typed.ts'
import type { ChosenAccount } from './account-field.tsx'

/** An adjustment as it is typed. */
export type TypedAdjustment = {
  debit: ChosenAccount | null
  credit: ChosenAccount | null
  amount: string
  reason: string
  belongs_on: string
}

/** One of the company's own, chosen by its word: it is there in every currency. */
const isOwn = ({ id }: ChosenAccount) => id === 'suspense' || id === 'income'

/** What the amount is in: the currency of an account that is kept in one, else the company's. */
const currencyOf = ({ debit, credit }: TypedAdjustment, site: string): string =>
  [debit, credit].find((account) => account && !isOwn(account))?.currency ?? site

/** Whether no amount above zero of that currency is typed. */
export const isAmountWrong = (typed: TypedAdjustment, site: string): boolean =>
  minorOf(typed.amount, currencyOf(typed, site)) === null

/** As the call takes it. */
export function adjustmentBody(typed: TypedAdjustment, site: string) {
  const { debit, credit, amount, reason, belongs_on } = typed
  const currency = currencyOf(typed, site)
  return {
    debit: debit?.id ?? '',
    credit: credit?.id ?? '',
    amount: { amount: minorOf(amount, currency) ?? 0, currency },
    reason,
    belongs_on: belongs_on || null,
  }
}
