import type { Input } from '#contract/kernel/endpoint'
import { ageOn } from '#contract/selling/passenger-rules'
import type { Visa, VisaPrice } from '#contract/selling/visa-shapes'
import type { visaSales } from '#contract/selling/visa-sales'
import type { VisaSpeed } from '#contract/selling/visa-terms'
import { westernDigits } from '#web/i18n/digits.ts'
import { type DateParts, dateOfParts } from '#web/kit/time/date-parts.ts'

/** An application as it is typed. */
export type TypedApplication = {
  speed: VisaSpeed
  residence: string
  entry_date: string
  given_name: string
  surname: string
  gender: string
  birth: DateParts
  nationality: string
  passport_number: string
  passport_country: string
  expiry: DateParts
  email: string
  country: string
  number: string
}
const noDate: DateParts = { day: '', month: '', year: '' }

export const newApplication = (of: {
  nationality?: string | undefined
  residence?: string | undefined
}): TypedApplication => ({
  speed: 'normal',
  residence: of.residence ?? 'SA',
  entry_date: '',
  given_name: '',
  surname: '',
  gender: '',
  birth: noDate,
  nationality: of.nationality ?? '',
  passport_number: '',
  passport_country: of.nationality ?? '',
  expiry: noDate,
  email: '',
  country: 'SA',
  number: '',
})

/** The price of whoever is typed: the line of the narrowest ages; undefined until it is known who it is. */
export function priceOfTyped(of: Visa, typed: TypedApplication): VisaPrice | undefined {
  const born = dateOfParts(typed.birth)
  if (!born || !typed.entry_date) return undefined
  const age = ageOn(born, typed.entry_date)
  return of.prices
    .filter((price) => price.speed === typed.speed && age >= price.age_from && age <= price.age_to)
    .toSorted((a, b) => a.age_to - a.age_from - (b.age_to - b.age_from))[0]
}

/** As the call takes it. */
export function bodyOfApplication(of: Visa, typed: TypedApplication, callingCode: string, paysNet = true) {
  const price = priceOfTyped(of, typed)
  const digits = westernDigits(typed.number).replace(/[^\d+]/g, '')
  const phone = digits.startsWith('+') ? digits : `${callingCode}${digits.replace(/^0+/, '')}`
  const { given_name, surname, gender, nationality, passport_number, passport_country } = typed
  return {
    visa_id: of.id,
    speed: typed.speed,
    residence: typed.residence,
    entry_date: typed.entry_date,
    person: {
      given_name,
      surname,
      gender,
      nationality,
      passport_number,
      passport_country,
      date_of_birth: dateOfParts(typed.birth) ?? '',
      passport_expiry: dateOfParts(typed.expiry) ?? '',
    },
    contact: { email: typed.email, phone },
    expected_total: (paysNet ? price?.net : null) ??
      price?.total ?? { amount: 0, currency: of.prices[0]?.total.currency ?? 'SAR' },
  } as Input<typeof visaSales.apply>['body']
}

/** A path of the call as the form names it. */
export const fieldOfApplication = (path: string): string =>
  path
    .replace(/^person\.date_of_birth$/, 'birth')
    .replace(/^person\.passport_expiry$/, 'expiry')
    .replace(/^person\./, '')
    .replace(/^contact\.email/, 'email')
    .replace(/^contact\.phone/, 'number')

/** What an agent may put on a quotation of it: the price of whoever is typed, else of an adult; null until a day and a nationality are said. */
export function choiceOf(of: Visa, typed: TypedApplication) {
  const { speed, residence, entry_date, nationality } = typed
  if (!entry_date || !nationality || !residence) return null
  const born = dateOfParts(typed.birth)
  const choice = { product: 'visa' as const, visa_id: of.id, speed, residence, entry_date, nationality }
  return born ? { ...choice, age: Math.max(0, ageOn(born, entry_date)) } : choice
}
