import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyLine, type Part } from './quotation-form.rules.ts'

/** What is sold beside the parts, or instead of any. */
export function LinesFields({ of, currency, withParts }: Part & { withParts: boolean }) {
  const t = useText('quotations')
  const format = useFormat()
  const { form, field, messageOf } = of
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const whole = messageOf('lines') ?? form.formState.errors.lines?.root?.message
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-mid">{t(withParts ? 'lines' : 'lines_only')}</legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_8.5rem_auto]"
        >
          <TextField
            label={t('line_en')}
            className="max-sm:col-span-2"
            dir="ltr"
            {...field(`lines.${index}.description.en`)}
            error={messageOf(`lines.${index}.description.en`) ?? messageOf(`lines.${index}.description`)}
          />
          <TextField
            label={t('line_ar')}
            className="max-sm:col-span-2"
            dir="rtl"
            {...field(`lines.${index}.description.ar`)}
          />
          <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:contents">
            <TextField label={t('line_quantity')} latin inputMode="numeric" {...field(`lines.${index}.quantity`)} />
            <TextField
              label={t('line_amount', { currency: format.currency(currency) })}
              latin
              inputMode="decimal"
              {...field(`lines.${index}.amount`)}
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
      {whole && (
        <p role="alert" className="text-13 font-mid text-bad">
          {whole}
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
