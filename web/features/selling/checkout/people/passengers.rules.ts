import { nameProblem } from '#web/kit/people/ticket-name.ts'
import type * as z from 'zod/mini'
import type { FlightPassenger, Passenger } from '#contract/selling/bookings'
import type { Leg } from '#contract/selling/flights'
import { fitsAge, isDomestic, passportEndsEarly } from '#contract/selling/passenger-rules'
import { dateOfParts, readParts } from '#web/kit/time/date-parts.ts'
import type { Draft, DraftPassenger } from '../draft.ts'
import { westernDigits } from '#web/i18n/digits.ts'

export const passengerFields = [
  'title',
  'given_name',
  'surname',
  'date_of_birth',
  'nationality',
  'passport_number',
  'passport_country',
  'passport_expiry',
] as const
export type PassengerField = (typeof passengerFields)[number]

/** Why a field is not right yet: a text's key with what it speaks of. `early`: worth saying while typing. */
export type Problem = { key: ProblemKey; until?: string; country?: string | null; passenger?: number; early?: boolean }
export type ProblemKey =
  | 'need_title'
  | 'need_name'
  | 'latin_only'
  | 'name_long'
  | 'need_date'
  | 'no_such_day'
  | 'in_future'
  | 'age_adult'
  | 'age_child'
  | 'age_infant'
  | 'need_country'
  | 'need_passport'
  | 'need_card'
  | 'card_form'
  | 'passport_form'
  | 'passport_ends'
  | 'passport_six'
  | 'same_person'
  | 'mstr_adult'
  | 'need_email'
  | 'email_form'
  | 'need_phone'
  | 'phone_form'

export type Journey = {
  legs: readonly Leg[]
  countryOf: (airport: string) => string | undefined
  today: string
  /** Passports are asked for whatever the way: of people who are named before their flights are bought. */
  passportsOnly?: boolean
}
/** Whether an identity card will do. */
export const takesCards = ({ legs, countryOf, passportsOnly }: Journey) => !passportsOnly && isDomestic(legs, countryOf)
/** What airlines print where somebody has one name alone: "first name unknown". */
export const nameUnknown = 'FNU'
const onCard = (one: DraftPassenger, journey: Journey) => one.document === 'national_id' && takesCards(journey)
export type PassengerProblems = Partial<Record<PassengerField, Problem>>

function birthProblem(one: DraftPassenger, { legs, today }: Journey): Problem | undefined {
  const birth = readParts(one.birth)
  if (birth === 'incomplete') return { key: 'need_date' }
  if (birth === 'impossible') return { key: 'no_such_day', early: true }
  if (birth.date > today) return { key: 'in_future', early: true }
  return fitsAge(one.type, birth.date, legs) ? undefined : { key: `age_${one.type}`, early: true }
}

function expiryProblem(one: DraftPassenger, { legs, countryOf }: Journey): Problem | undefined {
  const expiry = readParts(one.expiry)
  if (expiry === 'incomplete') return { key: 'need_date' }
  if (expiry === 'impossible') return { key: 'no_such_day', early: true }
  const ends = passportEndsEarly(expiry.date, one.nationality, legs, countryOf)
  if (!ends) return undefined
  return { key: ends.country === null ? 'passport_ends' : 'passport_six', ...ends, early: true }
}

/** What keeps one passenger from being booked, at each field. The server asks the same once more. */
export function problemsOf(passengers: readonly DraftPassenger[], index: number, journey: Journey): PassengerProblems {
  const one = passengers[index]
  if (!one) return {}
  const card = onCard(one, journey)
  const found: Record<PassengerField, Problem | undefined> = {
    title:
      one.title === ''
        ? { key: 'need_title' }
        : one.title === 'mstr' && one.type === 'adult'
          ? { key: 'mstr_adult' }
          : undefined,
    given_name: nameProblem(one.given_name),
    surname: nameProblem(one.surname),
    date_of_birth: birthProblem(one, journey),
    nationality: one.nationality ? undefined : { key: 'need_country' },
    passport_number: !one.passport_number
      ? { key: card ? 'need_card' : 'need_passport' }
      : /^[A-Z0-9]{5,20}$/.test(one.passport_number)
        ? undefined
        : { key: card ? 'card_form' : 'passport_form' },
    passport_country: card || one.passport_country ? undefined : { key: 'need_country' },
    passport_expiry: card ? undefined : expiryProblem(one, journey),
  }
  if (!found.given_name && !found.surname && !found.date_of_birth) {
    const twin = passengers.findIndex((other, place) => place < index && samePerson(one, other))
    if (twin !== -1) found.given_name = { key: 'same_person', passenger: twin + 1, early: true }
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as PassengerProblems
}

const samePerson = (a: DraftPassenger, b: DraftPassenger) =>
  a.given_name.trim() === b.given_name.trim() &&
  a.surname.trim() === b.surname.trim() &&
  dateOfParts(a.birth) === dateOfParts(b.birth)

/** E.164 of what was typed after a calling code: spaces, dashes and the trunk's zero are dropped. */
export function phoneOf(callingCode: string, number: string): string {
  const typed = westernDigits(number).replace(/[^\d+]/g, '')
  if (typed.startsWith('+')) return typed
  if (typed.startsWith('00')) return `+${typed.slice(2)}`
  return `${callingCode}${typed.replace(/^0+/, '')}`
}

export type ContactProblems = { email?: Problem; phone?: Problem }
export function contactProblems({ email, number }: Draft['contact'], callingCode: string): ContactProblems {
  const address = email.trim()
  const phone = phoneOf(callingCode, number)
  return {
    ...(!address
      ? { email: { key: 'need_email' as const } }
      : /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/.test(address)
        ? {}
        : { email: { key: 'email_form' as const } }),
    ...(!number.trim()
      ? { phone: { key: 'need_phone' as const } }
      : /^\+[1-9]\d{6,14}$/.test(phone)
        ? {}
        : { phone: { key: 'phone_form' as const } }),
  }
}

/** As the call to save wants it; only of one without problems. A title says the gender. */
export const toPassenger = (one: DraftPassenger, journey: Journey): z.input<typeof FlightPassenger> =>
  onCard(one, journey)
    ? { ...withoutPaper(one), document: 'national_id', passport_country: one.nationality }
    : withPassport(one)

const withoutPaper = (one: DraftPassenger) => ({
  type: one.type,
  title: one.title === '' ? ('mr' as const) : one.title,
  given_name: one.given_name.trim(),
  surname: one.surname.trim(),
  gender: one.title === 'mr' || one.title === 'mstr' ? ('m' as const) : ('f' as const),
  date_of_birth: dateOfParts(one.birth) ?? '',
  nationality: one.nationality,
  passport_number: one.passport_number,
})

/** The same of somebody who is booked on a passport, whatever the way. */
export const withPassport = (one: DraftPassenger): z.input<typeof Passenger> => ({
  ...withoutPaper(one),
  passport_country: one.passport_country,
  passport_expiry: dateOfParts(one.expiry) ?? '',
})
