import type * as z from 'zod/mini'
import type { PriceLine } from '#contract/flights'
import { marginFor, type MarginRule, winningRule } from '#server/features/margins'
import type { SupplierOffer } from './flight-supplier.ts'

/** Who is buying: the house adds its customer or its agent margin, and an agency its own on top. */
export type Buyer = { channel: 'agent' | 'customer'; agency_id: string | null }
type Line = z.infer<typeof PriceLine>

export type PricedOffer = {
  currency: string
  /** What the buyer pays us: for an agent the net price. */
  total: number
  perAdult: number
  /** What one passenger of each kind pays; times their number this is the total. */
  each: { adult: number; child: number; infant: number }
  lines: Line[]
  supplierTotal: number
  /** What the agency's customer is shown: net and the agency's own margin. */
  ownMargin: number
}

/** Sell prices end on whole units of a two-decimal currency: 100 minor units. */
const roundingStepMinor = 100

const kindOf = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const

/**
 * The price, line by line. Every percentage is taken of the passenger's base fare; each passenger is rounded up once
 * to a whole unit (line `rounding`), then passengers are summed: the lines always add up to the total.
 */
export function priceOffer(
  supplierId: string,
  offer: SupplierOffer,
  rules: readonly MarginRule[],
  buyer: Buyer,
): PricedOffer {
  const firstLeg = offer.legs[0]!
  const subject = {
    agency_id: buyer.agency_id,
    supplier: supplierId,
    airline: offer.validating_carrier,
    origin: firstLeg.origin,
    destination: firstLeg.destination,
    cabin: firstLeg.segments[0]!.cabin_class,
  }
  const layers = [
    ['airline_margin', winningRule(rules, 'airline', subject)],
    [buyer.channel === 'agent' ? 'agent_margin' : 'customer_margin', winningRule(rules, buyer.channel, subject)],
  ] as const
  const ownRule = buyer.channel === 'agent' ? winningRule(rules, 'own', subject) : null
  const segments = offer.legs.reduce((count, leg) => count + leg.segments.length, 0)
  const seatedCount = offer.fares.reduce((count, fare) => count + (fare.ptc === 'INF' ? 0 : fare.quantity), 0)
  const lines = new Map<string, Line>()
  const add = (kind: Line['kind'], code: string | null, ptc: Line['ptc'], quantity: number, amount: number) => {
    if (amount === 0) return
    const key = `${kind}|${code}|${kind === 'base' ? ptc : ''}`
    const held = lines.get(key)
    if (held) {
      held.amount.amount += amount
      held.quantity += quantity
    } else
      lines.set(key, {
        kind,
        code,
        ptc: kind === 'base' ? ptc : null,
        quantity,
        amount: { amount, currency: offer.currency },
      })
  }
  let total = 0
  const each = { adult: 0, child: 0, infant: 0 }
  let supplierTotal = 0
  let ownMargin = 0
  for (const fare of offer.fares) {
    const { ptc, quantity, base } = fare
    add('base', null, ptc, quantity, base * quantity)
    let sum = base
    for (const [kind, items] of [
      ['surcharge', fare.surcharges],
      ['tax', fare.taxes],
    ] as const) {
      for (const { code, amount } of items) {
        add(kind, code, ptc, quantity, amount * quantity)
        sum += amount
      }
    }
    supplierTotal += sum * quantity
    const passenger = { base, segments, seated: ptc !== 'INF', seatedCount }
    for (const [kind, rule] of layers) {
      const margin = marginFor(rule, passenger)
      add(kind, null, ptc, quantity, margin * quantity)
      sum += margin
    }
    const rounded = Math.ceil(sum / roundingStepMinor) * roundingStepMinor
    add('rounding', null, ptc, quantity, (rounded - sum) * quantity)
    ownMargin += Math.ceil(marginFor(ownRule, passenger) / roundingStepMinor) * roundingStepMinor * quantity
    total += rounded * quantity
    each[kindOf[ptc]] = rounded
  }
  return {
    currency: offer.currency,
    total,
    perAdult: each.adult,
    each,
    lines: [...lines.values()],
    supplierTotal,
    ownMargin,
  }
}

/** Margins of the house are the house's business. */
const internalKinds: ReadonlySet<Line['kind']> = new Set([
  'airline_margin',
  'agent_margin',
  'customer_margin',
  'commission',
  'rounding',
])

/** The lines as buyers see them: our margins and rounding are one service fee; the sum stays what it was. */
export function buyersLines(lines: readonly Line[]): Line[] {
  const hidden = lines.filter((line) => internalKinds.has(line.kind))
  const shown = lines.filter((line) => !internalKinds.has(line.kind))
  const amount = hidden.reduce((sum, line) => sum + line.amount.amount, 0)
  if (amount === 0 || !hidden[0]) return shown
  const fee: Line = {
    kind: 'agent_charge',
    code: 'SERVICE',
    ptc: null,
    quantity: 1,
    amount: { amount, currency: hidden[0].amount.currency },
  }
  const extras = shown.findIndex((line) => line.kind === 'ancillary')
  return extras < 0 ? [...shown, fee] : [...shown.slice(0, extras), fee, ...shown.slice(extras)]
}
