import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { Visa } from '#contract/selling/visa-shapes'
import { visaSales } from '#contract/selling/visa-sales'
import { addMonths } from '#contract/selling/passenger-rules'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { QuoteThis } from '#web/features/selling/quoting/index.ts'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { callingCodeOf, callingCodes, type Country, countriesByName } from '#web/kit/people/countries.queries.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  bodyOfApplication,
  choiceOf,
  fieldOfApplication,
  newApplication,
  priceOfTyped,
  type TypedApplication,
} from './apply-values.ts'
import { type VisaSearch, visaQuery } from './visas.queries.ts'

type Of = { of: EndpointForm<TypedApplication>; countries: readonly Country[] }

/** Staff apply for somebody before them: by which call, for whom, and what follows once the price is kept. */
export type AtDesk = {
  call: typeof visaSales.apply
  for: { agency_id?: string; customer_id?: string }
  isAgency: boolean
  contact: { email: string; number: string }
  onHeld: (booking: Booking) => void
}

/** One person's application: who, when, how quickly; the price of that person beside the button. */
export default function ApplyForm({ of: shown, search, desk }: { of: Visa; search: VisaSearch; desk?: AtDesk }) {
  const t = useText('visas')
  const locale = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const isAgent = useUser().user?.role === 'agent'
  const [hidden] = useNetHidden(isAgent)
  const netHidden = desk ? !desk.isAgency : hidden
  const { data: countries = [] } = useQuery(countriesByName(api, locale))
  const [nationality, setNationality] = useState(search.nationality)
  const { data } = useQuery(visaQuery(api, shown.id, nationality, isAgent || desk ? 'agent' : 'visitor'))
  const visa = data ?? shown
  const saving = useEndpointForm(desk?.call ?? visaSales.apply, {
    values: { ...newApplication(search), ...desk?.contact },
    toBody: (typed) => ({
      ...bodyOfApplication(visa, typed, callingCodeOf(countries, typed.country), desk?.isAgency ?? true),
      ...desk?.for,
    }),
    rename: fieldOfApplication,
    of: shown.id,
    ...(desk ? {} : { draft: { name: `visa ${shown.id}`, without: [] } }),
    says: () => '',
    done: ({ booking }) =>
      desk
        ? desk.onHeld(booking)
        : void navigate({
            href: `${isAgent ? '/agent/visa-application' : '/my/visa-application'}?id=${booking.reference}`,
          }),
  })
  const typed = saving.form.watch()
  useEffect(() => setNationality(typed.nationality || undefined), [typed.nationality])
  const price = priceOfTyped(visa, typed)
  return (
    <Form of={saving} className="grid gap-5">
      <Journey of={saving} countries={countries} visa={visa} />
      <PersonFields of={saving} countries={countries} />
      <ContactFields of={saving} countries={countries} />
      <FormNotes of={saving} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-14 text-ink-2" aria-live="polite">
          {price ? (
            <>
              <Money
                value={(netHidden ? null : price.net) ?? price.total}
                decimals="always"
                className="text-22 font-mid text-ink"
              />
              {price.net && !netHidden && (
                <span className="block text-13">
                  {t('selling')} <Money value={price.total} decimals="always" />
                </span>
              )}
            </>
          ) : (
            t('price_later')
          )}
        </p>
        <span className="flex flex-wrap gap-3">
          {!desk && <QuoteThis choice={choiceOf(visa, typed)} />}
          <SubmitButton of={saving} look="primary" size="large" loadingText={t('saving')}>
            {t('save_application')}
          </SubmitButton>
        </span>
      </div>
    </Form>
  )
}

function Journey({ of: { form, field, messageOf }, countries, visa }: Of & { visa: Visa }) {
  const t = useText('visas')
  const locale = useLocale()
  const today = useClock().today()
  const isHere = ({ code }: Country) => visa.residences.length === 0 || visa.residences.includes(code)
  const options = countries.filter(isHere).map(({ code, name }) => ({ value: code, label: name[locale] }))
  const date = form.watch('entry_date')
  return (
    <Card title={t('apply')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label={t('entry_date')}
          value={date}
          min={today}
          max={addMonths(today, 12)}
          error={messageOf('entry_date')}
          onChange={(day) => {
            form.setValue('entry_date', day, { shouldDirty: true })
            form.clearErrors('entry_date')
          }}
        />
        <Select key={options.length} label={t('residence')} options={options} {...field('residence')} />
        {visa.express && (
          <RadioGroup
            label={t('speed')}
            inline
            field={field('speed')}
            options={(['normal', 'express'] as const).map((value) => ({ value, label: t(`speed_${value}`) }))}
          />
        )}
      </div>
    </Card>
  )
}

function PersonFields({ of: { form, field, messageOf }, countries }: Of) {
  const t = useText('visas')
  const person = useText('person')
  const locale = useLocale()
  const options = countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
  const date = (name: 'birth' | 'expiry', label: string) => (
    <DateFields
      label={label}
      name={name}
      value={form.watch(name)}
      error={messageOf(name)}
      onChange={(value) => {
        form.setValue(name, value, { shouldDirty: true })
        form.clearErrors(name)
      }}
      onLeave={() => undefined}
    />
  )
  return (
    <Card title={t('person')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={person('given_name')}
          latin
          spellCheck={false}
          {...cleaned(field('given_name'), asTicketName)}
        />
        <TextField label={person('surname')} latin spellCheck={false} {...cleaned(field('surname'), asTicketName)} />
        <Select
          label={t('gender')}
          options={(['m', 'f'] as const).map((value) => ({ value, label: t(`gender_${value}`) }))}
          {...field('gender')}
        />
        {date('birth', person('date_of_birth'))}
        <Select key={`n${options.length}`} label={person('nationality')} options={options} {...field('nationality')} />
        <TextField
          label={person('passport_number')}
          latin
          autoComplete="off"
          spellCheck={false}
          {...cleaned(field('passport_number'), (text) => westernDigits(text).replace(/\s/g, '').toUpperCase())}
        />
        <Select
          key={`p${options.length}`}
          label={person('passport_country')}
          options={options}
          {...field('passport_country')}
        />
        {date('expiry', person('passport_expiry'))}
      </div>
    </Card>
  )
}

function ContactFields({ of: { field }, countries }: Of) {
  const t = useText('visas')
  const locale = useLocale()
  const codes = callingCodes(countries, locale)
  return (
    <Card title={t('contact')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Select key={codes.length} label={t('country_code')} empty={null} options={codes} {...field('country')} />
        <TextField
          label={t('phone')}
          latin
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field('number')}
        />
      </div>
    </Card>
  )
}
