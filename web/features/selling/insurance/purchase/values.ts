import type { Input } from '#contract/kernel/endpoint'
import type { insurance } from '#contract/selling/insurance'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { ageOn } from '#contract/selling/passenger-rules'
import { westernDigits } from '#web/i18n/digits.ts'
import { type DateParts, dateOfParts } from '#web/kit/time/date-parts.ts'
import type { Wish } from '../insurance.queries.ts'

const noDate: DateParts = { day: '', month: '', year: '' }

/** Somebody as they are typed. */
export type TypedPerson = {
  given_name: string
  surname: string
  gender: 'm' | 'f' | ''
  birth: DateParts
  nationality: string
  passport_number: string
  passport_country: string
  expiry: DateParts
}
export type TypedPurchase = { people: TypedPerson[]; email: string; country: string; number: string }

export const newPurchase = (count: number, country: string): TypedPurchase => ({
  people: Array.from({ length: count }, () => ({
    given_name: '',
    surname: '',
    gender: '' as const,
    birth: noDate,
    nationality: '',
    passport_number: '',
    passport_country: '',
    expiry: noDate,
  })),
  email: '',
  country,
  number: '',
})

const adultFrom = 12
const infantUntil = 1

function passengerOf({ birth, expiry, gender, ...one }: TypedPerson, from: string) {
  const date_of_birth = dateOfParts(birth) ?? ''
  const age = date_of_birth ? ageOn(date_of_birth, from) : adultFrom
  const type = age >= adultFrom ? 'adult' : age > infantUntil ? 'child' : 'infant'
  const title = gender === 'f' ? (type === 'adult' ? 'ms' : 'miss') : type === 'adult' ? 'mr' : 'mstr'
  return { ...one, type, title, gender, date_of_birth, passport_expiry: dateOfParts(expiry) ?? '' }
}

/** As the call takes it; a number without its country's code gets the one that is chosen. */
export function bodyOf(values: TypedPurchase, offer: InsuranceOffer, wish: Wish, callingCode: string) {
  const digits = westernDigits(values.number).replace(/[^\d+]/g, '')
  const phone = digits.startsWith('+') ? digits : `${callingCode}${digits.replace(/^0+/, '')}`
  return {
    plan_id: offer.plan_id,
    from: wish.from,
    to: wish.to,
    passengers: values.people.map((one) => passengerOf(one, wish.from)),
    contact: { email: values.email, phone },
    expected_total: offer.net ?? offer.total,
  } as Input<typeof insurance.book>['body']
}

/** A path of the call as the form names it. */
export const fieldOfPurchase = (path: string): string =>
  path
    .replace(/^passengers/, 'people')
    .replace(/\.date_of_birth$/, '.birth')
    .replace(/\.passport_expiry$/, '.expiry')
    .replace(/\.title$/, '.gender')
    .replace(/^contact\.email/, 'email')
    .replace(/^contact\.phone/, 'number')
