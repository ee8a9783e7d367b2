import type { Flight } from '#contract/selling/flights'
import type { Role } from '#contract/kernel/roles'
import { paths } from '#web/paths.ts'
import type { FlightRef } from '../results/flights.queries.ts'
import { type Question, questionOf } from '../search/search-address.ts'

/** The address of one offer; the search that found it travels along, to lead back and to search again. */
export type DetailsAddress = Question & {
  flight_id?: string
  supplier?: string
  isSooperFlight?: string
  lang?: string
}

export const readDetailsAddress = (search: Record<string, unknown>): DetailsAddress => search as DetailsAddress

function withQuestion(href: string, question: Question): string {
  const asked = new URLSearchParams(questionOf(question) as Record<string, string>).toString()
  return asked ? `${href}&${asked}` : href
}

// Whole flights are handed in: only what names one may reach the address.
const refOf = ({ flight_id, supplier, isSooperFlight }: FlightRef): FlightRef => ({
  flight_id,
  supplier,
  isSooperFlight,
})

/** Inside the portal for whoever sells there. */
export const detailsHref = (area: 'public' | 'agent', flight: FlightRef, question: Question) =>
  withQuestion(
    area === 'agent' ? paths.agentFlightDetails(refOf(flight)) : paths.flightDetails(refOf(flight)),
    question,
  )
/** To be sent to others: opens without a login and prices the flight again. */
export const sharedHref = (flight: FlightRef, question: Question) =>
  withQuestion(paths.publicFlightDetails(refOf(flight)), question)

/** Null where a piece is missing. */
export function flightRefOf({ flight_id, supplier, isSooperFlight }: DetailsAddress): FlightRef | null {
  if (!flight_id || !supplier) return null
  return { flight_id, supplier, isSooperFlight: isSooperFlight === 'true' || isSooperFlight === '1' }
}

/** The search that found a flight, read off the flight itself: for links that came without it. */
export function questionOfFlight({ legs, passengers }: Flight): Question {
  const [first, second] = legs
  if (!first) return {}
  const date = (at: string) => at.slice(0, 10)
  const isReturn = legs.length === 2 && second?.destination === first.origin
  const people = Object.fromEntries(
    Object.entries(passengers)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [kind, String(count)]),
  )
  if (legs.length > 1 && !isReturn) {
    const text = legs.map((leg) => `${leg.origin}-${leg.destination}-${date(leg.departure_at)}`).join(',')
    return { trip_type: 'multi_city', legs: text, ...people }
  }
  return {
    trip_type: isReturn ? 'round_trip' : 'one_way',
    origin: first.origin,
    destination: first.destination,
    departure_date: date(first.departure_at),
    ...(isReturn && second ? { return_date: date(second.departure_at) } : {}),
    ...people,
  }
}

/** Whose checkout somebody sees: an agency's, that of a person with an account, or a visitor's. */
export const checkoutArea = (role: Role | undefined) => (role === 'agent' ? 'agent' : role ? 'customer' : 'public')
