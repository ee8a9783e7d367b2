import type { Input } from '#contract/kernel/endpoint'
import type { insurance } from '#contract/selling/insurance'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { ageOn } from '#contract/selling/passenger-rules'
import {
  bareContact,
  barePassport,
  contactField,
  contactOf,
  passportField,
  type TypedContact,
  type TypedPassport,
} from '#web/features/selling/purchase/index.ts'
import { dateOfParts } from '#web/kit/time/date-parts.ts'
import type { Wish } from '../insurance.queries.ts'

export type TypedPurchase = TypedContact & { people: TypedPassport[] }

export const newPurchase = (count: number): TypedPurchase => ({
  people: Array.from({ length: count }, () => barePassport()),
  ...bareContact(),
})

const adultFrom = 12
const infantUntil = 1

function passengerOf({ birth, expiry, gender, ...one }: TypedPassport, from: string) {
  const date_of_birth = dateOfParts(birth) ?? ''
  const age = date_of_birth ? ageOn(date_of_birth, from) : adultFrom
  const type = age >= adultFrom ? 'adult' : age > infantUntil ? 'child' : 'infant'
  const title = gender === 'f' ? (type === 'adult' ? 'ms' : 'miss') : type === 'adult' ? 'mr' : 'mstr'
  return { ...one, type, title, gender, date_of_birth, passport_expiry: dateOfParts(expiry) ?? '' }
}

/** As the call takes it; a number without its country's code gets the one that is chosen. */
export function bodyOf(values: TypedPurchase, offer: InsuranceOffer, wish: Wish, callingCode: string) {
  return {
    plan_id: offer.plan_id,
    from: wish.from,
    to: wish.to,
    passengers: values.people.map((one) => passengerOf(one, wish.from)),
    contact: contactOf(values, callingCode),
    expected_total: offer.net ?? offer.total,
  } as Input<typeof insurance.book>['body']
}

/** A path of the call as the form names it. */
export const fieldOfPurchase = (path: string): string =>
  contactField(passportField(path))
    .replace(/^passengers/, 'people')
    .replace(/\.title$/, '.gender')
