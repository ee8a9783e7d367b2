import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { hijriYears } from '#contract/catalogue/hijri-years'
import { stayViews, umrahBoards, umrahCities, umrahPlaces } from '#contract/selling/umrah-terms'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { stayBlocksQuery } from './blocks.queries.ts'
import { newStay, type TypedPackage } from './package-values.ts'

type DepartureProps = {
  of: EndpointForm<TypedPackage>
  index: number
  currency: string
  /** Seats held or sold: its days stay then. */
  sold: number
  code: string | undefined
  onDrop: () => void
}
const number = { latin: true, inputMode: 'numeric', autoComplete: 'off' } as const

/** One departure: when it leaves by either calendar, its seats, its stays and the price of each place. */
export function DepartureFields(props: DepartureProps) {
  const { of, index, sold, code, onDrop } = props
  const t = useText('office_umrah')
  const at = `departures.${index}` as const
  return (
    <Card
      title={
        <>
          {t('departure_number', { number: index + 1 })} {code && <Code className="text-14 text-ink-3">{code}</Code>}
        </>
      }
      note={sold > 0 ? t('sold_seats', { count: sold }) : undefined}
      action={
        sold === 0 && (
          <Button size="small" look="ghost" onClick={onDrop} icon={<Trash2 aria-hidden className="size-4" />}>
            {t('drop_departure')}
          </Button>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-4">
        <TextField
          label={t('from_city')}
          hint={t('from_city_hint')}
          latin
          maxLength={3}
          {...of.field(`${at}.from_city`)}
        />
        <TextField {...number} label={t('seats')} {...of.field(`${at}.seats`)} />
        <TextField {...number} label={t('closes')} {...of.field(`${at}.closes_days_before`)} />
        <div className="grid content-start gap-2">
          <Checkbox label={t('with_ticket')} {...of.field(`${at}.with_ticket`)} />
          <Switch label={t('open')} {...of.field(`${at}.open`)} />
        </div>
      </div>
      <When {...props} />
      <Stays {...props} />
      <Prices {...props} />
    </Card>
  )
}

function When({ of, index, sold }: DepartureProps) {
  const t = useText('office_umrah')
  const format = useFormat()
  const at = `departures.${index}` as const
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: format.hijriMonth(month + 1),
  }))
  const days = Array.from({ length: 30 }, (_, day) => ({ value: String(day + 1), label: String(day + 1) }))
  const years = Array.from({ length: hijriYears.last - hijriYears.first + 1 }, (_, year) =>
    String(hijriYears.first + year),
  )
  return (
    <fieldset className="mt-6 grid gap-4" disabled={sold > 0}>
      <legend className="mb-2 text-16 font-mid">{t('begins')}</legend>
      <RadioGroup
        label={t('calendar')}
        hideLabel
        inline
        field={of.field(`${at}.calendar`)}
        options={(['gregorian', 'hijri'] as const).map((value) => ({ value, label: t(`calendar_${value}`) }))}
      />
      {of.form.watch(`${at}.calendar`) === 'gregorian' ? (
        <div className="max-w-70">
          <DayField
            label={t('day_of_departure')}
            value={of.form.watch(`${at}.date`)}
            error={of.messageOf(`${at}.date`)}
            onChange={(date) => {
              of.form.setValue(`${at}.date`, date, { shouldDirty: true })
              of.form.clearErrors(`${at}.date`)
            }}
          />
        </div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-5">
          <Select label={t('day')} empty={null} options={days} {...of.field(`${at}.day`)} />
          <Select label={t('month')} empty={null} options={months} {...of.field(`${at}.month`)} />
          <Select
            label={t('year')}
            empty={null}
            options={years.map((value) => ({ value, label: value }))}
            {...of.field(`${at}.year`)}
          />
          <Select label={t('until_day')} optional empty="–" options={days} {...of.field(`${at}.until_day`)} />
          <Select label={t('until_month')} optional empty="–" options={months} {...of.field(`${at}.until_month`)} />
          <p className="text-13 text-ink-3 sm:col-span-5">{t('until_hint')}</p>
        </div>
      )}
    </fieldset>
  )
}

function Stays({ of, index }: DepartureProps) {
  const t = useText('office_umrah')
  const locale = useLocale()
  const format = useFormat()
  const { data: blocks = [] } = useQuery(stayBlocksQuery(useApi()))
  const at = `departures.${index}` as const
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: `${at}.stays` })
  const choices = <V extends string>(values: readonly V[], word: (value: V) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  return (
    <fieldset className="mt-6 grid gap-4">
      <legend className="mb-2 text-16 font-mid">{t('stays')}</legend>
      {fields.map(({ id }, stay) => (
        <div
          key={id}
          className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-4 lg:grid-cols-[9.5rem_1fr_1fr_5rem_6rem_auto]"
        >
          <Select
            label={t('city')}
            empty={null}
            options={choices(umrahCities, (value) => t(`city_${value}`))}
            {...of.field(`${at}.stays.${stay}.city`)}
          />
          <TextField label={t('hotel_en')} latin {...of.field(`${at}.stays.${stay}.en`)} />
          <TextField label={t('hotel_ar')} dir="rtl" {...of.field(`${at}.stays.${stay}.ar`)} />
          <TextField {...number} label={t('stars')} {...of.field(`${at}.stays.${stay}.stars`)} />
          <TextField {...number} label={t('metres')} {...of.field(`${at}.stays.${stay}.haram_m`)} />
          <Select
            label={t('board')}
            empty={null}
            options={choices(umrahBoards, (value) => t(`board_${value}`))}
            {...of.field(`${at}.stays.${stay}.board`)}
          />
          <TextField {...number} label={t('nights')} {...of.field(`${at}.stays.${stay}.nights`)} />
          <Select
            label={t('view')}
            empty={null}
            options={choices(stayViews, (value) => t(`view_${value}`))}
            {...of.field(`${at}.stays.${stay}.view`)}
          />
          {(blocks.length > 0 || of.form.watch(`${at}.stays.${stay}.block_id`)) && (
            <Select
              label={t('block')}
              className="sm:col-span-2"
              empty={t('no_block')}
              options={blocks.map((one) => ({
                value: one.id,
                label: t('block_of', {
                  code: one.code,
                  hotel: one.hotel[locale],
                  count: one.rooms,
                  from: format.date(one.first_night),
                  to: format.date(one.last_night),
                }),
              }))}
              {...of.field(`${at}.stays.${stay}.block_id`)}
            />
          )}
          {fields.length > 1 && (
            <button
              type="button"
              className={iconButtonStyle(false, 'mt-6')}
              aria-label={t('drop_line', { number: stay + 1 })}
              onClick={() => remove(stay)}
            >
              <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
            </button>
          )}
        </div>
      ))}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => append(newStay('makkah'))}
      >
        {t('add_stay')}
      </Button>
    </fieldset>
  )
}

function Prices({ of, index, currency }: DepartureProps) {
  const t = useText('office_umrah')
  const format = useFormat()
  const at = `departures.${index}` as const
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-16 font-mid">{t('prices', { currency: format.currency(currency) })}</legend>
      <p className="mb-3 text-13 text-ink-3">{t('prices_hint')}</p>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {umrahPlaces.map((place) => (
          <div
            key={place}
            role="group"
            aria-label={t(`place_${place}`)}
            className="grid grid-cols-[7rem_1fr_1fr] items-start gap-2"
          >
            <span className="pt-8 text-14">{t(`place_${place}`)}</span>
            <TextField
              latin
              inputMode="decimal"
              autoComplete="off"
              label={t('price')}
              {...of.field(`${at}.prices.${place}.price`)}
            />
            <TextField
              latin
              inputMode="decimal"
              autoComplete="off"
              label={t('cost')}
              {...of.field(`${at}.prices.${place}.cost`)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
