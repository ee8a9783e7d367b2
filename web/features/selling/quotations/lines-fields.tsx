import { Plus, Trash2 } from 'lucide-react'
import { type FieldPath, useFieldArray } from 'react-hook-form'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyLine, type Part, type Typed } from './quotation-form.rules.ts'

/** What is sold beside the flight, or instead of one. */
export function LinesFields({
  form,
  currency,
  error,
  isAmount,
  withFlight,
}: Part & { error: (name: FieldPath<Typed>) => string | undefined; withFlight: boolean }) {
  const t = useText('quotations')
  const format = useFormat()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const whole = form.formState.errors.lines as { message?: string; root?: { message?: string } } | undefined
  const translate = useTranslateMessage()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-mid">{t(withFlight ? 'lines' : 'lines_only')}</legend>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_8.5rem_auto]"
        >
          <TextField
            label={t('line_en')}
            className="max-sm:col-span-2"
            dir="ltr"
            error={error(`lines.${index}.description.en`) ?? error(`lines.${index}.description`)}
            {...form.register(`lines.${index}.description.en`)}
          />
          <TextField
            label={t('line_ar')}
            className="max-sm:col-span-2"
            dir="rtl"
            error={error(`lines.${index}.description.ar`)}
            {...form.register(`lines.${index}.description.ar`)}
          />
          <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:contents">
            <TextField
              label={t('line_quantity')}
              latin
              inputMode="numeric"
              error={error(`lines.${index}.quantity`)}
              {...form.register(`lines.${index}.quantity`)}
            />
            <TextField
              label={t('line_amount', { currency: format.currency(currency) })}
              latin
              inputMode="decimal"
              error={error(`lines.${index}.amount`)}
              {...form.register(`lines.${index}.amount`, { validate: isAmount })}
            />
          </div>
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
      {(whole?.message ?? whole?.root?.message) && (
        <p role="alert" className="text-13 font-mid text-bad">
          {translate(whole?.message ?? whole?.root?.message)}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => append(emptyLine)}
        >
          {t('add_line')}
        </Button>
      </div>
    </fieldset>
  )
}
