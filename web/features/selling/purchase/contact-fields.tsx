import type { ReactNode } from 'react'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { callingCodes, type Country } from '#web/kit/people/countries.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Whom we write to, as typed: a number, and the country whose code it gets. */
export type TypedContact = { email: string; country: string; number: string }

/** The country that a form begins with. */
const home = 'SA'
export const bareContact = (): TypedContact => ({ email: '', country: home, number: '' })

/** As calls take it; a number without its country's code gets the one that is chosen. */
export function contactOf({ email, number }: TypedContact, callingCode: string) {
  const digits = westernDigits(number).replace(/[^\d+]/g, '')
  return { email, phone: digits.startsWith('+') ? digits : `${callingCode}${digits.replace(/^0+/, '')}` }
}

/** A path of the call as the fields are named here. */
export const contactField = (path: string): string =>
  path.replace(/^contact\.email/, 'email').replace(/^contact\.phone/, 'number')

type InputsProps<V extends TypedContact> = { of: EndpointForm<V>; countries: readonly Country[] }
type ContactProps<V extends TypedContact> = InputsProps<V> & {
  title: string
  note?: string
  /** What is asked before, such as a name. */
  children?: ReactNode
}

/** Whom we write to about papers and payments. */
export function ContactFields<V extends TypedContact>({ of, countries, title, note, children }: ContactProps<V>) {
  return (
    <Card title={title} note={note}>
      <div className="grid gap-4 sm:grid-cols-3">
        {children && <div className="grid gap-4 sm:col-span-3 sm:grid-cols-2">{children}</div>}
        <ContactInputs of={of} countries={countries} />
      </div>
    </Card>
  )
}

/** The three fields alone. */
export function ContactInputs<V extends TypedContact>({ of, countries }: InputsProps<V>) {
  const t = useText('purchase')
  const locale = useLocale()
  const { field } = of as unknown as EndpointForm<TypedContact>
  const codes = callingCodes(countries, locale)
  return (
    <>
      <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <Select key={codes.length} label={t('country_code')} empty={null} options={codes} {...field('country')} />
      <TextField label={t('phone')} latin type="tel" inputMode="tel" autoComplete="tel-national" {...field('number')} />
    </>
  )
}
