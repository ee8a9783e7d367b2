import { daysAheadMax, legsMax, seatsMax, type SearchQuery } from './flights.ts'
import type { FieldError } from '#contract/kernel/errors'
import { isRealDate } from '#contract/kernel/shapes'

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

const when = (wrong: boolean, field: string, message: string): FieldError[] => (wrong ? [{ field, message }] : [])

/** `today` is the earliest that it still is somewhere: where it is latest, the last day for sale is a day later. */
function dateProblems(field: string, date: string, today: string, before?: string): FieldError[] {
  const day = dayNumber(date)
  if (before !== undefined && day < dayNumber(before)) return [{ field, message: 'Choose a date after the one before' }]
  if (day < dayNumber(today)) return [{ field, message: 'This date has passed' }]
  return when(day > dayNumber(today) + 1 + daysAheadMax, field, 'Flights are on sale up to 361 days ahead')
}

function legProblems(query: SearchQuery, today: string): FieldError[] {
  const texts = (query.legs ?? '').split(',').filter((text) => text.trim() !== '')
  const legs = askedLegs(query)
  if (texts.length < 2) return [{ field: 'legs', message: 'Add at least two flights' }]
  if (texts.length > legsMax) return [{ field: 'legs', message: 'At most 6 flights in one trip' }]
  if (legs.length !== texts.length) return [{ field: 'legs', message: 'Write each flight like LHE-DXB-2027-01-15' }]
  return legs.flatMap((leg, index) => [
    ...when(leg.origin === leg.destination, 'legs', `Flight ${index + 1} ends where it starts`),
    ...(isRealDate(leg.date)
      ? dateProblems('legs', leg.date, today, legs[index - 1]?.date)
      : [{ field: 'legs', message: `Flight ${index + 1} has a day that does not exist` }]),
  ])
}

function returnProblems({ departure_date, return_date }: SearchQuery, today: string): FieldError[] {
  if (!return_date) return [{ field: 'return_date', message: 'Choose a return date' }]
  if (departure_date && dayNumber(return_date) < dayNumber(departure_date))
    return [{ field: 'return_date', message: 'The return is before the departure' }]
  return dateProblems('return_date', return_date, today)
}

/**
 * The rules between the fields of a search, for the form and for the server alike. `today` is the earliest day
 * that is still today somewhere the caller may be (the server uses UTC-12, the form the day before the visitor's).
 */
export function searchProblems(query: SearchQuery, today: string): FieldError[] {
  const { adults, children, infants, origin, destination, departure_date } = query
  const crowd = children > 0 ? 'children' : 'adults'
  const people = [
    ...when(adults < 1, 'adults', 'At least one adult travels'),
    ...when(adults + children > seatsMax, crowd, 'At most 9 seats in one booking'),
    ...when(infants > adults, 'infants', 'Each infant sits on an adult’s lap: no more infants than adults'),
  ]
  if (query.trip_type === 'multi_city') return [...people, ...legProblems(query, today)]
  return [
    ...people,
    ...when(!origin, 'origin', 'Choose where you leave from'),
    ...when(!destination, 'destination', 'Choose where you go to'),
    ...when(Boolean(origin) && origin === destination, 'destination', 'Choose two different airports'),
    ...(departure_date
      ? dateProblems('departure_date', departure_date, today)
      : [{ field: 'departure_date', message: 'Choose a date' }]),
    ...(query.trip_type === 'round_trip' ? returnProblems(query, today) : []),
  ]
}
