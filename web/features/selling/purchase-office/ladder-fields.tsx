import { type FieldValues, useFieldArray } from 'react-hook-form'
import { useText } from '#web/i18n/use-text.tsx'
import { AddButton, DropButton } from '#web/kit/form/line-buttons.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type WithLadder = { ladder: { days_before: string; percent: string }[] }

/** From so many days before departure so much of the price is kept. For a form with a `ladder`. */
export function LadderFields<V extends FieldValues & WithLadder>({ of }: { of: EndpointForm<V> }) {
  const t = useText('office_purchase')
  const { form, field } = of as unknown as EndpointForm<WithLadder>
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'ladder' })
  const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <fieldset className="mt-6 grid gap-4">
      <legend className="mb-3 text-16 font-mid">{t('ladder')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid max-w-140 grid-cols-[1fr_1fr_auto] items-start gap-3">
          <TextField {...number} label={t('days_before')} {...field(`ladder.${index}.days_before`)} />
          <TextField {...number} label={t('keeps')} {...field(`ladder.${index}.percent`)} />
          <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
        </div>
      ))}
      <AddButton onAdd={() => append({ days_before: '30', percent: '50' })}>{t('add_step')}</AddButton>
    </fieldset>
  )
}
