import { type Facets, type Flight, timesOfDay } from '#contract/selling/flights'
import { minutesOf } from './best.ts'
import { type Candidate, cheapestFor } from './candidates.ts'
import { type Narrowing, stopsOf, timeOfDay } from './narrow.ts'

type Counted = { value: string; count: number; from: Flight['price'] | null }

/** Counts and lowest prices by value; a price that is not final stands only until there is one to buy at. */
function counter(fixed: readonly string[] = []) {
  const counts = new Map<string, Counted & { final: boolean }>(
    fixed.map((value) => [value, { value, count: 0, from: null, final: false }]),
  )
  return {
    add(value: string, flight: Flight, amount = flight.price_per_adult.amount) {
      const held = counts.get(value) ?? { value, count: 0, from: null, final: false }
      held.count++
      const final = !flight.isSooperFlight
      if (!held.from || (final && !held.final) || (final === held.final && amount < held.from.amount)) {
        held.from = { amount, currency: flight.price.currency }
        held.final = final
      }
      counts.set(value, held)
    },
    list: (): Counted[] => [...counts.values()].map(({ value, count, from }) => ({ value, count, from })),
  }
}

function addFitting(to: ReturnType<typeof counter>, candidate: Candidate, by: Narrowing) {
  const amount = cheapestFor(candidate, by)?.perAdult
  if (amount !== undefined) to.add(String(by.checked_bags ?? by.checked_kg), candidate.flight, amount)
}

const histogramBars = 20

/** The bags that people ask for: a bag at all, and kilos together. */
const bagCounts = [1, 2]
const kiloCounts = [23, 30, 40]

/**
 * Counts over all candidates: value, how many, from which price per adult, of what can be bought where anything can.
 * Fixed values are listed at zero too. Bags are those of the cheapest brand that has them.
 */
export function countFacets(candidates: readonly Candidate[]): Facets {
  const flights = candidates.map(({ flight }) => flight)
  const [stops, airlines, times, bags, kilos, layovers] = [
    counter(['0', '1', '2']),
    counter(),
    counter([...timesOfDay]),
    counter(bagCounts.map(String)),
    counter(kiloCounts.map(String)),
    counter(),
  ]
  let [low, high, shortest, longest] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0]
  for (const candidate of candidates) {
    const { flight } = candidate
    stops.add(String(Math.min(2, stopsOf(flight))), flight)
    airlines.add(flight.validating_carrier, flight)
    times.add(timeOfDay(flight), flight)
    for (const checked_bags of bagCounts) addFitting(bags, candidate, { checked_bags })
    for (const checked_kg of kiloCounts) addFitting(kilos, candidate, { checked_kg })
    for (const code of new Set(
      flight.legs.flatMap((leg) => leg.segments.slice(0, -1).map((segment) => segment.destination)),
    ))
      layovers.add(code, flight)
    const price = flight.price_per_adult.amount
    const minutes = minutesOf(flight)
    low = Math.min(low, price)
    high = Math.max(high, price)
    shortest = Math.min(shortest, minutes)
    longest = Math.max(longest, minutes)
  }
  const histogram = Array.from({ length: histogramBars }, () => 0)
  const width = Math.max(1, (high - low) / histogramBars)
  for (const flight of flights) {
    const bar = Math.min(histogramBars - 1, Math.floor((flight.price_per_adult.amount - low) / width))
    histogram[bar] = (histogram[bar] ?? 0) + 1
  }
  const currency = flights[0]?.price.currency
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
    duration: { min: flights.length ? shortest : 0, max: longest },
  }
}
