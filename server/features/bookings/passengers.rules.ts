import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors'
import type { Passenger } from '#contract/bookings'
import type { Leg } from '#contract/flights'

type Typed = z.infer<typeof Passenger>
export type Traveller = Omit<Typed, 'passport_number'>

/** Completed years on a day. Somebody born on 29 February has their birthday on 1 March in other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  const [by, bm, bd] = dateOfBirth.split('-').map(Number) as [number, number, number]
  const [y, m, d] = day.split('-').map(Number) as [number, number, number]
  return y - by - (m < bm || (m === bm && d < bd) ? 1 : 0)
}

/** Countries that turn people away whose passport ends within six months of arriving (IATA Timatic's usual list for these markets). */
const sixMonthsAfterArrival = new Set(['PK', 'SA', 'AE', 'QA', 'BH', 'OM', 'KW', 'IN', 'BD', 'LK', 'EG', 'JO', 'TR', 'MY', 'ID', 'TH', 'SG', 'PH', 'VN', 'CN', 'KE', 'IR', 'IQ', 'NP', 'MV'])

export function addMonths(date: string, months: number): string {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(y, m - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(y, m - 1 + months, Math.min(d, lastDay))).toISOString().slice(0, 10)
}

const ages: Record<Typed['type'], { low: number; high: number; says: string }> = {
  adult: { low: 12, high: 120, says: 'An adult is 12 or older on the day of each flight' },
  child: { low: 2, high: 11, says: 'A child is 2 to 11 on the day of each flight' },
  infant: { low: 0, high: 1, says: 'An infant is under 2 on the day of each flight' },
}

/**
 * What is wrong with the list of passengers, at each field: how many of each kind were priced, ages on the day of
 * each flight, passports that end too early, titles that contradict, the same person twice.
 * `countryOf` names the country of an airport; `today` is the day of the booking.
 */
export function passengerProblems(
  passengers: readonly Traveller[],
  priced: { adults: number; children: number; infants: number },
  legs: readonly Leg[],
  countryOf: (airport: string) => string | undefined,
  today: string,
): FieldError[] {
  const problems: FieldError[] = []
  const say = (index: number, field: string, message: string) => problems.push({ field: `passengers.${index}.${field}`, message })
  const count = (type: Typed['type']) => passengers.filter((one) => one.type === type).length
  for (const [type, wanted] of [['adult', priced.adults], ['child', priced.children], ['infant', priced.infants]] as const) {
    if (count(type) !== wanted) problems.push({ field: 'passengers', message: `The price is for ${priced.adults} adults, ${priced.children} children and ${priced.infants} infants` })
  }
  const flightDays = legs.flatMap((leg) => leg.segments.map((segment) => segment.departure_at.slice(0, 10)))
  const lastArrival = legs.at(-1)!.arriving_at.slice(0, 10)
  const seen = new Map<string, number>()
  for (const [index, one] of passengers.entries()) {
    const rule = ages[one.type]
    if (one.date_of_birth > today) say(index, 'date_of_birth', 'This date is in the future')
    else if (flightDays.some((day) => ageOn(one.date_of_birth, day) < rule.low || ageOn(one.date_of_birth, day) > rule.high)) say(index, 'date_of_birth', rule.says)
    if (one.passport_expiry < lastArrival) say(index, 'passport_expiry', 'The passport ends before the journey does')
    else {
      // A country never turns its own citizens away for this.
      const strict = legs.find((leg) => {
        const country = countryOf(leg.destination)
        return country && country !== one.nationality && sixMonthsAfterArrival.has(country) && one.passport_expiry < addMonths(leg.arriving_at.slice(0, 10), 6)
      })
      if (strict) say(index, 'passport_expiry', `The passport must be valid until ${addMonths(strict.arriving_at.slice(0, 10), 6)} or later: six months after arriving`)
    }
    const male = one.title === 'mr' || one.title === 'mstr'
    if (male !== (one.gender === 'm')) say(index, 'gender', 'Title and gender do not agree')
    if (one.title === 'mstr' && one.type === 'adult') say(index, 'title', 'Master is for boys under 12')
    const name = `${one.given_name}/${one.surname}/${one.date_of_birth}`
    if (seen.has(name)) say(index, 'given_name', `This is the same person as passenger ${seen.get(name)! + 1}`)
    seen.set(name, index)
  }
  // One message about the counts is enough.
  return problems.filter((problem, index) => problems.findIndex((other) => other.field === problem.field) === index)
}
