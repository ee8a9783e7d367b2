import type { TaxPart } from '#contract/money/tax'
import type { App } from '#server/app'
import { decideTax, taxItem } from '#server/features/money/tax'
import { priceLinesOf } from '#server/features/selling/items'
import { isRefusal } from '#server/http/refusal'
import { kindOfLine, suppliedAs } from '#server/products/manual/index'
import type { RequestRecord } from './offline.sql.ts'

/**
 * The tax inside each line of a request: as it was frozen when it was sold, and before that as it would be if it were
 * sold now. Null where there is none to say: no rules speak of it, or the company is not registered.
 */
export async function taxOfLines(app: App, row: RequestRecord): Promise<(TaxPart | null)[]> {
  const sold = await priceLinesOf(app.db, row.booking_id)
  if (sold.some(({ tax }) => tax))
    return row.detail.lines.map(
      ({ description, quantity, sell_minor }) =>
        sold.find(
          (line) =>
            line.code === description && line.quantity === quantity && line.amount.amount === sell_minor * quantity,
        )?.tax ?? null,
    )
  const { lines } = row.detail
  const parts = lines.map(({ description }, no) => ({
    no,
    what: 'supply' as const,
    kind: suppliedAs[kindOfLine(row.detail, description)],
    route: null,
  }))
  const plan = await decideTax(app.db, { product: 'manual', supplier: 'manual', at: app.clock.now() }, parts)
  if (isRefusal(plan) || !plan) return []
  const money = (amount: number) => ({ amount, currency: row.currency })
  const treated = plan.lines.map(({ no, category, rate_bp, reason }) => {
    const { sell_minor, quantity } = lines[no]!
    return { no, category, rate_bp, reason, gross: sell_minor * quantity }
  })
  return taxItem(treated, plan.beyond).lines.map(({ category, rate_bp, reason, net, vat }) => ({
    category,
    rate_bp,
    reason,
    net: money(net),
    vat: money(vat),
  }))
}
