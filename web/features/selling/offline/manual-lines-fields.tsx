import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { offlineProducts } from '#contract/selling/offline-states'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Money } from '#web/ui/money.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyLine, sumsOf, type WithLines } from './manual-lines.rules.ts'

type LinesFieldsProps = { of: EndpointForm<WithLines>; currency: string }

/** Lines of what a member of staff sells by hand: what it is, what it costs and at whom, what the buyer pays. */
export function ManualLinesFields({ of, currency }: LinesFieldsProps) {
  const t = useText('office_offline')
  const words = useText('offline')
  const format = useFormat()
  const { form, field, messageOf } = of
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const whole = messageOf('lines') ?? form.formState.errors.lines?.root?.message
  const inCurrency = { currency: format.currency(currency) }
  return (
    <fieldset className="@container grid gap-4">
      <legend className="sr-only">{t('lines')}</legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          role="group"
          aria-label={t('line_number', { number: index + 1 })}
          className="grid grid-cols-2 items-start gap-3 border-b border-line pb-4 @lg:grid-cols-6 @4xl:grid-cols-[minmax(0,2fr)_9.5rem_minmax(0,1fr)_4.5rem_7.5rem_7.5rem_auto]"
        >
          <TextField
            label={t('line_what')}
            className="col-span-2 @lg:col-span-6 @4xl:col-span-1"
            dir="auto"
            {...field(`lines.${index}.description`)}
          />
          <Select
            label={t('line_kind')}
            className="@lg:col-span-3 @4xl:col-span-1"
            empty={t('line_kind_whole')}
            options={offlineProducts.map((value) => ({ value, label: words(`${value}_product`) }))}
            {...field(`lines.${index}.product`)}
          />
          <TextField
            label={t('line_vendor')}
            className="@lg:col-span-3 @4xl:col-span-1"
            dir="auto"
            {...field(`lines.${index}.vendor`)}
          />
          <TextField label={t('line_quantity')} latin inputMode="numeric" {...field(`lines.${index}.quantity`)} />
          <TextField
            label={t('line_cost', inCurrency)}
            className="@lg:col-span-2 @4xl:col-span-1"
            latin
            inputMode="decimal"
            autoComplete="off"
            {...field(`lines.${index}.cost`)}
          />
          <TextField
            label={t('line_sell', inCurrency)}
            className="@lg:col-span-2 @4xl:col-span-1"
            latin
            inputMode="decimal"
            autoComplete="off"
            {...field(`lines.${index}.sell`)}
          />
          <button
            type="button"
            className={iconButtonStyle(false, 'mt-5.5')}
            aria-label={t('remove_line', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
          </button>
        </div>
      ))}
      {whole && (
        <p role="alert" className="text-13 font-mid text-bad">
          {whole}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => append(emptyLine)}
        >
          {t('add_line')}
        </Button>
        <Sums of={of} currency={currency} />
      </div>
    </fieldset>
  )
}

/** What the lines come to while they are typed. */
function Sums({ of, currency }: LinesFieldsProps) {
  const t = useText('office_offline')
  const sums = sumsOf(of.form.watch('lines'), currency)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14" aria-live="polite">
      {(['cost', 'margin', 'total'] as const).map((name) => (
        <div key={name}>
          <dt className="text-13 text-ink-3">{t(name === 'margin' ? 'margin_before_tax' : `sum_${name}`)}</dt>
          <dd className={name === 'total' ? 'text-18 font-strong' : 'font-mid'}>
            <Money value={{ amount: sums[name], currency }} decimals="always" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
