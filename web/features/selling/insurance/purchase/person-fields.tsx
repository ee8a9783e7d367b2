import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import type { Country } from '#web/kit/people/countries.queries.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPurchase } from './values.ts'

type PersonFieldsProps = { of: EndpointForm<TypedPurchase>; index: number; age: number; countries: readonly Country[] }

/** Somebody who is insured, as in the passport. */
export function PersonFields({ of, index, age, countries }: PersonFieldsProps) {
  const t = useText('insurance')
  const person = useText('person')
  const locale = useLocale()
  const { field, form, messageOf } = of
  const at = `people.${index}` as const
  const one = form.watch(at)
  const options = countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
  const setDate = (name: 'birth' | 'expiry') => (parts: typeof one.birth) => {
    form.setValue(`${at}.${name}`, parts, { shouldDirty: true })
    form.clearErrors(`${at}.${name}`)
  }
  return (
    <fieldset className="rounded-r-3 bg-surface-1 p-5 shadow-lift-1">
      <legend className="float-start mb-4 text-18">
        {t('person_number', { number: index + 1 })}
        <span className="ms-2 text-14 text-ink-3">{t('age_on_first_day', { age })}</span>
      </legend>
      <div className="clear-both grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <TextField
          className="sm:col-span-3"
          label={person('given_name')}
          latin
          spellCheck={false}
          {...cleaned(field(`${at}.given_name`), asTicketName)}
        />
        <TextField
          className="sm:col-span-3"
          label={person('surname')}
          latin
          spellCheck={false}
          {...cleaned(field(`${at}.surname`), asTicketName)}
        />
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
          className="sm:col-span-3"
          label={person('passport_number')}
          latin
          autoComplete="off"
          spellCheck={false}
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
      </div>
    </fieldset>
  )
}
