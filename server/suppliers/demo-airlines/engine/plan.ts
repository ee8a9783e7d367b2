import { dayFromIso } from './days.ts'
import type { FlightIndex } from './flight-index.ts'
import type { Network } from './network.ts'
import { CABINS, QueryError } from './types.ts'
import type { Order, Query } from './types.ts'

/** A query in numbers. The order is weights: primary = price * per_price + minutes * per_minute + stops * per_stop. */
export type Plan = {
  origins: number[]
  destinations: number[]
  day: number
  cabin: number
  seats: number
  limit: number
  order: Order
  per_price: number
  per_minute: number
  per_stop: number
  /** Keys are primary * scale + secondary; the secondary is the price for `duration`, else the duration. */
  scale: number
  secondary_price: boolean
  max_stops: number
  fallback: boolean
  /** Origins and destinations before these many were asked for; a nearby search leaves out pairs of two such. */
  asked_origins: number
  asked_destinations: number
}

/** Throws QueryError naming the field that cannot be used. */
export function planQuery(network: Network, query: Query): Plan {
  const origins = airportSet(network, 'origin', query.origin)
  const destinations = airportSet(network, 'destination', query.destination)
  if (origins.some((airport) => destinations.includes(airport))) {
    throw new QueryError('destination', 'origin and destination are the same place')
  }
  const day = dayFromIso(query.date)
  if (Number.isNaN(day)) throw new QueryError('date', `${query.date} is not a date`)
  const cabin = CABINS.indexOf(query.cabin ?? 'economy')
  if (cabin < 0) throw new QueryError('cabin', `unknown cabin ${query.cabin}`)
  const seats = query.seats ?? 1
  if (!(Number.isInteger(seats) && seats >= 1 && seats <= 9)) throw new QueryError('seats', 'seats must be 1 to 9')
  const limit = query.limit ?? 200
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100_000))
    throw new QueryError('limit', 'limit must be 1 to 100000')
  const order = query.order ?? 'best'
  const { minute, stop } = network.rules.score
  return {
    origins,
    destinations,
    day,
    cabin,
    seats,
    limit,
    order,
    per_price: order === 'duration' ? 0 : 1,
    per_minute: order === 'best' ? minute : order === 'duration' ? 1 : 0,
    per_stop: order === 'best' ? stop : 0,
    scale: order === 'duration' ? 2 ** 31 : 4096,
    secondary_price: order === 'duration',
    max_stops: query.max_stops ?? 2,
    fallback: query.fallback ?? true,
    asked_origins: 0,
    asked_destinations: 0,
  }
}

/** Throws QueryError when the index does not answer departures of that day. */
export function requireDay(index: FlightIndex, day: number) {
  if (day < index.from_day || day >= index.from_day + index.days)
    throw new QueryError('date', 'the date is not in this index')
}

function airportSet(network: Network, field: string, asked: string | string[]): number[] {
  if (typeof asked === 'string') {
    const id = network.airport_ids.get(asked)
    const group = id === undefined ? network.metros.get(asked) : [id]
    if (!group) throw new QueryError(field, `unknown airport ${asked}`)
    return group
  }
  if (asked.length === 0) throw new QueryError(field, 'no airport given')
  const ids = asked.map((code) => {
    const id = network.airport_ids.get(code)
    if (id === undefined) throw new QueryError(field, `unknown airport ${code}`)
    return id
  })
  return [...new Set(ids)]
}
