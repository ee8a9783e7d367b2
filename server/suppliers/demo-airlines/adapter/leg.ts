import type { Leg, Segment } from '#contract/selling/flights'
import {
  aircraftName,
  type BrandCode,
  type BrandRules,
  brandedFare,
  carrierOf,
  cheapestClass,
  fareBasis,
  ladderOf,
  letterOf,
  type OpenClass,
  CABINS,
  mayFollow,
  patternTaxes,
  seasonLevel,
  stepsTo,
  surchargeOf,
  terminalOf,
} from '../stock/index.ts'
import type { Cabin, PassengerCounts } from '#server/ports/flight'
import type { FlightOnDay } from './journey.ts'
import type { CallContext } from './shop.ts'

/** Money of one leg for one passenger of each kind, halalas; taxes by code. */
export type LegMoney = {
  base: { ADT: number; CHD: number; INF: number }
  surcharge: number
  taxes: { code: string; amount: number; infants: boolean }[]
}
export type PricedLeg = LegMoney & {
  flights: FlightOnDay[]
  classes: OpenClass[]
  seats_left: number
  km: number
  /** As shown, by the conditions it is sold under: a search shows the same leg in many journeys. */
  shown: Map<string, Leg>
}

/** Children pay 75 %, infants 10 % of the fare, in whole riyals. */
const childFare = (adult: number) => Math.round((adult * 0.75) / 100) * 100
const infantFare = (adult: number) => Math.round((adult * 0.1) / 100) * 100

/** `rbds`: the classes of flights that are kept, whatever is left of them; `fareStep`: the step whose fares apply. */
export type LegTerms = { jump?: number | undefined; rbds?: readonly string[] | undefined; fareStep?: number }

/** Prices one leg in the cheapest class open on each flight; null when a flight has not that many seats. */
export function priceLeg(
  context: CallContext,
  flights: FlightOnDay[],
  cabin: Cabin,
  brand: BrandCode,
  passengers: PassengerCounts,
  { jump = 1, rbds, fareStep = context.step }: LegTerms = {},
): PricedLeg | null {
  const { book } = context.loaded
  const seats = passengers.adults + passengers.children
  const cabinNumber = CABINS.indexOf(cabin)
  const leg: PricedLeg = {
    flights,
    classes: [],
    seats_left: 9,
    km: 0,
    shown: new Map(),
    base: { ADT: 0, CHD: 0, INF: 0 },
    surcharge: 0,
    taxes: [],
  }
  for (const [at, { place, date, day }] of flights.entries()) {
    const open = rbds
      ? keptClass(context, cabin, rbds[at]!)
      : cheapestClass(book, context.shop.stock, place, date, cabin, seats, context.step, day)
    if (!open) return null
    const { origin, destination, carrier } = book.patterns[place]!
    const fare = brandedFare(book, place, date, cabin, open.level, stepsTo(book, place, date, fareStep), brand)
    const base = jump === 1 ? fare : Math.round((fare * jump) / 500) * 500
    const domestic = book.airports.get(origin)!.country === book.airports.get(destination)!.country
    leg.classes.push(open)
    leg.seats_left = Math.min(leg.seats_left, open.available)
    leg.km += book.km[place]!
    leg.base.ADT += base
    leg.base.CHD += childFare(base)
    leg.base.INF += infantFare(base)
    leg.surcharge += surchargeOf(book.km[place]!, domestic, carrierOf(book.carriers, carrier).low_cost, cabinNumber)
    leg.taxes.push(...patternTaxes(book, place))
  }
  return leg
}

/** The class of seats that are sold already. */
function keptClass({ shop }: CallContext, cabin: Cabin, rbd: string): OpenClass | null {
  const ladder = ladderOf(shop.stock, cabin)
  const bucket = ladder.findIndex((one) => one.rbd === rbd)
  return bucket < 0 ? null : { bucket, rbd, level: ladder[bucket]!.level, available: 9, au: [] }
}

const shortConnection = 60
const overnightWait = 360

/** The leg as the wire shows it. `nearby`: an airport close by stands in for one that was asked for. */
export function showLeg(
  context: CallContext,
  leg: PricedLeg,
  cabin: Cabin,
  rules: BrandRules,
  trip: 'OW' | 'RT',
  nearby: boolean,
): Leg {
  const key = `${rules.code}${trip}${nearby}${rules.checked_bags.pieces}x${rules.checked_bags.kg}`
  let shown = leg.shown.get(key)
  if (!shown) leg.shown.set(key, (shown = writeLeg(context, leg, cabin, rules, trip, nearby)))
  return shown
}

function writeLeg(
  context: CallContext,
  leg: PricedLeg,
  cabin: Cabin,
  rules: BrandRules,
  trip: 'OW' | 'RT',
  nearby: boolean,
): Leg {
  const { flights } = leg
  const { book, network } = context.loaded
  const patterns = flights.map(({ place }) => book.patterns[place]!)
  const waits = flights.slice(1).map((flight, i) => flight.times.departure_minute - flights[i]!.times.arrival_minute)
  const warnings = new Set<Leg['warnings'][number]>()
  waits.forEach((wait, i) => {
    const [arrival, departure] = [flights[i]!.times.arrival_local, flights[i + 1]!.times.departure_local]
    if (wait < shortConnection) warnings.add('short_connection')
    if (wait >= overnightWait && arrival.slice(0, 10) !== departure.slice(0, 10)) warnings.add('overnight')
    if (patterns[i]!.destination !== patterns[i + 1]!.origin) warnings.add('airport_change')
    if (!mayFollow(network, patterns[i]!.carrier, patterns[i + 1]!.carrier)) warnings.add('self_transfer')
  })
  if (nearby) warnings.add('nearby_airport')
  const segments = flights.map(({ date, times, day }, i): Segment => {
    const pattern = patterns[i]!
    const letter = letterOf(pattern.carrier, cabin, leg.classes[i]!.rbd)
    const { country, low_cost } = carrierOf(book.carriers, pattern.carrier)
    return {
      marketing_carrier: pattern.carrier,
      operating_carrier: pattern.operating_carrier ?? pattern.carrier,
      flight_number: pattern.flight_number,
      aircraft: aircraftName(day?.aircraft ?? pattern.aircraft),
      origin: pattern.origin,
      origin_terminal: terminalOf(pattern.origin, pattern.carrier),
      destination: pattern.destination,
      destination_terminal: terminalOf(pattern.destination, pattern.carrier),
      departure_at: times.departure_local,
      departure_zone: book.airports.get(pattern.origin)!.zone,
      arriving_at: times.arrival_local,
      arriving_zone: book.airports.get(pattern.destination)!.zone,
      duration_minutes: times.arrival_minute - times.departure_minute,
      layover_minutes: waits[i] ?? null,
      cabin_class: cabin,
      booking_class: letter,
      fare_basis: fareBasis(pattern.carrier, {
        letter,
        season: seasonLevel(date, false) > 1.1 ? 'H' : 'L',
        trip,
        brand: rules.code,
        country: country || book.airports.get(pattern.origin)!.country,
        low_cost,
      }),
      carry_on_bags: rules.carry_on_bags,
      checked_bags: rules.checked_bags,
    }
  })
  const first = segments[0]!
  const last = segments.at(-1)!
  return {
    origin: first.origin,
    destination: last.destination,
    departure_at: first.departure_at,
    arriving_at: last.arriving_at,
    duration_minutes: flights.at(-1)!.times.arrival_minute - flights[0]!.times.departure_minute,
    stops: segments.length - 1,
    warnings: [...warnings],
    segments,
  }
}
