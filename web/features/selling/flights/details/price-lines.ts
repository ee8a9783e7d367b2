import type { PriceLine } from '#contract/selling/price-lines'
import type { Money } from '#contract/kernel/shapes'

const kindsOfFee = ['airline_margin', 'customer_margin', 'agent_margin', 'agent_charge', 'commission', 'rounding']
/** What the company charges an agency for a ticket: it knows that charge by name (screen "Charges"). */
const issueCode = 'ISSUE'

/** A row of the price as people read it. */
export type PriceRow =
  | { kind: 'fare'; ptc: 'ADT' | 'CHD' | 'INF'; quantity: number; amount: Money }
  | { kind: 'surcharge'; code: string; amount: Money }
  | { kind: 'taxes'; parts: { code: string; amount: Money }[]; amount: Money }
  | { kind: 'charge'; amount: Money }
  | { kind: 'fee'; amount: Money }
  | { kind: 'other'; line: PriceLine; amount: Money }

const order = ['ADT', 'CHD', 'INF'] as const

/** Fares a passenger type, surcharges by code, all taxes in one row, an agency's charge, all else of ours in one; they add up to the price. */
export function priceRows(lines: readonly PriceLine[]): PriceRow[] {
  const [any] = lines
  if (!any) return []
  const sum = (some: readonly PriceLine[]): Money => ({
    amount: some.reduce((total, line) => total + line.amount.amount, 0),
    currency: any.amount.currency,
  })
  const of = (kind: PriceLine['kind']) => lines.filter((line) => line.kind === kind)
  const fares = order.flatMap((ptc): PriceRow[] => {
    const mine = of('base').filter((line) => line.ptc === ptc)
    const quantity = Math.max(0, ...mine.map((line) => line.quantity))
    return mine.length > 0 ? [{ kind: 'fare', ptc, quantity, amount: sum(mine) }] : []
  })
  const codes = [...new Set(of('surcharge').map((line) => line.code ?? ''))]
  const surcharges = codes.map(
    (code): PriceRow => ({
      kind: 'surcharge',
      code,
      amount: sum(of('surcharge').filter((line) => (line.code ?? '') === code)),
    }),
  )
  const taxes = of('tax')
  const isCharge = ({ kind, code }: PriceLine) => kind === 'agent_charge' && code === issueCode
  const charges = lines.filter(isCharge)
  const fees = lines.filter((line) => kindsOfFee.includes(line.kind) && !isCharge(line))
  const others = lines.filter((line) => line.kind === 'own_margin' || line.kind === 'ancillary')
  return [
    ...fares,
    ...surcharges,
    ...(taxes.length > 0
      ? [
          {
            kind: 'taxes' as const,
            parts: taxes.map(({ code, amount }) => ({ code: code ?? '', amount })),
            amount: sum(taxes),
          },
        ]
      : []),
    ...(sum(charges).amount !== 0 ? [{ kind: 'charge' as const, amount: sum(charges) }] : []),
    ...(sum(fees).amount !== 0 ? [{ kind: 'fee' as const, amount: sum(fees) }] : []),
    ...others.map((line): PriceRow => ({ kind: 'other', line, amount: line.amount })),
  ]
}
