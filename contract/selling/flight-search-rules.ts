import { daysAheadMax, legsMax, seatsMax, type SearchQuery } from './flights.ts'
import type { FieldProblem } from '#contract/kernel/errors'
import { isRealDate } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'
import type { Word } from '#contract/kernel/word'

export type AskedLeg = { origin: string; destination: string; date: string }

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const legPattern = /^([A-Z]{3})-([A-Z]{3})-(\d{4}-\d{2}-\d{2})$/

/** The legs a query asks for, in order; whatever cannot be read is left to `searchProblems`. */
export function askedLegs(query: SearchQuery): AskedLeg[] {
  if (query.trip_type === 'multi_city') {
    return (query.legs ?? '')
      .toUpperCase()
      .split(',')
      .flatMap((text) => {
        const match = legPattern.exec(text.trim())
        return match ? [{ origin: match[1]!, destination: match[2]!, date: match[3]! }] : []
      })
  }
  const { origin, destination, departure_date, return_date } = query
  if (!origin || !destination || !departure_date) return []
  const out = { origin, destination, date: departure_date }
  if (query.trip_type === 'one_way' || !return_date) return [out]
  return [out, { origin: destination, destination: origin, date: return_date }]
}

const when = (wrong: boolean, field: string, message: Word): FieldProblem[] => (wrong ? [{ field, message }] : [])

/** `today` is the earliest that it still is somewhere: where it is latest, the last day for sale is a day later. */
function dateProblems(field: string, date: string, today: string, before?: string): FieldProblem[] {
  const day = dayNumber(date)
  if (before !== undefined && day < dayNumber(before))
    return [{ field, message: check('choose_a_date_after_the_one_before') }]
  if (day < dayNumber(today)) return [{ field, message: check('date_passed') }]
  return when(day > dayNumber(today) + 1 + daysAheadMax, field, check('flights_on_sale_up'))
}

function legProblems(query: SearchQuery, today: string): FieldProblem[] {
  const texts = (query.legs ?? '').split(',').filter((text) => text.trim() !== '')
  const legs = askedLegs(query)
  if (texts.length < 2) return [{ field: 'legs', message: check('add_at_least_two_flights') }]
  if (texts.length > legsMax) return [{ field: 'legs', message: check('at_most_6_flights') }]
  if (legs.length !== texts.length) return [{ field: 'legs', message: check('write_each_flight_like_lhe') }]
  return legs.flatMap((leg, index) => [
    ...when(leg.origin === leg.destination, 'legs', check('flight_ends_where_starts', { number: index + 1 })),
    ...(isRealDate(leg.date)
      ? dateProblems('legs', leg.date, today, legs[index - 1]?.date)
      : [{ field: 'legs', message: check('flight_day_does_not_exist', { number: index + 1 }) }]),
  ])
}

function returnProblems({ departure_date, return_date }: SearchQuery, today: string): FieldProblem[] {
  if (!return_date) return [{ field: 'return_date', message: check('choose_return_date') }]
  if (departure_date && dayNumber(return_date) < dayNumber(departure_date))
    return [{ field: 'return_date', message: check('return_before_departure') }]
  return dateProblems('return_date', return_date, today)
}

/**
 * The rules between the fields of a search, for the form and for the server alike. `today` is the earliest day
 * that is still today somewhere the caller may be (the server uses UTC-12, the form the day before the visitor's).
 */
export function searchProblems(query: SearchQuery, today: string): FieldProblem[] {
  const { adults, children, infants, origin, destination, departure_date } = query
  const crowd = children > 0 ? 'children' : 'adults'
  const people = [
    ...when(adults < 1, 'adults', check('at_least_one_adult_travels')),
    ...when(adults + children > seatsMax, crowd, check('at_most_9_seats_in_one_booking')),
    ...when(infants > adults, 'infants', check('each_infant_sits_on_adults')),
  ]
  if (query.trip_type === 'multi_city') return [...people, ...legProblems(query, today)]
  return [
    ...people,
    ...when(!origin, 'origin', check('choose_where_you_leave')),
    ...when(!destination, 'destination', check('choose_where_you_go')),
    ...when(Boolean(origin) && origin === destination, 'destination', check('choose_two_different_airports')),
    ...(departure_date
      ? dateProblems('departure_date', departure_date, today)
      : [{ field: 'departure_date', message: check('choose_date') }]),
    ...(query.trip_type === 'round_trip' ? returnProblems(query, today) : []),
  ]
}
