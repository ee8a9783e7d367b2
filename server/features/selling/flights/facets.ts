import { type Facets, timesOfDay } from '#contract/selling/flights'
import { cheapestFor } from './candidates.ts'
import type { Found } from './found.ts'
import { type Narrowing, timeOfDay } from './narrow.ts'

type Counted = { value: string; count: number; from: { amount: number; currency: string } | null }
type Counting = { value: string; count: number; lowest: Found | undefined; amount: number; seen: Found | undefined }

/** Counts and lowest prices by value; a price that is not final stands only until there is one to buy at. */
function counter(fixed: readonly string[] = []) {
  const fresh = (value: string): Counting => ({ value, count: 0, lowest: undefined, amount: 0, seen: undefined })
  const counts = new Map(fixed.map((value) => [value, fresh(value)]))
  return {
    /** Once for each offer, however often it is said of it. */
    add(value: string, found: Found, amount: number) {
      let held = counts.get(value)
      if (!held) counts.set(value, (held = fresh(value)))
      if (held.seen === found) return
      held.seen = found
      held.count++
      const { lowest } = held
      const { quoted } = found.source
      if (lowest && lowest.source.quoted === quoted ? amount >= held.amount : lowest && quoted) return
      held.lowest = found
      held.amount = amount
    },
    list: (): Counted[] =>
      [...counts.values()].map(({ value, count, lowest, amount }) => ({
        value,
        count,
        from: lowest ? { amount, currency: lowest.offer.currency } : null,
      })),
  }
}

const histogramBars = 20

const stopCounts = ['0', '1', '2']
/** The bags that people ask for: a bag at all, and kilos together. */
const bagCounts = [1, 2].map((pieces) => ({ value: String(pieces), by: { checked_bags: pieces } }))
const kiloCounts = [23, 30, 40].map((kg) => ({ value: String(kg), by: { checked_kg: kg } }))

function addFitting(to: ReturnType<typeof counter>, value: string, candidate: Found, by: Narrowing) {
  const amount = cheapestFor(candidate, by)?.perAdult
  if (amount !== undefined) to.add(value, candidate, amount)
}

/**
 * Counts over all candidates: value, how many, from which price per adult, of what can be bought where anything can.
 * Fixed values are listed at zero too. Bags are those of the cheapest brand that has them.
 */
export function countFacets(candidates: readonly Found[]): Facets {
  const [stops, airlines, times, bags, kilos, layovers] = [
    counter(stopCounts),
    counter(),
    counter([...timesOfDay]),
    counter(bagCounts.map(({ value }) => value)),
    counter(kiloCounts.map(({ value }) => value)),
    counter(),
  ]
  let [low, high, shortest, longest] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0]
  for (const found of candidates) {
    const { journey, offer, perAdult } = found
    stops.add(stopCounts[Math.min(2, journey.stops)]!, found, perAdult)
    airlines.add(offer.validating_carrier, found, perAdult)
    times.add(timeOfDay(journey), found, perAdult)
    for (const { value, by } of bagCounts) addFitting(bags, value, found, by)
    for (const { value, by } of kiloCounts) addFitting(kilos, value, found, by)
    for (const { segments } of offer.legs)
      for (let at = 0; at < segments.length - 1; at++) layovers.add(segments[at]!.destination, found, perAdult)
    low = Math.min(low, perAdult)
    high = Math.max(high, perAdult)
    shortest = Math.min(shortest, journey.minutes)
    longest = Math.max(longest, journey.minutes)
  }
  const histogram = Array.from({ length: histogramBars }, () => 0)
  const width = Math.max(1, (high - low) / histogramBars)
  for (const { perAdult } of candidates) {
    const bar = Math.min(histogramBars - 1, Math.floor((perAdult - low) / width))
    histogram[bar] = (histogram[bar] ?? 0) + 1
  }
  const currency = candidates[0]?.offer.currency
  const byPrice = (list: Counted[]) =>
    list.sort((a, b) => (a.from?.amount ?? 0) - (b.from?.amount ?? 0) || (a.value < b.value ? -1 : 1))
  return {
    stops: stops.list(),
    airlines: byPrice(airlines.list()),
    departure_time: times.list(),
    checked_bags: bags.list(),
    checked_kg: kilos.list(),
    layover_airports: byPrice(layovers.list()),
    price: {
      min: currency ? { amount: low, currency } : null,
      max: currency ? { amount: high, currency } : null,
      histogram,
    },
    duration: { min: candidates.length ? shortest : 0, max: longest },
  }
}
