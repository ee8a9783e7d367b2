import {
  type BrandCode,
  brandRules,
  type Carrier,
  carrierOf,
  refLengthMax,
  writeFlights,
  writeRef,
} from '../stock/index.ts'
import type { Cabin, PassengerCounts, PassengerFare, Ptc, SupplierOffer } from '#server/ports/flight'
import { heldUntil } from './holds.ts'
import { checkOfFlights, type FlightOnDay } from './journey.ts'
import { type PricedLeg, priceLeg, showLeg } from './leg.ts'
import { currency, type CallContext, priceMinutes } from './shop.ts'

export type OfferRequest = {
  legs: FlightOnDay[][]
  cabin: Cabin
  brand: BrandCode
  nearby: boolean
  passengers: PassengerCounts
  jump?: number
}
export type Offer = { offer: SupplierOffer; legs: PricedLeg[] }

/** The offer for these flights as they stand; null when a flight has not the seats or the reference grows too long. */
export function makeOffer(context: CallContext, request: OfferRequest): Offer | null {
  const legs: PricedLeg[] = []
  for (const flights of request.legs) {
    const leg = priceLeg(context, flights, request.cabin, request.brand, request.passengers, { jump: request.jump })
    if (!leg) return null
    legs.push(leg)
  }
  return offerOf(context, request, legs)
}

/** What is the same in every brand of a journey. */
export type JourneyFacts = {
  /** As a reference begins. */
  text: string
  check: string
  /** Whose ticket it is. */
  carrier: string
  seller: Carrier
  /** Of its longest leg. */
  km: number
  countries: ReadonlySet<string>
}

export function factsOf(context: CallContext, legs: readonly PricedLeg[]): JourneyFacts {
  const { book } = context.loaded
  const carrier = validatingCarrier(context, legs)
  return {
    text: writeFlights(
      legs.map(({ flights }) => flights.map(({ place, date }) => ({ ...pick(book.patterns[place]!), date }))),
    ),
    check: checkOfFlights(legs.map(({ flights }) => flights)),
    carrier,
    seller: carrierOf(book.carriers, carrier),
    km: Math.max(...legs.map((leg) => leg.km)),
    countries: countriesOf(context, legs),
  }
}

/**
 * The same from legs that are priced already: a search prices each leg once, however many journeys it is part of.
 * `facts`: of the same flights in another brand.
 */
export function offerOf(
  context: CallContext,
  { cabin, brand, nearby, passengers }: Omit<OfferRequest, 'legs' | 'jump'>,
  legs: PricedLeg[],
  facts = factsOf(context, legs),
): Offer | null {
  const { text, check, carrier, seller, km, countries } = facts
  const ref = writeRef(text, { cabin, brand, nearby, check })
  if (ref.length > refLengthMax) return null
  const rules = brandRules(seller, cabin, brand, km, countries)
  const leaves = legs[0]!.flights[0]!.times.departure_minute
  const held = heldUntil({ now: context.now, rules: context.holds, carrier: seller, fare: brand, leaves })
  const { code, ...conditions } = rules
  return {
    legs,
    offer: {
      ref,
      currency,
      fares: faresOf(legs, passengers),
      legs: legs.map((leg) => showLeg(context, leg, cabin, rules, legs.length === 1 ? 'OW' : 'RT', nearby)),
      brand: { code, ...conditions },
      validating_carrier: carrier,
      seats_left: Math.min(...legs.map((leg) => leg.seats_left)),
      expires_at: new Date(context.now.getTime() + priceMinutes * 60_000),
      sold_at_once: held === null,
      hold_until: held,
      demo: context.shop.parts.demo,
    },
  }
}

const pick = ({
  carrier,
  flight_number,
  origin,
  destination,
}: {
  carrier: string
  flight_number: string
  origin: string
  destination: string
}) => ({ carrier, flight_number, origin, destination })

/** Where the legs begin and end. */
const countriesOf = ({ loaded: { book } }: CallContext, legs: readonly PricedLeg[]): ReadonlySet<string> =>
  new Set(
    legs.flatMap(({ flights }) => [
      book.airports.get(book.patterns[flights[0]!.place]!.origin)!.country,
      book.airports.get(book.patterns[flights.at(-1)!.place]!.destination)!.country,
    ]),
  )

/** Whose ticket it is: the carrier that flies farthest. */
function validatingCarrier({ loaded: { book } }: CallContext, legs: readonly PricedLeg[]): string {
  const flown = new Map<string, number>()
  for (const { flights } of legs)
    for (const { place } of flights)
      flown.set(book.patterns[place]!.carrier, (flown.get(book.patterns[place]!.carrier) ?? 0) + book.km[place]!)
  return [...flown].reduce((far, one) => (one[1] > far[1] ? one : far))[0]
}

function faresOf(legs: PricedLeg[], passengers: PassengerCounts): PassengerFare[] {
  const counts: [Ptc, number][] = [
    ['ADT', passengers.adults],
    ['CHD', passengers.children],
    ['INF', passengers.infants],
  ]
  const surcharge = legs.reduce((sum, leg) => sum + leg.surcharge, 0)
  return counts
    .filter(([, quantity]) => quantity > 0)
    .map(([ptc, quantity]) => {
      const taxes = new Map<string, number>()
      for (const leg of legs)
        for (const tax of leg.taxes)
          if (ptc !== 'INF' || tax.infants) taxes.set(tax.code, (taxes.get(tax.code) ?? 0) + tax.amount)
      return {
        ptc,
        quantity,
        base: legs.reduce((sum, leg) => sum + leg.base[ptc], 0),
        surcharges: ptc === 'INF' || surcharge === 0 ? [] : [{ code: 'YQ', amount: surcharge }],
        taxes: [...taxes].map(([code, amount]) => ({ code, amount })),
      }
    })
}

const sumOf = (items: { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0)
/** What one passenger pays of a fare. */
export const fareTotal = (fare: PassengerFare): number => fare.base + sumOf(fare.surcharges) + sumOf(fare.taxes)
/** What all passengers pay. */
export const offerTotal = (offer: SupplierOffer): number =>
  offer.fares.reduce((sum, fare) => sum + fareTotal(fare) * fare.quantity, 0)
