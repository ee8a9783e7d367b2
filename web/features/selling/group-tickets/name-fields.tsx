import { useQuery } from '@tanstack/react-query'
import { titles } from '#contract/selling/booking-shapes'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import type { PassportLines } from '#web/kit/people/mrz.ts'
import { PassportLinesButton } from '#web/kit/people/passport-lines.tsx'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import { partsOf } from '#web/kit/time/date-parts.ts'
import { utcToday } from '#web/kit/time/instants.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { NameValues } from './name-values.ts'

/** A name as in the passport; the passport's two lines fill most of it. */
export function NameFields({ of: { form, field, messageOf } }: { of: EndpointForm<NameValues> }) {
  const t = useText('group_tickets')
  const people = useText('person')
  const { locale } = useFormat()
  const countries = useQuery(countriesByName(useApi(), locale)).data ?? []
  const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
  const values = form.watch()
  const date = (name: 'date_of_birth' | 'passport_expiry') => ({
    name,
    value: values[name],
    error: messageOf(name),
    onChange: (parts: NameValues[typeof name]) => {
      form.setValue(name, parts, { shouldDirty: true })
      form.clearErrors(name)
    },
    onLeave: () => undefined,
  })
  const read = (lines: PassportLines) => {
    form.setValue('given_name', asTicketName(lines.given_name), { shouldDirty: true })
    form.setValue('surname', asTicketName(lines.surname))
    form.setValue('date_of_birth', partsOf(lines.date_of_birth))
    form.setValue('passport_number', lines.passport_number)
    form.setValue('passport_expiry', partsOf(lines.passport_expiry))
    if (lines.nationality) form.setValue('nationality', lines.nationality)
    if (lines.passport_country) form.setValue('passport_country', lines.passport_country)
    form.clearErrors()
  }
  const plain = { latin: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <div className="grid gap-4">
      <div className="justify-self-end">
        <PassportLinesButton who={values.given_name || t('add_name')} today={utcToday()} onRead={read} />
      </div>
      <div className="grid grid-cols-12 gap-x-4 gap-y-4">
        <Select
          {...field('title')}
          className="col-span-12 sm:col-span-2"
          label={people('title_label')}
          options={titles.map((title) => ({ value: title, label: people(`title_${title}`) }))}
        />
        <TextField
          {...cleaned(field('given_name'), asTicketName)}
          className="col-span-12 sm:col-span-5"
          label={people('given_name')}
          {...plain}
        />
        <TextField
          {...cleaned(field('surname'), asTicketName)}
          className="col-span-12 sm:col-span-5"
          label={people('surname')}
          {...plain}
        />
        <DateFields {...date('date_of_birth')} className="col-span-12 sm:col-span-6" label={people('date_of_birth')} />
        <Select
          {...field('nationality')}
          className="col-span-12 sm:col-span-6"
          label={people('nationality')}
          value={values.nationality}
          options={countryOptions}
        />
        <TextField
          {...cleaned(field('passport_number'), (typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())}
          className="col-span-12 sm:col-span-6"
          label={people('passport_number')}
          {...plain}
        />
        <Select
          {...field('passport_country')}
          className="col-span-12 sm:col-span-6"
          label={people('passport_country')}
          value={values.passport_country}
          options={countryOptions}
        />
        <DateFields
          {...date('passport_expiry')}
          className="col-span-12 sm:col-span-6"
          label={people('passport_expiry')}
        />
      </div>
    </div>
  )
}
