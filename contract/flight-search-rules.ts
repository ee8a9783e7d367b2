import { daysAheadMax, legsMax, seatsMax, type SearchQuery } from './flights.ts'
import type { FieldError } from './errors.ts'

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

/**
 * The rules between the fields of a search, for the form and for the server alike. `today` is the earliest day
 * that is still today somewhere the caller may be (the server uses UTC-12, the form the visitor's own day).
 */
export function searchProblems(query: SearchQuery, today: string): FieldError[] {
  const problems: FieldError[] = []
  const say = (field: string, message: string) => problems.push({ field, message })
  const { adults, children, infants } = query
  if (adults < 1) say('adults', 'At least one adult travels')
  if (adults + children > seatsMax) say(children > 0 ? 'children' : 'adults', 'At most 9 seats in one booking')
  if (infants > adults) say('infants', 'Each infant sits on an adult’s lap: no more infants than adults')
  const checkDate = (field: string, date: string, earliest = today) => {
    if (dayNumber(date) < dayNumber(earliest))
      say(field, earliest === today ? 'This date has passed' : 'Choose a date after the one before')
    else if (dayNumber(date) > dayNumber(today) + daysAheadMax) say(field, 'Flights are on sale up to 361 days ahead')
  }
  if (query.trip_type === 'multi_city') {
    const texts = (query.legs ?? '').split(',').filter((text) => text.trim() !== '')
    const legs = askedLegs(query)
    if (texts.length < 2) say('legs', 'Add at least two flights')
    else if (texts.length > legsMax) say('legs', 'At most 6 flights in one trip')
    else if (legs.length !== texts.length) say('legs', 'Write each flight like LHE-DXB-2027-01-15')
    else {
      legs.forEach((leg, index) => {
        if (leg.origin === leg.destination) say('legs', `Flight ${index + 1} ends where it starts`)
        const parsed = new Date(`${leg.date}T00:00:00Z`)
        if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== leg.date)
          say('legs', `Flight ${index + 1} has a day that does not exist`)
        else checkDate('legs', leg.date, index > 0 ? legs[index - 1]!.date : today)
      })
    }
    return problems
  }
  if (!query.origin) say('origin', 'Choose where you leave from')
  if (!query.destination) say('destination', 'Choose where you go to')
  if (query.origin && query.origin === query.destination) say('destination', 'Choose two different airports')
  if (!query.departure_date) say('departure_date', 'Choose a date')
  else checkDate('departure_date', query.departure_date)
  if (query.trip_type === 'round_trip') {
    if (!query.return_date) say('return_date', 'Choose a return date')
    else if (query.departure_date && dayNumber(query.return_date) < dayNumber(query.departure_date))
      say('return_date', 'The return is before the departure')
    else checkDate('return_date', query.return_date)
  }
  return problems
}
