import type { PriceLine } from '#contract/selling/flights'

/** Margins of the company are the company's business. */
const internalKinds: ReadonlySet<PriceLine['kind']> = new Set([
  'airline_margin',
  'agent_margin',
  'customer_margin',
  'commission',
  'rounding',
])

/**
 * The lines as buyers see them: our margins and rounding are one service fee, and nobody hears which rule won; the sum
 * stays what it was. What an agency is charged for a ticket keeps its own line: it knows that charge.
 */
export function buyersLines(lines: readonly PriceLine[]): PriceLine[] {
  const hidden = lines.filter((line) => internalKinds.has(line.kind))
  const shown = lines
    .filter((line) => !internalKinds.has(line.kind))
    .map(({ rule_id: _rule, ...line }): PriceLine => line)
  const amount = hidden.reduce((sum, line) => sum + line.amount.amount, 0)
  if (amount === 0 || !hidden[0]) return shown
  const fee: PriceLine = {
    kind: 'agent_charge',
    code: 'SERVICE',
    ptc: null,
    quantity: 1,
    amount: { amount, currency: hidden[0].amount.currency },
  }
  const extras = shown.findIndex((line) => line.kind === 'ancillary')
  return extras < 0 ? [...shown, fee] : [...shown.slice(0, extras), fee, ...shown.slice(extras)]
}
