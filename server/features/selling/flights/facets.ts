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
export class FacetCount {
  readonly #stops = counts(['0', '1', '2'])
  readonly #times = counts(timesOfDay)
  readonly #bags = counts(bagCounts.map(({ checked_bags }) => String(checked_bags)))
  readonly #kilos = counts(kiloCounts.map(({ checked_kg }) => String(checked_kg)))
  readonly #airlines = new Counts()
  readonly #layovers = new Counts()
  readonly #prices: number[] = []
  #currency: string | undefined
  #low = Number.POSITIVE_INFINITY
  #high = 0
  #shortest = Number.POSITIVE_INFINITY
  #longest = 0

  add(found: Found): void {
    const { journey, offer, perAdult } = found
    this.#stops[Math.min(2, journey.stops)]!.add(found, perAdult)
    this.#airlines.of(offer.validating_carrier).add(found, perAdult)
    this.#times[timesOfDay.indexOf(timeOfDay(journey))]!.add(found, perAdult)
    addFitting(this.#bags, found, bagCounts)
    addFitting(this.#kilos, found, kiloCounts)
    for (const { segments } of offer.legs)
      for (let at = 0; at < segments.length - 1; at++) this.#layovers.of(segments[at]!.destination).add(found, perAdult)
    this.#prices.push(perAdult)
    this.#currency ??= offer.currency
    this.#low = Math.min(this.#low, perAdult)
    this.#high = Math.max(this.#high, perAdult)
    this.#shortest = Math.min(this.#shortest, journey.minutes)
    this.#longest = Math.max(this.#longest, journey.minutes)
  }

  counted(): Facets {
    const currency = this.#currency
    return {
      stops: this.#stops.map((one) => one.counted()),
      airlines: byPrice(this.#airlines.counted()),
      departure_time: this.#times.map((one) => one.counted()),
      checked_bags: this.#bags.map((one) => one.counted()),
      checked_kg: this.#kilos.map((one) => one.counted()),
      layover_airports: byPrice(this.#layovers.counted()),
      price: {
        min: currency ? { amount: this.#low, currency } : null,
        max: currency ? { amount: this.#high, currency } : null,
        histogram: this.#histogram(),
      },
      duration: { min: currency ? this.#shortest : 0, max: this.#longest },
    }
  }

  #histogram(): number[] {
    const histogram = Array.from({ length: histogramBars }, () => 0)
    const width = Math.max(1, (this.#high - this.#low) / histogramBars)
    for (const price of this.#prices) {
      const bar = Math.min(histogramBars - 1, Math.floor((price - this.#low) / width))
      histogram[bar] = (histogram[bar] ?? 0) + 1
    }
    return histogram
  }
}

const byPrice = (list: Counted[]) =>
  list.sort((a, b) => (a.from?.amount ?? 0) - (b.from?.amount ?? 0) || (a.value < b.value ? -1 : 1))
