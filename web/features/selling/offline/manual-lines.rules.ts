import type * as z from 'zod/mini'
import type { ManualLine } from '#contract/selling/manual-lines'
import type { OfflineProduct } from '#contract/selling/offline-states'
import { westernDigits } from '#web/i18n/digits.ts'
import { amountOf, typedOf } from '#web/kit/money/typed.ts'

/** A line of what is sold by hand, as it is typed. */
export type TypedLine = {
  description: string
  /** Empty: what the whole is. */
  product: OfflineProduct | ''
  quantity: string
  sell: string
  cost: string
  vendor: string
}
export type WithLines = { lines: TypedLine[] }

export const emptyLine: TypedLine = { description: '', product: '', quantity: '1', sell: '', cost: '', vendor: '' }

type Line = z.output<typeof ManualLine>
type Kept = Omit<Line, 'product' | 'cost' | 'vendor'> & {
  product: OfflineProduct
  cost: Line['sell'] | null
  vendor: string | null
}

/** A line that is kept, as it is typed. `whole`: what the request is for. */
export const typedLine = ({ description, product, quantity, sell, cost, vendor }: Kept, whole: string): TypedLine => ({
  description,
  product: product === whole ? '' : product,
  quantity: String(quantity),
  sell: typedOf(sell.amount, sell.currency),
  cost: cost ? typedOf(cost.amount, cost.currency) : '',
  vendor: vendor ?? '',
})

const piecesOf = (typed: string) => Number(westernDigits(typed))

/** What was typed, as it is sent. */
export const lineOf = ({ description, product, quantity, sell, cost, vendor }: TypedLine, currency: string): Line => ({
  description,
  ...(product ? { product } : {}),
  quantity: piecesOf(quantity),
  sell: { amount: amountOf(sell, currency) ?? 0, currency },
  cost: cost.trim() ? { amount: amountOf(cost, currency) ?? 0, currency } : null,
  vendor: vendor.trim() || null,
})

/** The fields that hold no amount; of a cost only where it is `needed` or typed. */
export const wrongAmounts = (lines: readonly TypedLine[], currency: string, needed = false) =>
  lines.flatMap(({ sell, cost }, index) => [
    ...(amountOf(sell, currency) === null ? [`lines.${index}.sell` as const] : []),
    ...((needed || cost.trim()) && amountOf(cost, currency) === null ? [`lines.${index}.cost` as const] : []),
  ])

/** What the lines come to, in minor units; what cannot be read counts as nothing yet. */
export function sumsOf(lines: readonly TypedLine[], currency: string) {
  const sum = (of: 'sell' | 'cost') =>
    lines.reduce((all, line) => all + (amountOf(line[of], currency) ?? 0) * (piecesOf(line.quantity) || 0), 0)
  const [total, cost] = [sum('sell'), sum('cost')]
  return { total, cost, margin: total - cost }
}
