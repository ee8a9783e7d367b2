import type * as z from 'zod/mini'
import type { FieldError } from '#contract/kernel/errors'
import type { Passenger } from '#contract/selling/bookings'
import type { Leg } from '#contract/selling/flights'
import { fitsAge, passportEndsEarly } from '#contract/selling/passenger-rules'

type Typed = z.infer<typeof Passenger>
export type Traveller = Omit<Typed, 'passport_number'>

const agesKnown: Record<Typed['type'], string> = {
  adult: 'An adult is 12 or older on the day of each flight',
  child: 'A child is 2 to 11 on the day of each flight',
  infant: 'An infant is under 2 on the day of each flight',
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
  const addProblem = (index: number, field: string, message: string) =>
    problems.push({ field: `passengers.${index}.${field}`, message })
  const count = (type: Typed['type']) => passengers.filter((one) => one.type === type).length
  for (const [type, wanted] of [
    ['adult', priced.adults],
    ['child', priced.children],
    ['infant', priced.infants],
  ] as const) {
    if (count(type) !== wanted)
      problems.push({
        field: 'passengers',
        message: `The price is for ${priced.adults} adults, ${priced.children} children and ${priced.infants} infants`,
      })
  }
  const seen = new Map<string, number>()
  for (const [index, one] of passengers.entries()) {
    if (one.date_of_birth > today) addProblem(index, 'date_of_birth', 'This date is in the future')
    else if (!fitsAge(one.type, one.date_of_birth, legs)) addProblem(index, 'date_of_birth', agesKnown[one.type])
    const early = passportEndsEarly(one.passport_expiry, one.nationality, legs, countryOf)
    if (early && early.country === null)
      addProblem(index, 'passport_expiry', 'The passport ends before the journey does')
    else if (early)
      addProblem(
        index,
        'passport_expiry',
        `The passport must be valid until ${early.until} or later: six months after arriving`,
      )
    const male = one.title === 'mr' || one.title === 'mstr'
    if (male !== (one.gender === 'm')) addProblem(index, 'gender', 'Title and gender do not agree')
    if (one.title === 'mstr' && one.type === 'adult') addProblem(index, 'title', 'Master is for boys under 12')
    const name = `${one.given_name}/${one.surname}/${one.date_of_birth}`
    if (seen.has(name)) addProblem(index, 'given_name', `This is the same person as passenger ${seen.get(name)! + 1}`)
    seen.set(name, index)
  }
  // One message about the counts is enough.
  return problems.filter((problem, index) => problems.findIndex((other) => other.field === problem.field) === index)
}
