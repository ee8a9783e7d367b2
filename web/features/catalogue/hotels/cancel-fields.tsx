import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ContractForm } from './contract-values.ts'

/** What is kept of a stay that is given back, by the hours before check-in. */
export function CancelFields({ of: { form, field } }: { of: ContractForm }) {
  const t = useText('hotels')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cancel' })
  return (
    <Card title={t('cancel')} note={t('cancel_note')}>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid items-end gap-4 py-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <legend className="sr-only">{index + 1}</legend>
          <TextField label={t('before_hours')} latin inputMode="numeric" {...field(`cancel.${index}.before_hours`)} />
          <Select
            label={t('keeps')}
            empty={null}
            options={(['none', 'nights', 'bp'] as const).map((value) => ({ value, label: t(`keeps_${value}`) }))}
            {...field(`cancel.${index}.keeps`)}
          />
          <TextField label={t('value')} optional latin inputMode="decimal" {...field(`cancel.${index}.value`)} />
          <button
            type="button"
            className={iconButtonStyle()}
            aria-label={t('remove', { what: String(index + 1) })}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
          </button>
        </fieldset>
      ))}
      <Button
        size="small"
        className="mt-3"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => append({ before_hours: '48', keeps: 'none', value: '' })}
      >
        {t('add_step')}
      </Button>
    </Card>
  )
}
