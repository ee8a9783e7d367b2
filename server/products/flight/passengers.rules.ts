import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { FlightPassenger } from '#contract/selling/bookings'
import type { Leg } from '#contract/selling/flights'
import { fitsAge, isDomestic, passportEndsEarly } from '#contract/selling/passenger-rules'
import { flightWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Typed = z.infer<typeof FlightPassenger>
export type Traveller = Omit<Typed, 'passport_number'>

const agesKnown: Record<Typed['type'], Word> = {
  adult: flightWords.adult_12_or_older,
  child: flightWords.child_2_to_11,
  infant: flightWords.infant_under_2_on_day,
}

/**
 * What is wrong with the list of passengers, at each field: how many of each kind were priced, ages on the day of
 * each flight, passports that end too early, titles that contradict, the same person twice.
 * `countryOf` names the country of an airport; `today` is the day of the booking; `passportNeeded`: an identity card will
 * not do, inside a country either.
 */
export function passengerProblems(
  passengers: readonly Traveller[],
  priced: { adults: number; children: number; infants: number },
  legs: readonly Leg[],
  countryOf: (airport: string) => string | undefined,
  today: string,
  passportNeeded = false,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const addProblem = (index: number, field: string, message: Word) =>
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
        message: flightWords.price_for_adults_children({
          adults: priced.adults,
          children: priced.children,
          infants: priced.infants,
        }),
      })
  }
  const seen = new Map<string, number>()
  for (const [index, one] of passengers.entries()) {
    if (one.date_of_birth > today) addProblem(index, 'date_of_birth', flightWords.date_in_future)
    else if (!fitsAge(one.type, one.date_of_birth, legs)) addProblem(index, 'date_of_birth', agesKnown[one.type])
    const card = one.document === 'national_id'
    const expiry = one.passport_expiry
    const early = !card && expiry ? passportEndsEarly(expiry, one.nationality, legs, countryOf) : null
    if (card && !isDomestic(legs, countryOf))
      addProblem(index, 'passport_number', flightWords.identity_card_at_home_only)
    else if (card && passportNeeded) addProblem(index, 'passport_number', flightWords.airline_takes_passports_only)
    else if (!card && !expiry) addProblem(index, 'passport_expiry', flightWords.enter_day_passport_ends)
    else if (early && early.country === null)
      addProblem(index, 'passport_expiry', flightWords.passport_ends_before_journey_does)
    else if (early) addProblem(index, 'passport_expiry', flightWords.passport_must_valid({ date: early.until }))
    const male = one.title === 'mr' || one.title === 'mstr'
    if (male !== (one.gender === 'm')) addProblem(index, 'gender', flightWords.title_and_gender_do)
    if (one.title === 'mstr' && one.type === 'adult') addProblem(index, 'title', flightWords.master_for_boys_under_12)
    const name = `${one.given_name}/${one.surname}/${one.date_of_birth}`
    if (seen.has(name))
      addProblem(index, 'given_name', flightWords.same_person_as_passenger({ number: seen.get(name)! + 1 }))
    seen.set(name, index)
  }
  // One message about the counts is enough.
  return problems.filter((problem, index) => problems.findIndex((other) => other.field === problem.field) === index)
}

/** The same for an infant who joins a booking later, at the fields of `infant`. */
export const infantProblems = (
  infant: Omit<Typed, 'passport_number' | 'type' | 'title'> & { title: string },
  legs: readonly Leg[],
  countryOf: (airport: string) => string | undefined,
  today: string,
): FieldProblem[] =>
  passengerProblems(
    [{ ...infant, title: infant.title as Typed['title'], type: 'infant' }],
    { adults: 0, children: 0, infants: 1 },
    legs,
    countryOf,
    today,
  ).map(({ field, message }) => ({ field: field.replace('passengers.0', 'infant'), message }))
