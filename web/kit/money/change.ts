import type { Money } from '#contract/kernel/shapes'

/** Both are of one currency. */
export const less = (money: Money, taken: Money): Money => ({ ...money, amount: money.amount - taken.amount })

/** By how many percent this is more than before; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null
