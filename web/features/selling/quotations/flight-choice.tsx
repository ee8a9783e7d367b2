import type { Money } from '#contract/kernel/shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Part } from './quotation-form.rules.ts'

/** What becomes of the flight in the next version, and the agency's margin on it. */
export function FlightChoice({ of: { form, field }, price, currency }: Part & { price: Money }) {
  const t = useText('quotations')
  const format = useFormat()
  const removed = form.watch('flight') === 'remove'
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={t('flight_choice')}
        field={field('flight')}
        options={[
          { value: 'keep', label: t('flight_keep', { price: format.money(price, 'always') }) },
          { value: 'refresh', label: t('flight_refresh') },
          { value: 'remove', label: t('flight_remove') },
        ]}
      />
      {!removed && (
        <TextField
          className="sm:max-w-72"
          label={t('margin_field')}
          hint={t('margin_hint', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          {...field('margin')}
        />
      )}
    </div>
  )
}
