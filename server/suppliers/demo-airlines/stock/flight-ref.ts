import type { BrandCode } from './brands.ts'
import { CABINS, type Cabin } from '../engine/index.ts'
import { hashText } from './hash.ts'

/** One flight of one day as a reference names it. `date` counts from 1970-01-01. */
export type FlightKey = { carrier: string; flight_number: string; origin: string; destination: string; date: number }

/**
 * A whole offer as text: `SV736.G1ERUH:.../...LHE/YSV.7xk2`. Legs are divided by `/`, flights by `:`; a flight is
 * carrier, number, day in base 36 and origin, its destination only where the next flight does not start there. The
 * tail is cabin, brand, `N` when an airport close by stands in, and a check over the times, so that a retimed flight
 * is noticed.
 */
export type OfferRef = { legs: FlightKey[][]; cabin: Cabin; brand: BrandCode; nearby: boolean; check: string }

export const refLengthMax = 300
const cabinLetters = 'YWCF'

/** The flights of a reference, as it begins. */
export const writeFlights = (legs: OfferRef['legs']): string =>
  legs
    .map((flights) =>
      flights
        .map((flight, i) => {
          const end = flights[i + 1]?.origin === flight.destination ? '' : flight.destination
          return `${flight.carrier}${flight.flight_number}.${flight.date.toString(36).toUpperCase()}${flight.origin}${end}`
        })
        .join(':'),
    )
    .join('/')

/** `flights`: as `writeFlights` writes them; the same ones are sold in several brands. */
export function writeRef(flights: string, { cabin, brand, nearby, check }: Omit<OfferRef, 'legs'>): string {
  return `${flights}/${cabinLetters[CABINS.indexOf(cabin)]}${brand}${nearby ? 'N' : ''}.${check}`
}

const tailForm = /^([YWCF])(SV|VL|FX)(N?)\.([0-9a-z]{4})$/
const flightForm = /^([A-Z0-9]{2})(\d{1,4}[A-Z]?)\.([0-9A-Z]{3})([A-Z]{3})([A-Z]{3})?$/

/** Reads a reference; null when it is not one of ours. */
export function readRef(text: string): OfferRef | null {
  if (text.length > refLengthMax) return null
  const parts = text.split('/')
  const tail = tailForm.exec(parts.pop() ?? '')
  if (!tail || parts.length < 1 || parts.length > 6) return null
  const legs: FlightKey[][] = []
  for (const part of parts) {
    const found = part.split(':').map((flight) => flightForm.exec(flight))
    const flights: FlightKey[] = []
    for (const [i, match] of found.entries()) {
      const destination = match?.[5] ?? found[i + 1]?.[4]
      if (!match || !destination) return null
      flights.push({
        carrier: match[1]!,
        flight_number: match[2]!,
        date: Number.parseInt(match[3]!, 36),
        origin: match[4]!,
        destination,
      })
    }
    legs.push(flights)
  }
  return {
    legs,
    cabin: CABINS[cabinLetters.indexOf(tail[1]!)]!,
    brand: tail[2] as BrandCode,
    nearby: tail[3] === 'N',
    check: tail[4]!,
  }
}

/** The check over departure and arrival minutes: four characters. */
export const checkOf = (minutes: readonly number[]): string =>
  (hashText(minutes.join('.')) % 36 ** 4).toString(36).padStart(4, '0')
