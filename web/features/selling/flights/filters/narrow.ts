import { type Flight, sorts, timesOfDay } from '#contract/selling/flights'
import type { Money } from '#contract/kernel/shapes'
import type { NarrowingAddress } from '../search/search-address.ts'

export type Sort = (typeof sorts)[number]
export type TimeOfDay = (typeof timesOfDay)[number]

/** What a person left of the answer. Empty lists and null mean "any". `max_price` is per adult, in minor units. */
export type Narrowing = {
  stops: readonly string[]
  airline: readonly string[]
  departure_time: readonly TimeOfDay[]
  layover: readonly string[]
  checked_bags: boolean
  /** Kilos of checked baggage on every flight. */
  checked_kg: number | null
  max_price: number | null
  max_minutes: number | null
  sort: Sort
}
export type Filter = Exclude<keyof Narrowing, 'sort'>
export const filters = [
  'stops',
  'max_price',
  'departure_time',
  'airline',
  'checked_bags',
  'checked_kg',
  'layover',
  'max_minutes',
] as const

const words = (text: string | undefined) => (text ? text.split(',').filter(Boolean) : [])
const whole = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Of an address; what cannot be read narrows nothing. */
export const readNarrowing = (address: NarrowingAddress): Narrowing => ({
  stops: words(address.stops).filter((word) => /^[012]$/.test(word)),
  airline: words(address.airline?.toUpperCase()),
  departure_time: timesOfDay.filter((time) => words(address.departure_time).includes(time)),
  layover: words(address.layover?.toUpperCase()),
  checked_bags: Number(address.checked_bags ?? 0) > 0,
  checked_kg: whole(address.checked_kg),
  max_price: whole(address.max_price),
  max_minutes: whole(address.max_minutes),
  sort: sorts.find((known) => known === address.sort) ?? 'best',
})

/** Back into an address: defaults are left out. */
export function writeNarrowing(narrowing: Narrowing): NarrowingAddress {
  const list = (values: readonly string[]) => values.join(',') || undefined
  return Object.fromEntries(
    Object.entries({
      stops: list(narrowing.stops),
      airline: list(narrowing.airline),
      departure_time: list(narrowing.departure_time),
      layover: list(narrowing.layover),
      checked_bags: narrowing.checked_bags ? '1' : undefined,
      checked_kg: narrowing.checked_kg?.toString(),
      max_price: narrowing.max_price?.toString(),
      max_minutes: narrowing.max_minutes?.toString(),
      sort: narrowing.sort === 'best' ? undefined : narrowing.sort,
    }).filter(([, value]) => value !== undefined),
  )
}

const nothing = {
  stops: [],
  airline: [],
  departure_time: [],
  layover: [],
  checked_bags: false,
  checked_kg: null,
  max_price: null,
  max_minutes: null,
}

/** The same without one filter, or without any. */
export const without = (narrowing: Narrowing, filter?: Filter): Narrowing =>
  filter ? { ...narrowing, [filter]: nothing[filter] } : { ...narrowing, ...nothing }

export const isSet = (narrowing: Narrowing, filter: Filter) => {
  const value = narrowing[filter]
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
}
export const filtersSet = (narrowing: Narrowing) => filters.filter((filter) => isSet(narrowing, filter))

export const minutesOf = (flight: Flight) => flight.legs.reduce((sum, leg) => sum + leg.duration_minutes, 0)
export const stopsOf = (flight: Flight) => Math.max(...flight.legs.map((leg) => leg.stops))
const departureOf = (flight: Flight) => flight.legs[0]?.departure_at ?? ''
export const layoversOf = (flight: Flight) =>
  flight.legs.flatMap((leg) => leg.segments.slice(0, -1).map((segment) => segment.destination))
const segmentsOf = (flight: Flight) => flight.legs.flatMap((leg) => leg.segments)
/** Kilos that every segment carries; a piece of unknown weight counts as the least that is usual. */
const kilosOf = (flight: Flight) =>
  Math.min(...segmentsOf(flight).map(({ checked_bags: { pieces, kg } }) => pieces * (kg || 20)))
/** Pieces that every segment carries. */
export const piecesOf = (flight: Flight) =>
  Math.min(...segmentsOf(flight).map((segment) => segment.checked_bags.pieces))

export function timeOfDay(flight: Flight): TimeOfDay {
  const hour = Number(departureOf(flight).slice(11, 13))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export function fits(flight: Flight, by: Narrowing): boolean {
  const has = (list: readonly string[], value: string) => list.length === 0 || list.includes(value)
  return (
    has(by.stops, String(Math.min(2, stopsOf(flight)))) &&
    has(by.airline, flight.validating_carrier) &&
    has(by.departure_time, timeOfDay(flight)) &&
    (by.layover.length === 0 || layoversOf(flight).some((code) => by.layover.includes(code))) &&
    (!by.checked_bags || piecesOf(flight) > 0) &&
    (by.checked_kg === null || kilosOf(flight) >= by.checked_kg) &&
    (by.max_price === null || flight.price_per_adult.amount <= by.max_price) &&
    (by.max_minutes === null || minutesOf(flight) <= by.max_minutes)
  )
}

const compare: Record<Exclude<Sort, 'best'>, (a: Flight, b: Flight) => number> = {
  cheapest: (a, b) => a.price.amount - b.price.amount || minutesOf(a) - minutesOf(b),
  fastest: (a, b) => minutesOf(a) - minutesOf(b) || a.price.amount - b.price.amount,
  earliest: (a, b) => (departureOf(a) < departureOf(b) ? -1 : 1),
  latest: (a, b) => (departureOf(a) > departureOf(b) ? -1 : 1),
}

/** What fits, in order. The suppliers' answer comes best first: that order is the app's own and is kept. */
export function narrow(flights: readonly Flight[], by: Narrowing): Flight[] {
  const fitting = flights.filter((flight) => fits(flight, by))
  const sorted = by.sort === 'best' ? fitting : fitting.toSorted(compare[by.sort])
  // A price that is not final leads by the clock alone, or where there is no other.
  const at = sorted.findIndex((flight) => !flight.isSooperFlight)
  if (at < 1 || by.sort === 'earliest' || by.sort === 'latest') return sorted
  return [sorted[at]!, ...sorted.slice(0, at), ...sorted.slice(at + 1)]
}

export type Leaders = Partial<Record<Sort, Flight>>

/** The first of each order among `flights` (best first): what the sort tabs name, and what each list begins with. */
export function leadersOf(flights: readonly Flight[]): Leaders {
  const final = flights.filter((flight) => !flight.isSooperFlight)
  const top = (sort: Exclude<Sort, 'best'>, among: readonly Flight[]) =>
    among.reduce((lead, flight) => (compare[sort](flight, lead) < 0 ? flight : lead))
  if (flights.length === 0) return {}
  const leading = final.length > 0 ? final : flights
  return {
    best: leading[0]!,
    cheapest: top('cheapest', leading),
    fastest: top('fastest', leading),
    earliest: top('earliest', flights),
    latest: top('latest', flights),
  }
}

export type Hint = { filter: Filter; count: number; from: Money }

/** Each filter by itself: how many would come back if only it were let go, most first. */
export function hintsOf(flights: readonly Flight[], by: Narrowing): Hint[] {
  return filtersSet(by)
    .flatMap((filter) => {
      const found = flights.filter((flight) => fits(flight, without(by, filter)))
      const cheapest = leadersOf(found).cheapest
      return cheapest ? [{ filter, count: found.length, from: cheapest.price_per_adult }] : []
    })
    .sort((a, b) => b.count - a.count)
}
