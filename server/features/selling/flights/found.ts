import type { Flight } from '#contract/selling/flights'
import type { Totals } from '#server/features/money/margins'
import type { SupplierOffer } from '#server/ports/flight'

/** From here on a wait on the ground is a hardship of its own. */
const longWaitMinutes = 360
/** A bag whose weight the supplier does not say counts as the least that is usual. */
const kilosUsual = 20

/** What of an offer's legs decides where it stands: numbers, read in one pass. */
export type Journey = {
  minutes: number
  /** Of the leg that has most. */
  stops: number
  /** Of all legs; an airport beside the one that was asked for counts as one. */
  allStops: number
  /** Nights, changes of airport, bags claimed in between, tight changes, and long waits by day. */
  hardships: number
  departure_at: string
  /** What the flight that carries least carries: checked pieces and kilos, pieces in the cabin. */
  pieces: number
  kilos: number
  cabinPieces: number
}

export function journeyOf(legs: Flight['legs']): Journey {
  let [minutes, stops, allStops, hardships] = [0, 0, 0, 0]
  let [pieces, kilos, cabinPieces] = [Infinity, Infinity, Infinity]
  for (const leg of legs) {
    minutes += leg.duration_minutes
    stops = Math.max(stops, leg.stops)
    allStops += leg.stops
    let waits = 0
    for (const { layover_minutes, checked_bags, carry_on_bags } of leg.segments) {
      if ((layover_minutes ?? 0) >= longWaitMinutes) waits++
      pieces = Math.min(pieces, checked_bags.pieces)
      kilos = Math.min(kilos, checked_bags.pieces * (checked_bags.kg || (checked_bags.pieces ? kilosUsual : 0)))
      cabinPieces = Math.min(cabinPieces, carry_on_bags.pieces)
    }
    for (const warning of leg.warnings) {
      if (warning === 'nearby_airport') allStops++
      else hardships++
    }
    hardships += leg.warnings.includes('overnight') ? Math.max(0, waits - 1) : waits
  }
  return { minutes, stops, allStops, hardships, departure_at: legs[0]!.departure_at, pieces, kilos, cabinPieces }
}

/** Whose offers they are, what they cost this buyer, and how one is made for the wire. */
export type Source = {
  supplier: string
  /** Its prices are bound by quotation alone. */
  quoted: boolean
  totals(offer: SupplierOffer): Totals
  /** Priced in full and signed. */
  make(offer: SupplierOffer): Flight
}

/** An offer as far as it is compared; for the wire it is made when it is sent, once: whoever was sent it knows it again. */
export class Found {
  readonly source: Source
  readonly offer: SupplierOffer
  readonly total: number
  readonly perAdult: number
  #journey: Journey | undefined
  #dearer: readonly Found[] | undefined
  #flight: Flight | undefined

  constructor(source: Source, offer: SupplierOffer, { total, perAdult } = source.totals(offer)) {
    this.source = source
    this.offer = offer
    this.total = total
    this.perAdult = perAdult
  }

  get journey(): Journey {
    return (this.#journey ??= journeyOf(this.offer.legs))
  }

  /** The same flights in the brands above this one. */
  get dearer(): readonly Found[] {
    return (this.#dearer ??= (this.offer.dearer ?? []).map((one) => new Found(this.source, one)))
  }

  flight(): Flight {
    return (this.#flight ??= this.source.make(this.offer))
  }
}

/** What all orders fall back to: the price, then the time, then the supplier's own name for it. */
export const byPrice = (a: Found, b: Found): number =>
  a.total - b.total || a.journey.minutes - b.journey.minutes || byName(a, b)

const byName = (a: Found, b: Found): number =>
  a.source.supplier === b.source.supplier
    ? a.offer.ref < b.offer.ref
      ? -1
      : 1
    : a.source.supplier < b.source.supplier
      ? -1
      : 1
