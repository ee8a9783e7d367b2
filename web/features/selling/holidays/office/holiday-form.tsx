import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFieldArray } from 'react-hook-form'
import type { Reply } from '#contract/kernel/endpoint'
import { holidayDesk } from '#contract/selling/holiday-desk'
import { holidayThemes } from '#contract/selling/holiday-terms'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { DepartureList, LadderFields, WhatFields } from '#web/features/selling/purchase-office/index.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { AddButton, DropButton } from '#web/kit/form/line-buttons.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useHold } from '#web/kit/record/begun.tsx'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DayFields } from './day-fields.tsx'
import { DepartureFields } from './departure-fields.tsx'
import { Lines } from './holiday-lists.tsx'
import {
  fieldOfHoliday,
  holidayOf,
  newDay,
  newDeparture,
  newHoliday,
  newPlace,
  type TypedHoliday,
  typedHoliday,
} from './holiday-values.ts'

type ToEdit = Reply<typeof holidayDesk.toEdit>['data']
const saves = { new: holidayDesk.save, old: holidayDesk.update } as const

/** A holiday with its days, terms and departures. */
export function HolidayForm({ of }: { of: ToEdit | null }) {
  const t = useText('office_holidays')
  const navigate = useNavigate()
  const currency = useSite().currency
  let typed = of ? typedHoliday(of.written, of.currency) : newHoliday()
  const saving = useEndpointForm(of ? saves.old : (saves.new as unknown as typeof saves.old), {
    values: typed,
    toBody: (now) => {
      typed = now as TypedHoliday
      const body = holidayOf(typed, currency)
      return (of ? { id: of.id, version: of.version, ...body } : body) as never
    },
    rename: (path) => fieldOfHoliday(path, typed),
    of: of?.id ?? 'new',
    done: () => void navigate({ href: paths.adminHolidays() }),
  }) as EndpointForm<TypedHoliday>
  useHold(saving.unsaved)
  return (
    <Form of={saving} guards className="flex max-w-300 flex-col gap-4">
      <FormNotes of={saving} />
      <What of={saving} />
      <Places of={saving} />
      <Days of={saving} />
      <Lines of={saving} name="includes" />
      <Lines of={saving} name="excludes" />
      <Terms of={saving} />
      <Departures of={saving} currency={currency} taken={of?.taken ?? []} />
      <SubmitButton of={saving} look="primary" className="self-end" loadingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

type Part = { of: EndpointForm<TypedHoliday> }

function What({ of }: Part) {
  const t = useText('office_holidays')
  const words = useText('holidays')
  return (
    <WhatFields of={of} pictures={12}>
      <Select
        label={t('theme')}
        empty={null}
        options={holidayThemes.map((value) => ({ value, label: words(`theme_${value}`) }))}
        {...of.field('theme')}
      />
    </WhatFields>
  )
}

function Places({ of }: Part) {
  const t = useText('office_holidays')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'places' })
  return (
    <Card title={t('places')} note={t('places_text')}>
      <div className="grid gap-4">
        {fields.map(({ id }, index) => (
          <div key={id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
            <Select
              key={countries.length}
              label={t('country')}
              options={countries.map(({ code, name }) => ({ value: code, label: name[locale] }))}
              {...of.field(`places.${index}.country`)}
            />
            <TextField label={t('place_en')} latin {...of.field(`places.${index}.en`)} />
            <TextField label={t('place_ar')} dir="rtl" {...of.field(`places.${index}.ar`)} />
            {fields.length > 1 && (
              <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
            )}
          </div>
        ))}
        <AddButton onAdd={() => append(newPlace())}>{t('add_place')}</AddButton>
      </div>
    </Card>
  )
}

function Days({ of }: Part) {
  const t = useText('office_holidays')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'days' })
  const problem = of.messageOf('days')
  return (
    <Card title={t('days')} note={t('days_text', { count: Math.max(0, fields.length - 1) })}>
      {problem && <p className="mb-3 text-14 font-mid text-bad">{problem}</p>}
      <ol className="grid gap-5">
        {fields.map(({ id }, index) => (
          <DayFields key={id} of={of} index={index} onDrop={fields.length > 2 ? () => remove(index) : undefined} />
        ))}
      </ol>
      <div className="mt-4">
        <AddButton onAdd={() => append(newDay())}>{t('add_day')}</AddButton>
      </div>
    </Card>
  )
}

const numeric = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const

function Terms({ of }: Part) {
  const t = useText('office_holidays')
  const { field } = of
  return (
    <Card title={t('terms')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...numeric} label={t('deposit')} hint={t('deposit_hint')} {...field('deposit')} />
        <TextField {...numeric} label={t('balance_days')} hint={t('balance_hint')} {...field('balance_days')} />
        <TextField {...numeric} label={t('commission')} hint={t('commission_hint')} {...field('commission')} />
        <TextField {...numeric} label={t('names_days')} hint={t('names_hint')} {...field('names_days')} />
        <TextField {...numeric} label={t('option_hours')} hint={t('option_hint')} {...field('option_hours')} />
        <TextField {...numeric} label={t('min_age')} optional {...field('min_age')} />
        <TextField {...numeric} label={t('infant_until')} hint={t('age_hint')} {...field('infant_until')} />
        <TextField {...numeric} label={t('no_bed_until')} {...field('no_bed_until')} />
        <TextField {...numeric} label={t('child_until')} {...field('child_until')} />
        <Checkbox className="sm:col-span-3" label={t('passports')} hint={t('passports_hint')} {...field('passports')} />
      </div>
      <LadderFields of={of} />
    </Card>
  )
}

type DeparturesProps = Part & { currency: string; taken: ToEdit['taken'] }

function Departures({ of, currency, taken }: DeparturesProps) {
  const t = useText('office_holidays')
  const format = useFormat()
  return (
    <DepartureList
      of={of}
      note={t('prices_hint', { currency: format.currency(currency) })}
      next={newDeparture}
      each={({ index, isKnown, onDrop }) => (
        <DepartureFields of={of} index={index} known={isKnown ? taken[index] : undefined} onDrop={onDrop} />
      )}
    />
  )
}
