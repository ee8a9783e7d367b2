import type { SeatStage } from '#contract/selling/group-tickets'
import type { PriceLine } from '#contract/selling/price-lines'
import type { PricedLine } from '#server/features/money/tax'
import type { PlannedPayment } from '#server/features/selling/items'

export type Counts = { adults: number; children: number; infants: number }
/** Of one person, in minor units of the block's currency. */
export type Each = { price: number; cost: number }
export type Prices = { adult: Each; child: Each; infant: Each }
/** One seat of `per` more travels for `minor`. */
export type Free = { per: number; minor: number } | null

const kinds = [
  { count: 'adults', of: 'adult', ptc: 'ADT' },
  { count: 'children', of: 'child', ptc: 'CHD' },
  { count: 'infants', of: 'infant', ptc: 'INF' },
] as const

/** Infants sit on a lap. */
export const seatsOf = ({ adults, children }: Counts): number => adults + children
export const everybody = (counts: Counts): number => seatsOf(counts) + counts.infants
export const less = (from: Counts, by: Counts): Counts => ({
  adults: from.adults - by.adults,
  children: from.children - by.children,
  infants: from.infants - by.infants,
})

export const more = (one: Counts, other: Counts): Counts => ({
  adults: one.adults + other.adults,
  children: one.children + other.children,
  infants: one.infants + other.infants,
})

/** How many of so many seats are free where one is for every `per` that are paid. */
export const freeSeats = (seats: number, free: Free): number => (free ? Math.floor(seats / (free.per + 1)) : 0)

/** How many of a group's seats may stay without a name and cost nothing. */
export const reductionOf = (seats: number, percent: number): number => Math.floor((seats * percent) / 100)

export type Sum = { price: number; cost: number; lines: PricedLine[] }

/** What so many people come to, line by line. Children and infants are never the free seat. Pure. */
export function sumOf({ prices, free }: { prices: Prices; free: Free }, counts: Counts, currency: string): Sum {
  const sum: Sum = { price: 0, cost: 0, lines: [] }
  const add = (code: string | null, ptc: PriceLine['ptc'], quantity: number, price: number, cost: number) => {
    sum.price += price * quantity
    sum.cost += cost * quantity
    if (price !== 0 && quantity > 0)
      sum.lines.push({
        kind: 'base',
        code,
        ptc,
        quantity,
        amount: { amount: price * quantity, currency },
        owed: cost * quantity,
      })
  }
  for (const { count, of, ptc } of kinds) add(null, ptc, counts[count], prices[of].price, prices[of].cost)
  const adult = prices.adult
  const given = Math.min(freeSeats(seatsOf(counts), free), counts.adults)
  if (free && given > 0)
    add('FREE', 'ADT', given, Math.min(0, free.minor - adult.price), Math.min(0, free.minor - adult.cost))
  return sum
}

/** What of a price is paid when: the deposit of each seat at once and the rest until a day, or all of it at once. */
export function planOf(
  price: number,
  deposit: number,
  balanceAt: Date,
  now: Date,
): readonly (PlannedPayment & { kind: 'deposit' | 'balance' })[] {
  if (deposit >= price || balanceAt <= now) return []
  return [
    { kind: 'deposit', amount_minor: deposit, due_at: null },
    { kind: 'balance', amount_minor: price - deposit, due_at: balanceAt.toISOString() },
  ]
}

/** Which seats have no name. */
export const unnamed = (counts: Counts, named: Counts): Counts => ({
  adults: Math.max(0, counts.adults - named.adults),
  children: Math.max(0, counts.children - named.children),
  infants: Math.max(0, counts.infants - named.infants),
})

export const countsOfTypes = (types: readonly ('adult' | 'child' | 'infant')[]): Counts => ({
  adults: types.filter((type) => type === 'adult').length,
  children: types.filter((type) => type === 'child').length,
  infants: types.filter((type) => type === 'infant').length,
})

type Standing = { stage: string; missing: Counts; ticketed: boolean; lapsed: boolean }
const gone = ['voided', 'refunded', 'cancelled', 'failed']

/** How far a sale of seats has come, by what its booking says. */
export function stageOf({ stage, missing, ticketed, lapsed }: Standing): SeatStage {
  if (stage === 'expired' || (lapsed && gone.includes(stage))) return 'lapsed'
  if (gone.includes(stage)) return 'released'
  if (stage === 'saved' || stage === 'holding' || stage === 'confirming' || stage === 'pending_supplier') return 'held'
  if (ticketed) return 'ticketed'
  return everybody(missing) === 0 ? 'named' : 'reserved'
}

/** Of seats that lapse, how many cost their deposit: those beyond what a group may give back free. */
export const forfeitedOf = (seats: number, reductionLeft: number): number => Math.max(0, seats - reductionLeft)
