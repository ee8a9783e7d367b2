import { type Facets, timesOfDay } from '#contract/selling/flights'
import { cheapestFor } from './candidates.ts'
import type { Found } from './found.ts'
import { type Narrowing, timeOfDay } from './narrow.ts'

type Counted = { value: string; count: number; from: { amount: number; currency: string } | null }

/** One value: how many have it, and the lowest price; one that is not final stands only until there is one to buy at. */
class Count {
  readonly value: string
  #count = 0
  #lowest: Found | undefined
  #amount = 0
  #last: Found | undefined
  constructor(value: string) {
    this.value = value
  }
  /** Once for each offer, however often it is said of it. */
  add(found: Found, amount: number): void {
    if (this.#last === found) return
    this.#last = found
    this.#count++
    const { quoted } = found.source
    if (this.#lowest) {
      const isFinal = !this.#lowest.source.quoted
      if (isFinal === quoted ? quoted : amount >= this.#amount) return
    }
    this.#lowest = found
    this.#amount = amount
  }
  counted(): Counted {
    const from = this.#lowest ? { amount: this.#amount, currency: this.#lowest.offer.currency } : null
    return { value: this.value, count: this.#count, from }
  }
}

const counts = (values: readonly string[]) => values.map((value) => new Count(value))

/** Of values that are not known before. */
class Counts {
  readonly #counts = new Map<string, Count>()
  of(value: string): Count {
    let held = this.#counts.get(value)
    if (!held) this.#counts.set(value, (held = new Count(value)))
    return held
  }
  counted = (): Counted[] => [...this.#counts.values()].map((one) => one.counted())
}

const histogramBars = 20

/** The bags that people ask for: a bag at all, and kilos together. */
const bagCounts = [1, 2].map((checked_bags): Narrowing => ({ checked_bags }))
const kiloCounts = [23, 30, 40].map((checked_kg): Narrowing => ({ checked_kg }))

function addFitting(to: readonly Count[], candidate: Found, asked: readonly Narrowing[]): void {
  for (let at = 0; at < asked.length; at++) {
    const fitting = cheapestFor(candidate, asked[at]!)
    if (fitting) to[at]!.add(candidate, fitting.perAdult)
  }
}

/**
 * Counts over all candidates: value, how many, from which price per adult, of what can be bought where anything can.
 * Fixed values are listed at zero too. Bags are those of the cheapest brand that has them.
 */
export function countFacets(candidates: readonly Found[]): Facets {
  const stops = counts(['0', '1', '2'])
  const times = counts(timesOfDay)
  const bags = counts(bagCounts.map(({ checked_bags }) => String(checked_bags)))
  const kilos = counts(kiloCounts.map(({ checked_kg }) => String(checked_kg)))
  const [airlines, layovers] = [new Counts(), new Counts()]
  let [low, high, shortest, longest] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0]
  for (const found of candidates) {
    const { journey, offer, perAdult } = found
    stops[Math.min(2, journey.stops)]!.add(found, perAdult)
    airlines.of(offer.validating_carrier).add(found, perAdult)
    times[timesOfDay.indexOf(timeOfDay(journey))]!.add(found, perAdult)
    addFitting(bags, found, bagCounts)
    addFitting(kilos, found, kiloCounts)
    for (const { segments } of offer.legs)
      for (let at = 0; at < segments.length - 1; at++) layovers.of(segments[at]!.destination).add(found, perAdult)
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
    stops: stops.map((one) => one.counted()),
    airlines: byPrice(airlines.counted()),
    departure_time: times.map((one) => one.counted()),
    checked_bags: bags.map((one) => one.counted()),
    checked_kg: kilos.map((one) => one.counted()),
    layover_airports: byPrice(layovers.counted()),
    price: {
      min: currency ? { amount: low, currency } : null,
      max: currency ? { amount: high, currency } : null,
      histogram,
    },
    duration: { min: candidates.length ? shortest : 0, max: longest },
  }
}
