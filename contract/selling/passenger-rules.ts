import type { Passenger } from './bookings.ts'
import type { Leg } from './flights.ts'

type PassengerType = Passenger['type']

/** Completed years on a day. Somebody born on 29 February has their birthday on 1 March in other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  const [by, bm, bd] = dateOfBirth.split('-').map(Number) as [number, number, number]
  const [y, m, d] = day.split('-').map(Number) as [number, number, number]
  return y - by - (m < bm || (m === bm && d < bd) ? 1 : 0)
}

/** `2027-08-31` and six months are `2028-02-29`: never a day that the month does not have. */
export function addMonths(date: string, months: number): string {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(y, m - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(y, m - 1 + months, Math.min(d, lastDay))).toISOString().slice(0, 10)
}

/** Completed years on the day of each flight, lowest and highest. */
export const agesOf: Record<PassengerType, { low: number; high: number }> = {
  adult: { low: 12, high: 120 },
  child: { low: 2, high: 11 },
  infant: { low: 0, high: 1 },
}

/** Whether this birth date makes an adult, child or infant on the day of every flight. */
export function fitsAge(type: PassengerType, dateOfBirth: string, legs: readonly Leg[]): boolean {
  const { low, high } = agesOf[type]
  return legs.every((leg) =>
    leg.segments.every((segment) => {
      const age = ageOn(dateOfBirth, segment.departure_at.slice(0, 10))
      return age >= low && age <= high
    }),
  )
}

/** Countries that turn people away whose passport ends within six months of arriving (IATA Timatic's usual list for these markets). */
const sixMonthsAfterArrival = new Set([
  'PK',
  'SA',
  'AE',
  'QA',
  'BH',
  'OM',
  'KW',
  'IN',
  'BD',
  'LK',
  'EG',
  'JO',
  'TR',
  'MY',
  'ID',
  'TH',
  'SG',
  'PH',
  'VN',
  'CN',
  'KE',
  'IR',
  'IQ',
  'NP',
  'MV',
])

/** Whether no leg leaves its country: then an identity card will do, and no border asks how long a passport lasts. */
export const isDomestic = (
  legs: readonly Pick<Leg, 'origin' | 'destination'>[],
  countryOf: (airport: string) => string | undefined,
): boolean =>
  legs.length > 0 &&
  legs.every(({ origin, destination }) => {
    const country = countryOf(origin)
    return country !== undefined && country === countryOf(destination)
  })

/**
 * Why a passport ends too early: before the journey does (`country` null), or before the day that a country on the
 * way asks for. Null where it lasts. A country never turns its own citizens away for this.
 */
export function passportEndsEarly(
  expiry: string,
  nationality: string,
  legs: readonly Leg[],
  countryOf: (airport: string) => string | undefined,
): { until: string; country: string | null } | null {
  const lastArrival = legs.at(-1)!.arriving_at.slice(0, 10)
  if (expiry < lastArrival) return { until: lastArrival, country: null }
  for (const leg of legs) {
    const country = countryOf(leg.destination)
    if (!country || country === countryOf(leg.origin) || country === nationality || !sixMonthsAfterArrival.has(country))
      continue
    const until = addMonths(leg.arriving_at.slice(0, 10), 6)
    if (expiry < until) return { until, country }
  }
  return null
}
