import { Trash2 } from 'lucide-react'
import { umrahAges } from '#contract/selling/umrah-terms'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import type { Country } from '#web/kit/people/countries.queries.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import { dateOfParts } from '#web/kit/time/date-parts.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedParty } from './party-values.ts'

type PilgrimFieldsProps = {
  of: EndpointForm<TypedParty>
  index: number
  age: number | null
  countries: readonly Country[]
  onDrop: (() => void) | undefined
}

/** Names as in the passport and in their own script, the father's name, the passport. */
export function PilgrimFields({ of, index, age, countries, onDrop }: PilgrimFieldsProps) {
  const t = useText('umrah')
  const person = useText('person')
  const locale = useLocale()
  const { field, form, messageOf } = of
  const at = `pilgrims.${index}` as const
  const one = form.watch(at)
  const options = countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
  const number = { number: index + 1 }
  const isKnown = dateOfParts(one.birth) !== undefined
  return (
    <fieldset className="relative rounded-r-3 bg-surface-1 p-5 shadow-lift-1">
      <legend className="float-start mb-4 text-18">
        {t('pilgrim_number', number)}
        {isKnown && age !== null && <span className="ms-2 text-14 text-ink-3">{t('years', { count: age })}</span>}
      </legend>
      {onDrop && (
        <button
          type="button"
          className={iconButtonStyle(false, 'absolute end-3 top-3')}
          aria-label={t('drop_pilgrim', number)}
          onClick={onDrop}
        >
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
        </button>
      )}
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
        <TextField
          className="sm:col-span-3"
          label={t('name_local')}
          hint={t('name_local_hint')}
          dir="auto"
          autoComplete="off"
          {...field(`${at}.name_local`)}
        />
        <TextField
          className="sm:col-span-3"
          label={t('father_name')}
          dir="auto"
          autoComplete="off"
          {...field(`${at}.father_name`)}
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
          onChange={(birth) => {
            form.setValue(`${at}.birth`, birth, { shouldDirty: true })
            form.clearErrors(`${at}.birth`)
          }}
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
          onChange={(expiry) => {
            form.setValue(`${at}.expiry`, expiry, { shouldDirty: true })
            form.clearErrors(`${at}.expiry`)
          }}
          onLeave={() => undefined}
        />
        {isKnown && age !== null && age > umrahAges.infantUntil && age <= umrahAges.noBedUntil && (
          <Checkbox label={t('no_bed')} hint={t('no_bed_hint')} {...field(`${at}.no_bed`)} />
        )}
      </div>
    </fieldset>
  )
}
