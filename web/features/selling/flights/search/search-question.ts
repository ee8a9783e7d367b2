import { SearchQuery } from '#contract/selling/flight-query'
import { cabinClasses, tripTypes } from '#contract/selling/flights'
import { askedLegs, type AskedLeg, searchProblems } from '#contract/selling/flight-search-rules'
import { seatsMax } from '#contract/selling/flight-terms'
import type { FieldError } from '#contract/kernel/errors'
import type { Airport } from '#contract/catalogue/locations'
import { isRealDate } from '#contract/kernel/shapes'
import { addDays } from '#web/kit/time/calendar.ts'
import { type Question, questionOf, type SearchAddress } from './search-address.ts'
import { type LocationChoice, placeOf, type SearchState, startOfSearch } from './search-state.ts'

export type Asked = { query: SearchQuery | null; legs: AskedLeg[]; problems: FieldError[] }

/** The question as the contract reads it, with what is wrong with it by the rules that the server checks too. */
export function readQuestion(question: Question, today: string): Asked {
  const parsed = SearchQuery.safeParse(question)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
    return { query: null, legs: [], problems }
  }
  return { query: parsed.data, legs: askedLegs(parsed.data), problems: searchProblems(parsed.data, addDays(today, -1)) }
}

const oneOf = <T extends string>(known: readonly T[], value: string | undefined, otherwise: T): T =>
  known.find((name) => name === value) ?? otherwise
const count = (text: string | undefined, otherwise: number) =>
  /^\d{1,2}$/.test(text ?? '') ? Math.min(Number(text), seatsMax) : otherwise

type FormFacts = { locations: readonly Airport[]; today: string; home?: LocationChoice | null }

/** The search form as it was filled for this address. */
export function formOf(address: SearchAddress, { locations, today, home = null }: FormFacts): SearchState {
  const placeAt = (code: string | undefined): LocationChoice | null => {
    const found = locations.find((place) => place.code === code?.toUpperCase())
    return found ? placeOf(found) : null
  }
  const start = startOfSearch({ origin: home, today })
  const asked = readQuestion(questionOf(address), today)
  const [first, ...rest] = asked.query?.trip_type === 'multi_city' ? asked.legs : []
  const later = (date: string | undefined, earliest: string) =>
    date && isRealDate(date) && date >= earliest ? date : earliest
  const wanted = first?.date ?? address.departure_date
  const departure_date = wanted ? later(wanted, today) : start.departure_date
  return {
    ...start,
    trip_type: oneOf(tripTypes, address.trip_type, address.origin ? 'one_way' : 'round_trip'),
    origin: placeAt(first?.origin ?? address.origin) ?? start.origin,
    destination: placeAt(first?.destination ?? address.destination),
    departure_date,
    return_date: address.return_date ? later(address.return_date, departure_date) : addDays(departure_date, 14),
    more_legs: rest.map((leg) => ({
      origin: placeAt(leg.origin),
      destination: placeAt(leg.destination),
      date: later(leg.date, departure_date),
    })),
    adults: count(address.adults, 1),
    children: count(address.children, 0),
    infants: count(address.infants, 0),
    cabin_class: oneOf(cabinClasses, address.cabin_class, 'economy'),
    direct_only: address.stops === '0',
    checked_bag: address.checked_bags === '1',
  }
}
