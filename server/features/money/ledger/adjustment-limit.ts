import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { readSetting, settingsOf } from '#server/features/operations/settings'

export const limitSetting = 'adjustment_limit_minor'
/** Until the company has said otherwise: ten thousand of a currency with two decimals. */
const usual = 1_000_000

/** Up to which amount one person alone corrects the books, in the company's currency. */
export async function adjustmentLimit(app: App): Promise<Money> {
  const [{ currency }, amount] = await Promise.all([settingsOf(app), readSetting<number>(app.db, limitSetting)])
  return { amount: amount ?? usual, currency }
}

/** In another currency the limit says nothing: a second person is always asked. */
export const needsSecond = (amount: Money, limit: Money) =>
  amount.currency !== limit.currency || amount.amount > limit.amount
