import type { Airport } from '#contract/catalogue/locations'
import type { Flight, Leg, Segment } from '#contract/selling/flights'
import type { Localised } from '#contract/kernel/shapes'
import type { Format } from '#web/i18n/format.ts'

/** Names of what an offer mentions by code. */
export type Names = { airlines: ReadonlyMap<string, Localised>; airports: ReadonlyMap<string, Airport> }

export const airportsByCode = (list: readonly Airport[]) => new Map(list.map((place) => [place.code, place]))

/** `SV 736`. */
export const flightNumber = ({ marketing_carrier, flight_number }: Segment) => `${marketing_carrier} ${flight_number}`

/** `T4`, `TN`; the airport's own word where it has one. */
export const terminalOf = (terminal: string | null) =>
  terminal && /^[A-Z0-9]{1,2}$/.test(terminal) && !/^T\d/.test(terminal) ? `T${terminal}` : (terminal ?? '')

const dateOf = (localDateTime: string) => localDateTime.slice(0, 10)
/** Days between the date of leaving and that of arriving, by the clocks of the two airports. */
export const daysLater = (from: string, to: string) =>
  Math.round((Date.parse(`${dateOf(to)}T00:00:00Z`) - Date.parse(`${dateOf(from)}T00:00:00Z`)) / 86_400_000)

export const firstSegment = (leg: Leg) => leg.segments[0]
export const lastSegment = (leg: Leg) => leg.segments.at(-1)

/** `Saudia SV 736`; of an airline without a name of its own the number alone, which begins with its code. */
export function flightNamed(names: Names, segment: Segment, format: Format): string {
  const airline = airlineOf(names, segment.marketing_carrier, format)
  const number = `\u2066${flightNumber(segment)}\u2069`
  return airline === segment.marketing_carrier ? number : `${airline} ${number}`
}

/** Those who pay for a seat or a lap. */
export const travellersOf = ({ passengers: { adults, children, infants } }: Flight) => adults + children + infants

/** The bags that every segment of the trip carries. */
export function leastBags(flight: Flight, kind: 'checked_bags' | 'carry_on_bags') {
  const all = flight.legs.flatMap((leg) => leg.segments.map((segment) => segment[kind]))
  return all.reduce((least, bag) =>
    bag.pieces < least.pieces || (bag.pieces === least.pieces && bag.kg < least.kg) ? bag : least,
  )
}

/** The segment after which one waits, for the words of a warning: the longest wait, or the shortest. */
export function waitOf(leg: Leg, which: 'longest' | 'shortest'): Segment | undefined {
  const sign = which === 'longest' ? 1 : -1
  return leg.segments
    .filter((segment) => segment.layover_minutes !== null)
    .toSorted((a, b) => sign * ((b.layover_minutes ?? 0) - (a.layover_minutes ?? 0)))[0]
}

/** City of a code in the page's language; the code itself until its name is known. */
export const cityOf = (names: Names, code: string, { locale }: Format) => names.airports.get(code)?.city[locale] ?? code
export const airlineOf = (names: Names, code: string, { locale }: Format) => names.airlines.get(code)?.[locale] ?? code
