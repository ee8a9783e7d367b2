import type { PriceLine } from '#contract/selling/price-lines'
import { roundingStep, roundUp } from '#contract/kernel/currency'
import { type Buyer, priceFares, type RuleBook } from '#server/features/money/margins'
import { spread } from './price-stay.ts'

/** What is sold: a room for nights, at a cost in minor units. */
type Stay = {
  supplier: string
  city: string
  currency: string
  check_in: string
  nights: readonly number[]
}
export type SoldStay = {
  total: number
  /** What the agency's customer pays; null where nobody sells on. */
  selling: number | null
  own_margin: number
  lines: PriceLine[]
  /** What the buyer pays for each night: they add up to the total. */
  nights: number[]
}

/**
 * What this buyer pays for one room. Margins are of the sum of its nights, one room is one passenger to the rules, and a
 * night is a segment. Nothing is rounded up to whole units: rooms are compared to the last halala.
 */
export function priceForBuyer(rules: RuleBook, stay: Stay, buyer: Buyer): SoldStay {
  const cost = stay.nights.reduce((sum, night) => sum + night, 0)
  const priced = priceFares(
    rules,
    {
      supplier: stay.supplier,
      airline: '',
      origin: '',
      destination: stay.city,
      cabin: '',
      product: 'hotel',
      currency: stay.currency,
      travel_day: stay.check_in,
      segments: stay.nights.length,
      fares: [{ ptc: 'ADT', quantity: 1, base: cost, surcharges: [], taxes: [] }],
    },
    buyer,
  )
  // Nothing is rounded up, and what tickets are charged with is not charged on rooms.
  const lines = priced.lines
    .filter(({ kind }) => kind !== 'rounding' && kind !== 'agent_charge')
    .map((line) => ({ ...line, ptc: null, ...(line.kind === 'base' ? { code: 'ROOM' } : {}) }))
  const total = lines.reduce((sum, { amount }) => sum + amount.amount, 0)
  const withOwn = priced.ownMargin === 0 ? total : roundUp(total + priced.ownMargin, roundingStep(stay.currency))
  const selling = buyer.agency_id === null ? null : withOwn
  return {
    total,
    selling,
    own_margin: selling === null ? 0 : selling - total,
    lines,
    nights: spread(total, stay.nights),
  }
}
