import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArrayPath, FieldValues } from 'react-hook-form'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import type { Country } from '#web/kit/people/countries.queries.ts'
import type { PassportLines } from '#web/kit/people/mrz.ts'
import { PassportLinesButton } from '#web/kit/people/passport-lines.tsx'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import { type DateParts, partsOf } from '#web/kit/time/date-parts.ts'
import { utcToday } from '#web/kit/time/instants.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Somebody as in the passport, as typed. */
export type TypedPassport = {
  given_name: string
  surname: string
  gender: 'm' | 'f' | ''
  birth: DateParts
  nationality: string
  passport_number: string
  passport_country: string
  expiry: DateParts
}
const noDate: DateParts = { day: '', month: '', year: '' }

/** Nobody yet, of that country where one is known. */
export const barePassport = (country = ''): TypedPassport => ({
  given_name: '',
  surname: '',
  gender: '',
  birth: noDate,
  nationality: country,
  passport_number: '',
  passport_country: country,
  expiry: noDate,
})

/** What the two lines of a passport say; where they are silent the form keeps what was typed. */
const typedFrom = (lines: PassportLines): Partial<TypedPassport> => ({
  given_name: asTicketName(lines.given_name),
  surname: asTicketName(lines.surname),
  birth: partsOf(lines.date_of_birth),
  expiry: partsOf(lines.passport_expiry),
  passport_number: lines.passport_number,
  ...(lines.sex ? { gender: lines.sex } : {}),
  ...(lines.nationality ? { nationality: lines.nationality } : {}),
  ...(lines.passport_country ? { passport_country: lines.passport_country } : {}),
})

/** A path of the call as the fields are named here. */
export const passportField = (path: string): string =>
  path.replace(/\.date_of_birth$/, '.birth').replace(/\.passport_expiry$/, '.expiry')

type People = { people: TypedPassport[] }
type PassportProps<V extends FieldValues> = {
  of: EndpointForm<V>
  /** Where the form keeps them. */
  list: ArrayPath<V>
  index: number
  title: ReactNode
  countries: readonly Country[]
  /** Takes this person off, where somebody may. */
  drop?: { label: string; onDrop: () => void } | undefined
  /** What is asked after the names. */
  names?: ReactNode
  /** What is asked at last. */
  children?: ReactNode
}

/** The fields of one passport: names, gender, birth, nationality, the document. */
export function PassportFields<V extends FieldValues>(props: PassportProps<V>) {
  const { of, list, index, title, countries, drop, names, children } = props
  const t = useText('purchase')
  const person = useText('person')
  const locale = useLocale()
  const { field, form, messageOf } = of as unknown as EndpointForm<People>
  const at = `${list}.${index}` as `people.${number}`
  const one = form.watch(at)
  const options = countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
  const setDate = (name: 'birth' | 'expiry') => (parts: DateParts) => {
    form.setValue(`${at}.${name}`, parts, { shouldDirty: true })
    form.clearErrors(`${at}.${name}`)
  }
  const name = { className: 'sm:col-span-3', latin: true, spellCheck: false } as const
  return (
    <fieldset className="relative rounded-r-3 bg-surface-1 p-5 shadow-lift-1">
      <legend className="float-start mb-4 text-18">{title}</legend>
      {drop && (
        <button
          type="button"
          className={iconButtonStyle(false, 'absolute end-3 top-3')}
          aria-label={drop.label}
          onClick={drop.onDrop}
        >
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
        </button>
      )}
      <div className="clear-both grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <div className="sm:col-span-6">
          <PassportLinesButton
            who={one.given_name || person('given_name')}
            today={utcToday()}
            onRead={(lines) => {
              form.setValue(at, { ...one, ...typedFrom(lines) }, { shouldDirty: true })
              form.clearErrors(at)
            }}
          />
        </div>
        <TextField {...name} label={person('given_name')} {...cleaned(field(`${at}.given_name`), asTicketName)} />
        <TextField {...name} label={person('surname')} {...cleaned(field(`${at}.surname`), asTicketName)} />
        {names}
        <Select
          className="sm:col-span-2"
          label={t('gender')}
          options={(['m', 'f'] as const).map((value) => ({ value, label: t(`gender_${value}`) }))}
          {...field(`${at}.gender`)}
        />
        <DateFields
          className="sm:col-span-4"
          label={person('date_of_birth')}
          name={`${at}.birth`}
          value={one.birth}
          error={messageOf(`${at}.birth`)}
          onChange={setDate('birth')}
          onLeave={() => undefined}
        />
        <Select
          className="sm:col-span-3"
          label={person('nationality')}
          options={options}
          {...field(`${at}.nationality`)}
        />
        <TextField
          {...name}
          label={person('passport_number')}
          autoComplete="off"
          {...cleaned(field(`${at}.passport_number`), (typed) => westernDigits(typed).replace(/\s/g, '').toUpperCase())}
        />
        <Select
          className="sm:col-span-3"
          label={person('passport_country')}
          options={options}
          {...field(`${at}.passport_country`)}
        />
        <DateFields
          className="sm:col-span-3"
          label={person('passport_expiry')}
          name={`${at}.expiry`}
          value={one.expiry}
          short
          error={messageOf(`${at}.expiry`)}
          onChange={setDate('expiry')}
          onLeave={() => undefined}
        />
        {children}
      </div>
    </fieldset>
  )
}
