import type { SupplierOffer } from '#server/ports/flight'
import type { Found } from './found.ts'
import { fitsBags, fitsJourney, type Narrowing } from './narrow.ts'

/** The same flights in the same brand have the same key. */
export function flightsOf({ brand, legs }: Pick<SupplierOffer, 'brand' | 'legs'>): string {
  let key = brand.code
  for (const { segments } of legs) {
    key += '/'
    for (const { marketing_carrier, flight_number, departure_at } of segments)
      key += `+${marketing_carrier}${flight_number}@${departure_at}`
  }
  return key
}

/**
 * What was found. The same flights in the same brand are one row, the cheaper. A fare by quotation stands beside the one
 * sold at once only while it is cheaper: nobody waits for a quote to pay more.
 */
export class Candidates {
  readonly #atOnce = new Map<string, Found>()
  readonly #quoted = new Map<string, Found>()
  #offers = 0

  /** Those of dearer brands counted too: what is held in memory. */
  get offers(): number {
    return this.#offers
  }

  get size(): number {
    return this.#atOnce.size + this.#quoted.size
  }

  all = (): Found[] => [...this.#atOnce.values(), ...this.#quoted.values()]

  /** Whether an offer at this price has a place; the one that it is cheaper than is in `instead`. */
  has(key: string, quoted: boolean, total: number): { instead: Found | undefined } | undefined {
    const instead = (quoted ? this.#quoted : this.#atOnce).get(key)
    if (instead && instead.total <= total) return undefined
    const atOnce = quoted ? this.#atOnce.get(key) : undefined
    return atOnce && atOnce.total <= total ? undefined : { instead }
  }

  put(key: string, found: Found): void {
    const { quoted } = found.source
    if (!quoted && this.#quoted.size > 0) {
      const other = this.#quoted.get(key)
      if (other && found.total <= other.total) {
        this.#quoted.delete(key)
        this.#offers -= heldBy(other)
      }
    }
    const place = quoted ? this.#quoted : this.#atOnce
    const instead = place.get(key)
    this.#offers += heldBy(found) - (instead ? heldBy(instead) : 0)
    place.set(key, found)
  }
}

const heldBy = ({ offer }: Found) => 1 + (offer.dearer?.length ?? 0)

/** The cheapest brand with the bags and within the price, whatever the flights are; undefined where none is. */
export function cheapestFor(candidate: Found, by: Narrowing): Found | undefined {
  let low = fits(candidate, by) ? candidate : undefined
  for (const one of candidate.dearer) if ((!low || one.perAdult < low.perAdult) && fits(one, by)) low = one
  return low
}

const fits = (one: Found, by: Narrowing) =>
  (by.max_price === undefined || one.perAdult <= by.max_price) && fitsBags(one.journey, by)

/** The cheapest of its brands that fits, where its flights do. */
export const fittingOf = (candidate: Found, by: Narrowing): Found | undefined =>
  fitsJourney(candidate, by) ? cheapestFor(candidate, by) : undefined

/** All that fit, each as the cheapest of its brands that does. */
export function fittedOf(candidates: Iterable<Found>, by: Narrowing): Found[] {
  const fitted: Found[] = []
  for (const candidate of candidates) {
    const one = fittingOf(candidate, by)
    if (one) fitted.push(one)
  }
  return fitted
}
