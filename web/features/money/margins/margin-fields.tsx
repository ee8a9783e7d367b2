import { cabinClasses } from '#contract/selling/flight-terms'
import { products } from '#contract/money/margins'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedRule } from './margin-values.ts'

type FieldsProps = { of: EndpointForm<TypedRule> }
const code = {
  latin: true,
  optional: true,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const
const number = { latin: true, optional: true, inputMode: 'decimal', autoComplete: 'off' } as const

/** What is added: a share of the base fare, an amount, or both, within a floor and a cap. */
export function ValueFields({ of: { field }, currency }: FieldsProps & { currency: string }) {
  const t = useText('margins')
  const money = { currency: useFormat().currency(currency) }
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField {...number} label={t('percent')} {...field('percent')} />
      <TextField {...number} label={t('amount', money)} {...field('fixed')} />
      <Select
        label={t('per')}
        empty={null}
        options={(['passenger', 'segment', 'booking'] as const).map((value) => ({ value, label: t(`for_${value}`) }))}
        {...field('per')}
      />
      <TextField {...number} label={t('floor', money)} {...field('floor')} />
      <TextField {...number} label={t('cap', money)} {...field('cap')} />
    </div>
  )
}

/** What it is for; the more of it is named, the more exact the rule. */
export function ConditionFields({ of }: FieldsProps) {
  const { field } = of
  const t = useText('margins')
  const ptcs = ['ADT', 'CHD', 'INF'] as const
  return (
    <fieldset>
      <legend className="mb-3 text-14 font-mid">{t('conditions')}</legend>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <TextField {...code} maxLength={2} label={t('airline')} {...field('airline')} />
        <TextField {...code} maxLength={3} label={t('origin')} {...field('origin')} />
        <TextField {...code} maxLength={3} label={t('destination')} {...field('destination')} />
        <Select
          label={t('cabin')}
          empty={t('any')}
          options={cabinClasses.map((value) => ({ value, label: t(`cabin_${value}`) }))}
          {...field('cabin')}
        />
        <Select
          label={t('ptc')}
          empty={t('any')}
          options={ptcs.map((value) => ({ value, label: t(`ptc_${value}`) }))}
          {...field('ptc')}
        />
        <Select
          label={t('product')}
          empty={t('any')}
          options={products.map((value) => ({ value, label: t(`${value}_goods`) }))}
          {...field('product')}
        />
        {(['sale_from', 'sale_to', 'travel_from', 'travel_to'] as const).map((name) => (
          <FormDay key={name} of={of} name={name} label={t(name)} optional />
        ))}
        <TextField {...number} label={t('priority')} hint={t('priority_hint')} {...field('priority')} />
      </div>
    </fieldset>
  )
}
