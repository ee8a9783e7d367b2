import type { Facets, Flight, SearchQuery } from '#contract/selling/flights'
import type { SaleSettings } from '#contract/operations/settings'
import { saleSettings } from '#contract/operations/settings-terms'
import { timesOfDay } from '#contract/selling/flights'

type Sort = 'best' | 'cheapest' | 'fastest' | 'earliest' | 'latest'

export const minutesOf = (flight: Flight) => flight.legs.reduce((sum, leg) => sum + leg.duration_minutes, 0)
const stopsOf = (flight: Flight) => flight.legs.reduce((most, leg) => Math.max(most, leg.stops), 0)

/** What an hour and a stop weigh in minor units; the company decides. */
export type Weights = Pick<SaleSettings, 'best_hour_minor' | 'best_stop_minor'>
const usualWeights: Weights = {
  best_hour_minor: saleSettings.best_hour_minor.usual,
  best_stop_minor: saleSettings.best_stop_minor.usual,
}

/** Best: money first, then hours and stops by their weights; a price that is not final yet counts as a twelfth more. */
const weightOf = (flight: Flight, { best_hour_minor, best_stop_minor }: Weights) =>
  flight.price_per_adult.amount +
  (minutesOf(flight) * best_hour_minor) / 60 +
  flight.legs.reduce((sum, leg) => sum + leg.stops * best_stop_minor + leg.warnings.length * 3_000, 0) +
  (flight.isSooperFlight ? flight.price_per_adult.amount / 12 : 0)

const keyOf: Record<Sort, (flight: Flight, weights: Weights) => number | string> = {
  best: weightOf,
  cheapest: (flight) => flight.price.amount,
  fastest: minutesOf,
  earliest: (flight) => flight.legs[0]!.departure_at,
  latest: (flight) => flight.legs[0]!.departure_at,
}

/** Orders without asking any supplier again. Ties fall to the price, then to the shorter, then to the id. */
export function sortFlights(flights: readonly Flight[], sort: Sort, weights = usualWeights): Flight[] {
  const key = keyOf[sort]
  const turn = sort === 'latest' ? -1 : 1
  return flights
    .map((flight) => ({ flight, key: key(flight, weights), minutes: minutesOf(flight) }))
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
  carry_on_bags?: number
}

export const narrowingOf = (query: SearchQuery): Narrowing => ({
  ...(query.stops === undefined ? {} : { stopsMax: query.stops }),
  ...(query.direct ? { stopsMax: 0 } : {}),
  ...(query.airline ? { airlines: query.airline.toUpperCase().split(',') } : {}),
  ...(query.departure_time ? { departure_time: query.departure_time.split(',') } : {}),
  ...(query.max_price === undefined ? {} : { max_price: query.max_price }),
  ...(query.checked_bags === undefined ? {} : { checked_bags: query.checked_bags }),
  ...(query.carry_on_bags === undefined ? {} : { carry_on_bags: query.carry_on_bags }),
})

const bagsIncluded = (flight: Flight) =>
  Math.min(...flight.legs.flatMap((leg) => leg.segments.map((segment) => segment.checked_bags.pieces)))
const cabinBags = (flight: Flight) =>
  Math.min(...flight.legs.flatMap((leg) => leg.segments.map((segment) => segment.carry_on_bags.pieces)))

export function fits(flight: Flight, by: Narrowing): boolean {
  const stops = stopsOf(flight)
  return (
    (by.stopsMax === undefined || stops <= by.stopsMax) &&
    (!by.stops?.length || by.stops.includes(Math.min(stops, 2)) || by.stops.includes(stops)) &&
    (!by.airlines?.length || by.airlines.includes(flight.validating_carrier)) &&
    (!by.departure_time?.length || by.departure_time.includes(timeOfDay(flight))) &&
    (by.max_price === undefined || flight.price_per_adult.amount <= by.max_price) &&
    (by.checked_bags === undefined || bagsIncluded(flight) >= by.checked_bags) &&
    (by.carry_on_bags === undefined || cabinBags(flight) >= by.carry_on_bags)
  )
}

const histogramBars = 20

/** Counts over all candidates: value, how many, from which price per adult. Fixed values are listed at zero too. */
export function countFacets(flights: readonly Flight[]): Facets {
  type Count = { value: string; count: number; from: Flight['price'] | null }
  const counter = (fixed: string[] = []) => {
    const counts = new Map<string, Count>(fixed.map((value) => [value, { value, count: 0, from: null }]))
    return {
      add(value: string, flight: Flight) {
        const held = counts.get(value) ?? { value, count: 0, from: null }
        held.count++
        if (!held.from || flight.price_per_adult.amount < held.from.amount) held.from = flight.price_per_adult
        counts.set(value, held)
      },
      list: () => [...counts.values()],
    }
  }
  const [stops, airlines, times, bags, layovers] = [
    counter(['0', '1', '2']),
    counter(),
    counter([...timesOfDay]),
    counter(['1']),
    counter(),
  ]
  let [low, high, shortest, longest] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0]
  for (const flight of flights) {
    stops.add(String(Math.min(2, stopsOf(flight))), flight)
    airlines.add(flight.validating_carrier, flight)
    times.add(timeOfDay(flight), flight)
    if (bagsIncluded(flight) > 0) bags.add('1', flight)
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
  const byPrice = (list: Count[]) =>
    list.sort((a, b) => (a.from?.amount ?? 0) - (b.from?.amount ?? 0) || (a.value < b.value ? -1 : 1))
  return {
    stops: stops.list(),
    airlines: byPrice(airlines.list()),
    departure_time: times.list(),
    checked_bags: bags.list(),
    layover_airports: byPrice(layovers.list()),
    price: {
      min: currency ? { amount: low, currency } : null,
      max: currency ? { amount: high, currency } : null,
      histogram,
    },
    duration: { min: flights.length ? shortest : 0, max: longest },
  }
}
