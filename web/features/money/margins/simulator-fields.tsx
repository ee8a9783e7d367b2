import { simulatedProducts } from '#contract/money/margins'
import { cabinClasses } from '#contract/selling/flight-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AgencyField } from '#web/kit/people/agency-field.tsx'
import { DayField } from '#web/kit/time/day-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type SimulatorValues, thousandIn } from './simulator-values.ts'

type FieldsProps = {
  value: SimulatorValues
  currency: string
  /** What the server found wrong at a field of the call. */
  problemOf: (name: string) => string | undefined
  onChange: (some: Partial<SimulatorValues>) => void
}

/** Route, fare, day and who buys. */
export function SimulatorFields({ value, currency, problemOf, onChange }: FieldsProps) {
  const t = useText('margins')
  const money = { currency: useFormat().currency(currency) }
  const text = (name: Exclude<keyof SimulatorValues, 'agency' | 'channel'>, asked: string = name) => ({
    value: value[name],
    error: problemOf(asked),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const isFlight = value.product === 'flight'
  const code = { latin: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  const number = { latin: true, autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <>
      <Select
        label={t('product')}
        empty={null}
        options={simulatedProducts.map((one) => ({ value: one, label: t(`${one}_goods`) }))}
        {...text('product')}
      />
      <div className="grid grid-cols-2 gap-4">
        {isFlight && (
          <>
            <TextField {...code} maxLength={3} label={t('origin')} {...text('origin')} />
            <TextField {...code} maxLength={3} label={t('destination')} {...text('destination')} />
            <TextField {...code} maxLength={2} label={t('airline')} {...text('airline')} />
            <Select
              label={t('cabin')}
              empty={null}
              options={cabinClasses.map((one) => ({ value: one, label: t(`cabin_${one}`) }))}
              {...text('cabin')}
            />
          </>
        )}
        <TextField
          {...number}
          label={t(isFlight ? 'base' : 'written_price', money)}
          placeholder={thousandIn(currency)}
          {...text('base')}
        />
        {isFlight && <TextField {...number} optional label={t('taxes', money)} {...text('taxes')} />}
        <TextField {...number} label={t('adults')} {...text('adults')} />
        {isFlight && <TextField {...number} label={t('children')} {...text('children')} />}
        <DayField
          optional
          className="col-span-2"
          label={t('travel_day')}
          value={value.day}
          error={problemOf('travel_day')}
          onChange={(day) => onChange({ day })}
        />
      </div>
      <RadioGroup
        label={t('buyer')}
        inline
        value={value.channel}
        onChange={(channel) => onChange({ channel })}
        options={[
          { value: 'customer', label: t('buyer_customer') },
          { value: 'agent', label: t('buyer_agent') },
        ]}
      />
      {value.channel === 'agent' && (
        <AgencyField
          label={t('agency')}
          optional
          placeholder={t('all_agencies')}
          value={value.agency}
          onChange={(agency) => onChange({ agency })}
          error={problemOf('agency_id')}
        />
      )}
    </>
  )
}
