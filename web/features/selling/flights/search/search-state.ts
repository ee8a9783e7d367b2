import { type cabinClasses, daysAheadMax, type tripTypes } from '#contract/selling/flight-terms'
import type { Airport } from '#contract/catalogue/locations'
import type { Localised } from '#contract/kernel/shapes'
import { addDays } from '#web/kit/time/calendar.ts'
import type { SearchAddress } from './search-address.ts'
import type { Travellers } from './travellers.rules.ts'

/** A chosen airport or city; `name` is the airport's, null where only the city is known. */
export type LocationChoice = { code: string; city: Localised; name: Localised | null }
export type TripType = (typeof tripTypes)[number]
export type CabinClass = (typeof cabinClasses)[number]
/** One leg of a multi city trip. */
export type LegChoice = { origin: LocationChoice | null; destination: LocationChoice | null; date: string }

export type SearchState = Travellers & {
  trip_type: TripType
  origin: LocationChoice | null
  destination: LocationChoice | null
  departure_date: string
  return_date: string
  /** Legs of a multi city trip after the first, which is `origin`, `destination` and `departure_date`. */
  more_legs: LegChoice[]
  cabin_class: CabinClass
  direct_only: boolean
  checked_bag: boolean
  /** The first and last day for sale. */
  today: string
  last_day: string
}

/** Days from today that a fresh search proposes: long enough ahead to be cheap, a fortnight long. */
const proposedLead = 28
const proposedStay = 14

export const placeOf = (airport: Airport): LocationChoice => ({
  code: airport.code,
  city: airport.city,
  name: airport.name,
})

/** What an empty form begins with. */
export function startOfSearch({ origin, today }: { origin: LocationChoice | null; today: string }): SearchState {
  return {
    trip_type: 'round_trip',
    origin,
    destination: null,
    departure_date: addDays(today, proposedLead),
    return_date: addDays(today, proposedLead + proposedStay),
    more_legs: [],
    adults: 1,
    children: 0,
    infants: 0,
    cabin_class: 'economy',
    direct_only: false,
    checked_bag: false,
    today,
    last_day: addDays(today, daysAheadMax),
  }
}

/** Fields that keep the search from being asked, in the order of the form. */
export function missingFields(state: SearchState): string[] {
  const missing: string[] = []
  const legs = [
    { origin: state.origin, destination: state.destination, date: state.departure_date },
    ...(state.trip_type === 'multi_city' ? state.more_legs : []),
  ]
  legs.forEach((leg, index) => {
    const at = index === 0 ? '' : `.${index}`
    if (!leg.origin) missing.push(`origin${at}`)
    if (!leg.destination || leg.destination.code === leg.origin?.code) missing.push(`destination${at}`)
    const earliest = legs[index - 1]?.date ?? state.today
    if (!leg.date || leg.date < earliest || leg.date > state.last_day) missing.push(`departure_date${at}`)
  })
  const late = state.return_date < state.departure_date || state.return_date > state.last_day
  if (state.trip_type === 'round_trip' && late) missing.push('return_date')
  return missing
}

export type FlatQuery = Partial<Record<keyof SearchAddress, string | number>>

/** Places of the first leg as typed, where nothing was chosen for them yet. */
export type TypedLocations = { from?: string; to?: string }

/** What a change of the kind of trip brings along: several cities need a second flight. */
export const tripOf = (kind: TripType, state: SearchState): Partial<SearchState> => ({
  trip_type: kind,
  ...(kind === 'multi_city' && state.more_legs.length === 0
    ? { more_legs: [{ origin: state.destination, destination: null, date: state.return_date }] }
    : {}),
})

/** The address of a complete search: only what differs from the defaults. */
export function queryOf(state: SearchState, { from, to }: TypedLocations = {}): FlatQuery {
  const { origin, destination, departure_date, more_legs } = state
  const first = { origin, destination, date: departure_date }
  const where: FlatQuery =
    state.trip_type === 'multi_city'
      ? {
          legs: [first, ...more_legs]
            .map((leg) => `${leg.origin?.code}-${leg.destination?.code}-${leg.date}`)
            .join(','),
        }
      : {
          ...(from ? { from } : { origin: origin?.code }),
          ...(to ? { to } : { destination: destination?.code }),
          departure_date,
        }
  return {
    trip_type: state.trip_type,
    ...where,
    ...(state.trip_type === 'round_trip' ? { return_date: state.return_date } : {}),
    adults: state.adults,
    ...(state.children > 0 ? { children: state.children } : {}),
    ...(state.infants > 0 ? { infants: state.infants } : {}),
    ...(state.cabin_class !== 'economy' ? { cabin_class: state.cabin_class } : {}),
    ...(state.direct_only ? { stops: 0 } : {}),
    ...(state.checked_bag ? { checked_bags: 1 } : {}),
  }
}
