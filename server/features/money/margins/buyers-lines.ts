import type { TaxPart } from '#contract/money/tax'
import type { PriceLine } from '#contract/selling/price-lines'

/** Margins of the company are the company's business. */
const internalKinds: ReadonlySet<PriceLine['kind']> = new Set([
  'airline_margin',
  'agent_margin',
  'customer_margin',
  'commission',
  'rounding',
])

const added = (a: TaxPart, b: TaxPart): TaxPart => ({
  ...a,
  net: { ...a.net, amount: a.net.amount + b.net.amount },
  vat: { ...a.vat, amount: a.vat.amount + b.vat.amount },
})

/** Our margins as one service fee; as several where they are taxed in several ways. */
function feesOf(hidden: readonly PriceLine[]): PriceLine[] {
  const fees = new Map<string, PriceLine>()
  for (const { amount, tax } of hidden) {
    const key = tax ? `${tax.category} ${tax.rate_bp} ${tax.reason}` : ''
    const fee = fees.get(key)
    fees.set(key, {
      kind: 'agent_charge',
      code: 'SERVICE',
      ptc: null,
      quantity: 1,
      amount: { ...amount, amount: amount.amount + (fee?.amount.amount ?? 0) },
      ...(tax && { tax: fee?.tax ? added(fee.tax, tax) : tax }),
    })
  }
  return [...fees.values()].filter(({ amount }) => amount.amount !== 0)
}

/**
 * The lines as buyers see them: our margins and rounding are one service fee, and nobody hears which rule won; the sum
 * stays what it was. What an agency is charged for a ticket keeps its own line: it knows that charge.
 */
export function buyersLines(lines: readonly PriceLine[]): PriceLine[] {
  const shown: PriceLine[] = []
  const hidden: PriceLine[] = []
  for (const line of lines) {
    if (internalKinds.has(line.kind)) hidden.push(line)
    else shown.push(line.rule_id === undefined ? line : withoutRule(line))
  }
  const fees = feesOf(hidden)
  const extras = shown.findIndex((line) => line.kind === 'ancillary')
  return extras < 0 ? [...shown, ...fees] : [...shown.slice(0, extras), ...fees, ...shown.slice(extras)]
}

const withoutRule = ({ rule_id: _rule, ...line }: PriceLine): PriceLine => line
