import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Part } from './quotation-form.rules.ts'

type PartsProps = Part & { parts: Quotation['versions'][number]['parts'] }

/** What becomes of each part in the next version, and the agency's margin on it. */
export function PartsFields({ of: { form, field }, parts, currency }: PartsProps) {
  const t = useText('quotations')
  const format = useFormat()
  const locale = useLocale()
  const acts = form.watch('parts')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-14 font-mid">{t('parts')}</legend>
      {parts.map((part, index) => (
        <div key={part.no} className="grid gap-3 border-b border-line pb-4 sm:grid-cols-2">
          <p className="font-mid sm:col-span-2">
            <bdi>{part.title[locale]}</bdi>
          </p>
          <Select
            label={t('part_act')}
            empty={null}
            options={[
              { value: 'keep', label: t('flight_keep', { price: format.money(part.price, 'always') }) },
              { value: 'refresh', label: t('part_refresh') },
              { value: 'remove', label: t('part_remove') },
            ]}
            {...field(`parts.${index}.act`)}
          />
          {acts[index]?.act !== 'remove' && (
            <TextField
              label={t('margin_field')}
              hint={t('margin_hint', { currency: format.currency(currency) })}
              latin
              inputMode="decimal"
              {...field(`parts.${index}.margin`)}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
