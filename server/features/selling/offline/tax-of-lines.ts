import type { TaxPart } from '#contract/money/tax'
import type { PriceLine } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import { decideTax, oursApart, type PricedPart, roleOf, taxItem, type WrittenLine } from '#server/features/money/tax'
import { priceLinesOf } from '#server/features/selling/items'
import { isRefusal } from '#server/http/refusal'
import { kindOfLine, priceLinesOfQuote, suppliedAs } from '#server/products/manual/index'
import type { RequestRecord } from './offline.sql.ts'

type Line = RequestRecord['detail']['lines'][number]
type Taxed = Pick<PriceLine, 'code' | 'quantity' | 'tax'> & { amount: Pick<PriceLine['amount'], 'amount'> }

/** The tax inside a line of a quote: what is ours of it may stand on a line of its own, and is what bears tax. */
function taxInside({ description, quantity, sell_minor }: Line, priced: readonly Taxed[]): TaxPart | null {
  const same = priced.filter((line) => line.code === description && line.quantity === quantity && line.tax)
  const whole = sell_minor * quantity
  const own = same.find(({ amount }) => amount.amount === whole)
  if (own) return own.tax!
  const parts = same.flatMap((one, at) => same.slice(at + 1).map((other) => [one, other] as const))
  const both = parts.find(([one, other]) => one.amount.amount + other.amount.amount === whole)
  const tax = both?.find((line) => line.tax!.vat.amount !== 0)?.tax ?? both?.[0].tax
  return tax ? { ...tax, net: { ...tax.net, amount: whole - tax.vat.amount } } : null
}

/**
 * The tax inside each line of a request: as it was frozen when it was sold, and before that as it would be if it were
 * sold now. Null where there is none to say: no rules speak of it, or the company is not registered.
 */
export async function taxOfLines(app: App, row: RequestRecord): Promise<(TaxPart | null)[]> {
  const sold = await priceLinesOf(app.db, row.booking_id)
  const priced = sold.some(({ tax }) => tax) ? sold : await asIfSold(app, row)
  return row.detail.lines.map((line) => taxInside(line, priced))
}

/** The lines of the quote with their tax, as if it were sold now. */
async function asIfSold(app: App, { detail, currency }: RequestRecord): Promise<Taxed[]> {
  const now = { product: 'manual', supplier: 'manual', at: app.clock.now() }
  const quoted = priceLinesOfQuote(detail.lines, currency)
  const isOthers = (await roleOf(app.db, now)) === 'disclosed_agent'
  const lines: readonly WrittenLine[] = isOthers ? oursApart(quoted, 'agent_margin') : quoted
  const parts = lines.map(
    ({ code, layer }, no): PricedPart => ({
      no,
      what: layer === 'company' ? 'ours' : 'supply',
      kind: suppliedAs[kindOfLine(detail, code)],
      route: null,
    }),
  )
  const plan = await decideTax(app.db, now, parts)
  if (isRefusal(plan) || !plan) return []
  const money = (amount: number) => ({ amount, currency })
  const treated = plan.lines.map(({ no, category, rate_bp, reason }) => ({
    no,
    category,
    rate_bp,
    reason,
    gross: lines[no]!.amount.amount,
  }))
  return taxItem(treated, plan.beyond).lines.map(({ no, category, rate_bp, reason, net, vat }) => ({
    ...lines[no]!,
    tax: { category, rate_bp, reason, net: money(net), vat: money(vat) },
  }))
}
