import type { Flight, SearchQuery, Segment } from '#contract/selling/flights'
import { timesOfDay } from '#contract/selling/flights'
import { bestFirst, minutesOf, type Weights } from './best.ts'

export type { Weights } from './best.ts'

type Sort = 'best' | 'cheapest' | 'fastest' | 'earliest' | 'latest'

export const stopsOf = (flight: Flight) => flight.legs.reduce((most, leg) => Math.max(most, leg.stops), 0)

const keyOf: Record<Exclude<Sort, 'best'>, (flight: Flight) => number | string> = {
  cheapest: (flight) => flight.price.amount,
  fastest: minutesOf,
  earliest: (flight) => flight.legs[0]!.departure_at,
  latest: (flight) => flight.legs[0]!.departure_at,
}

/** Where a price leads that is not final, the first that can be bought goes before it: by the clock alone it may. */
export function buyableFirst(flights: readonly Flight[], sort: Sort): Flight[] {
  const at = flights.findIndex((flight) => !flight.isSooperFlight)
  if (at < 1 || sort === 'earliest' || sort === 'latest') return [...flights]
  return [flights[at]!, ...flights.slice(0, at), ...flights.slice(at + 1)]
}

/** Orders without asking any supplier again. Ties fall to the price, then to the shorter, then to the id. */
export function sortFlights(flights: readonly Flight[], sort: Sort, weights?: Weights): Flight[] {
  if (sort === 'best') return buyableFirst(bestFirst(flights, weights), sort)
  const key = keyOf[sort]
  const turn = sort === 'latest' ? -1 : 1
  const sorted = flights
    .map((flight) => ({ flight, key: key(flight), minutes: minutesOf(flight) }))
    .sort((a, b) =>
      a.key < b.key
        ? -turn
        : a.key > b.key
          ? turn
          : a.flight.price.amount - b.flight.price.amount ||
            a.minutes - b.minutes ||
            (a.flight.flight_id < b.flight.flight_id ? -1 : 1),
    )
    .map(({ flight }) => flight)
  return buyableFirst(sorted, sort)
}

/** morning 05:00-11:59, afternoon 12:00-17:59, evening the rest, by the first departure. */
export function timeOfDay(flight: Flight): (typeof timesOfDay)[number] {
  const hour = Number(flight.legs[0]!.departure_at.slice(11, 13))
  return hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export type Narrowing = {
  stops?: number[]
  stopsMax?: number
  airlines?: string[]
  departure_time?: string[]
  max_price?: number
  checked_bags?: number
  checked_kg?: number
  carry_on_bags?: number
}

export const narrowingOf = (query: SearchQuery): Narrowing => ({
  ...(query.stops === undefined ? {} : { stopsMax: query.stops }),
  ...(query.direct ? { stopsMax: 0 } : {}),
  ...(query.airline ? { airlines: query.airline.toUpperCase().split(',') } : {}),
  ...(query.departure_time ? { departure_time: query.departure_time.split(',') } : {}),
  ...(query.max_price === undefined ? {} : { max_price: query.max_price }),
  ...(query.checked_bags === undefined ? {} : { checked_bags: query.checked_bags }),
  ...(query.checked_kg === undefined ? {} : { checked_kg: query.checked_kg }),
  ...(query.carry_on_bags === undefined ? {} : { carry_on_bags: query.carry_on_bags }),
})

const least = (legs: Flight['legs'], of: (segment: Segment) => number) =>
  Math.min(...legs.flatMap((leg) => leg.segments.map(of)))
/** A piece whose weight the supplier does not say counts as the least that is usual. */
const kilosUsual = 20
const kilosOf = ({ checked_bags: { pieces, kg } }: Segment) => pieces * (kg || (pieces ? kilosUsual : 0))

/** Whether every flight carries that much: pieces and kilos of checked baggage, pieces in the cabin. */
export const fitsBags = (legs: Flight['legs'], by: Narrowing): boolean =>
  (!by.checked_bags || least(legs, (segment) => segment.checked_bags.pieces) >= by.checked_bags) &&
  (!by.checked_kg || least(legs, kilosOf) >= by.checked_kg) &&
  (!by.carry_on_bags || least(legs, (segment) => segment.carry_on_bags.pieces) >= by.carry_on_bags)

/** Whether the flights fit, whatever their brand costs and carries. */
export function fitsJourney(flight: Flight, by: Narrowing): boolean {
  const stops = stopsOf(flight)
  return (
    (by.stopsMax === undefined || stops <= by.stopsMax) &&
    (!by.stops?.length || by.stops.includes(Math.min(stops, 2)) || by.stops.includes(stops)) &&
    (!by.airlines?.length || by.airlines.includes(flight.validating_carrier)) &&
    (!by.departure_time?.length || by.departure_time.includes(timeOfDay(flight)))
  )
}
