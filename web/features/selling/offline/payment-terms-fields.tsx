import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { WithTerms } from './payment-terms.rules.ts'

type TermsFieldsProps = { of: EndpointForm<WithTerms>; currency: string }

/** When the buyer pays what: all of it at once, or a deposit and later parts. */
export function PaymentTermsFields({ of, currency }: TermsFieldsProps) {
  const t = useText('office_offline')
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={t('terms')}
        hideLabel
        inline
        field={of.field('terms')}
        options={(['at_once', 'parts'] as const).map((value) => ({ value, label: t(`terms_${value}`) }))}
      />
      {of.form.watch('terms') === 'parts' && <Parts of={of} currency={currency} />}
    </div>
  )
}

function Parts({ of, currency }: TermsFieldsProps) {
  const t = useText('office_offline')
  const words = useText('offline')
  const format = useFormat()
  const today = useClock().today()
  const { form, field, messageOf } = of
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' })
  const whole = messageOf('parts') ?? form.formState.errors.parts?.root?.message
  const kinds = (['deposit', 'balance', 'instalment'] as const).map((value) => ({
    value,
    label: words(`pay_${value}`),
  }))
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t('terms_parts')}</legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          role="group"
          aria-label={t('part_number', { number: index + 1 })}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[10rem_9rem_minmax(0,12rem)_auto]"
        >
          <Select label={t('part_kind')} empty={null} options={kinds} {...field(`parts.${index}.kind`)} />
          <TextField
            label={t('part_amount', { currency: format.currency(currency) })}
            latin
            inputMode="decimal"
            autoComplete="off"
            {...field(`parts.${index}.amount`)}
          />
          {index === 0 ? (
            <p className="self-center text-14 text-ink-2 max-sm:order-last max-sm:col-span-3 sm:pt-5">
              {words('pay_at_once')}
            </p>
          ) : (
            <FormDay
              of={of}
              name={`parts.${index}.day`}
              label={t('part_day')}
              className="max-sm:order-last max-sm:col-span-3"
              min={today}
            />
          )}
          {fields.length > 1 && (
            <button
              type="button"
              className={iconButtonStyle(false, 'mt-5.5')}
              aria-label={t('remove_part', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
            </button>
          )}
        </div>
      ))}
      {whole && (
        <p role="alert" className="text-13 font-mid text-bad">
          {whole}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => append({ kind: 'instalment', amount: '', day: '' })}
        >
          {t('add_part')}
        </Button>
      </div>
    </fieldset>
  )
}
