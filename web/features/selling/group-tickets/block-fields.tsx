import type { Path } from 'react-hook-form'
import { cabinClasses } from '#contract/selling/flight-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { TermsValues } from './block-form.rules.ts'
import { FlightFields } from './flight-fields.tsx'

type BlockFieldsProps = { of: EndpointForm<TermsValues>; currency: string }

/** The terms of a block: the flights, the seats and what they cost, what the airline asks, and until when. */
export function BlockFields({ of, currency }: BlockFieldsProps) {
  const t = useText('group_office')
  const words = useText('group_tickets')
  const { field } = of
  const count = { latin: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <Card title={t('flights')}>
        <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          <TextField label={t('airline')} hint={t('airline_hint')} latin maxLength={2} {...field('airline')} />
          <TextField label={t('locator')} optional latin maxLength={8} autoComplete="off" {...field('locator')} />
          <Select
            label={t('cabin')}
            empty={null}
            options={cabinClasses.map((value) => ({ value, label: words(`cabin_${value}`) }))}
            {...field('cabin')}
          />
          <TextField label={t('checked_kg')} {...count} {...field('checked_kg')} />
          <TextField label={t('cabin_kg')} {...count} {...field('cabin_kg')} />
        </div>
        <FlightFields of={of} />
      </Card>
      <Card title={t('seats_and_prices')}>
        <div className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextField label={t('seats')} {...count} {...field('seats')} />
            <TextField label={t('infants_max')} hint={t('infants_hint')} {...count} {...field('infants_max')} />
          </div>
          <Prices of={of} currency={currency} />
        </div>
      </Card>
      <Card title={t('contract')}>
        <Contract of={of} currency={currency} />
      </Card>
      <Card title={t('days')}>
        <Days of={of} />
      </Card>
      <Card title={t('notes')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea label={t('note_en')} optional rows={3} dir="ltr" {...field('note_en')} />
          <TextArea label={t('note_ar')} optional rows={3} dir="rtl" {...field('note_ar')} />
        </div>
      </Card>
    </>
  )
}

const money = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const

function Prices({ of: { field }, currency }: BlockFieldsProps) {
  const t = useText('group_office')
  const format = useFormat()
  const inCurrency = { currency: format.currency(currency) }
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
      {(['adult', 'child', 'infant'] as const).map((kind) => (
        <fieldset key={kind} className="grid grid-cols-2 items-start gap-3">
          <legend className="mb-1.5 text-14 font-mid">{t(kind)}</legend>
          <TextField label={t('price_in', inCurrency)} {...money} {...field(`${kind}.price`)} />
          <TextField label={t('cost_in', inCurrency)} {...money} {...field(`${kind}.cost`)} />
        </fieldset>
      ))}
    </div>
  )
}

function Contract({ of: { field }, currency }: BlockFieldsProps) {
  const t = useText('group_office')
  const format = useFormat()
  const inCurrency = { currency: format.currency(currency) }
  const count = { latin: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField label={t('deposit_in', inCurrency)} hint={t('deposit_hint')} {...money} {...field('deposit')} />
      <TextField label={t('kept_in', inCurrency)} hint={t('kept_hint')} {...money} {...field('kept')} />
      <TextField label={t('name_fee_in', inCurrency)} hint={t('name_fee_hint')} {...money} {...field('name_fee')} />
      <TextField label={t('reduction')} hint={t('reduction_hint')} {...count} {...field('reduction_percent')} />
      <TextField label={t('free_per')} optional hint={t('free_hint')} {...count} {...field('free_per')} />
      <TextField label={t('free_price_in', inCurrency)} optional {...money} {...field('free_price')} />
      <TextField label={t('min_use')} hint={t('min_use_hint')} {...count} {...field('min_use_percent')} />
      <TextField label={t('unused_in', inCurrency)} {...money} {...field('unused')} />
    </div>
  )
}

function Days({ of: { form, messageOf } }: { of: EndpointForm<TermsValues> }) {
  const t = useText('group_office')
  const names = ['release_on', 'names_on', 'balance_on', 'ticket_on'] as const
  const values = form.watch(names as unknown as Path<TermsValues>[]) as string[]
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {names.map((name, at) => (
        <DayField
          key={name}
          say="weekday"
          label={t(name)}
          hint={t(`${name}_hint`)}
          value={values[at] ?? ''}
          error={messageOf(name)}
          onChange={(day) => {
            form.setValue(name, day, { shouldDirty: true })
            form.clearErrors(name)
          }}
        />
      ))}
    </div>
  )
}
