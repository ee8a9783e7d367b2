import type { PriceLine } from '#contract/selling/price-lines'
import type { Money } from '#contract/kernel/shapes'

/** What a buyer is shown of a price, in this order; together it is the total. */
export type ShownLine = {
  kind:
    | 'room'
    | 'named'
    | 'fare_adult'
    | 'fare_child'
    | 'fare_infant'
    | 'surcharge'
    | 'tax'
    | 'charge'
    | 'service'
    | 'extra'
  count: number
  code: string | null
  amount: Money
}

const fares = { ADT: 'fare_adult', CHD: 'fare_child', INF: 'fare_infant' } as const
const order = [
  'room',
  'named',
  'fare_adult',
  'fare_child',
  'fare_infant',
  'surcharge',
  'tax',
  'charge',
  'service',
  'extra',
]

function kindOf(line: PriceLine): ShownLine['kind'] {
  if (line.kind === 'base' && line.code === 'ROOM') return 'room'
  if (line.kind === 'base') return fares[line.ptc ?? 'ADT']
  if (line.kind === 'surcharge' || line.kind === 'tax') return line.kind
  // Places, fees and services that are sold under a name of their own.
  if (line.kind === 'service' && line.code) return 'named'
  // An agency knows by name what a ticket is charged with.
  if (line.kind === 'agent_charge' && line.code === 'ISSUE') return 'charge'
  return line.kind === 'ancillary' ? 'extra' : 'service'
}

/**
 * Fares by kind of passenger, surcharges by code, all taxes in one, and what the company adds as one service fee:
 * its margins and rounding are no business of the buyer, their sum is. Extras and services keep their own names.
 */
export function shownLines(lines: readonly PriceLine[]): ShownLine[] {
  const sums = new Map<string, ShownLine>()
  for (const line of lines) {
    const kind = kindOf(line)
    const code = kind === 'surcharge' || kind === 'extra' || kind === 'named' ? line.code : null
    const key = `${kind}|${code}`
    const held = sums.get(key)
    const amount = { ...line.amount, amount: line.amount.amount + (held?.amount.amount ?? 0) }
    sums.set(key, { kind, code, count: line.quantity + (held?.count ?? 0), amount })
  }
  return [...sums.values()]
    .filter((line) => line.amount.amount !== 0)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
