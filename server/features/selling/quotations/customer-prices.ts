import { type Exchange, exchanged } from '#contract/selling/exchange'
import type { Money } from '#contract/kernel/shapes'
import type { QuotedView } from '#contract/selling/quoted-view'
import type { Content } from './frozen.ts'

/** Turns what the books hold into what the customer reads. */
export type Reading = (money: Money) => Money
export const readingIn = (exchange: Exchange | null): Reading =>
  exchange ? (money) => exchanged(money, exchange) : (money) => money

export type CustomerPrices = { parts: Money[]; lines: { amount: Money; total: Money }[]; total: Money }

/** What the customer reads: each part and each line is rounded once, and the total is the sum of what stands there. */
export function customerPrices(
  { parts, lines }: Pick<Content, 'parts' | 'lines'>,
  currency: string,
  exchange: Exchange | null,
): CustomerPrices {
  const read = readingIn(exchange)
  const prices = parts.map((part) => read({ amount: part.net_minor + part.margin_minor, currency }))
  const rows = lines.map(({ amount_minor, quantity }) => {
    const amount = read({ amount: amount_minor, currency })
    return { amount, total: { ...amount, amount: amount.amount * quantity } }
  })
  const all = [...prices, ...rows.map(({ total }) => total)]
  return {
    parts: prices,
    lines: rows,
    total: { amount: all.reduce((sum, { amount }) => sum + amount, 0), currency: exchange?.currency ?? currency },
  }
}

/** The fees of a fare as the customer reads them. */
export function readFees({ flight, ...view }: QuotedView, read: Reading): QuotedView {
  if (!flight) return view
  const { brand } = flight
  const of = (fee: Money | null) => fee && read(fee)
  return {
    ...view,
    flight: {
      ...flight,
      brand: {
        ...brand,
        change: { ...brand.change, fee: of(brand.change.fee) },
        refund: { ...brand.refund, fee: of(brand.refund.fee) },
        no_show_fee: of(brand.no_show_fee),
      },
    },
  }
}
