import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Reply } from '#contract/kernel/endpoint'
import { holidayDesk } from '#contract/selling/holiday-desk'
import { holidayThemes } from '#contract/selling/holiday-terms'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { UploadList } from '#web/features/operations/files/index.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { DayFields } from './day-fields.tsx'
import { DepartureFields } from './departure-fields.tsx'
import { AddButton, DropButton, Ladder, Lines } from './holiday-lists.tsx'
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

function What({ of: { field, form, messageOf } }: Part) {
  const t = useText('office_holidays')
  const words = useText('holidays')
  return (
    <Card title={t('what')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('title_en')} latin {...field('title.en')} />
        <TextField label={t('title_ar')} dir="rtl" {...field('title.ar')} />
        <TextArea label={t('summary_en')} dir="ltr" {...field('summary.en')} />
        <TextArea label={t('summary_ar')} dir="rtl" {...field('summary.ar')} />
        <Select
          label={t('theme')}
          empty={null}
          options={holidayThemes.map((value) => ({ value, label: words(`theme_${value}`) }))}
          {...field('theme')}
        />
        <Select
          label={t('status')}
          empty={null}
          options={(['draft', 'on_sale', 'closed'] as const).map((value) => ({ value, label: t(`status_${value}`) }))}
          {...field('status')}
        />
        <UploadList
          label={t('images')}
          accept="image"
          max={12}
          value={form.watch('images')}
          error={messageOf('images')}
          onChange={(images) => form.setValue('images', [...images], { shouldDirty: true })}
        />
      </div>
    </Card>
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
      <Ladder of={of} />
    </Card>
  )
}

type DeparturesProps = Part & { currency: string; taken: ToEdit['taken'] }

function Departures({ of, currency, taken }: DeparturesProps) {
  const t = useText('office_holidays')
  const format = useFormat()
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'departures', keyName: 'key' })
  const typed = of.form.watch('departures')
  const problem = of.messageOf('departures')
  return (
    <section aria-labelledby="departures-title" className="grid gap-4">
      <h2 id="departures-title" className="text-22">
        {t('departures')}
      </h2>
      <p className="text-14 text-ink-2">{t('prices_hint', { currency: format.currency(currency) })}</p>
      {problem && <p className="text-14 font-mid text-bad">{problem}</p>}
      {fields.map(({ key, id }, index) => (
        <DepartureFields
          key={key}
          of={of}
          index={index}
          known={id ? taken[index] : undefined}
          onDrop={() => remove(index)}
        />
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => append(newDeparture(typed.at(-1)))}
      >
        {t('add_departure')}
      </Button>
    </section>
  )
}
