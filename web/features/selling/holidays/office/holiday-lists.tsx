import { useFieldArray } from 'react-hook-form'
import { useText } from '#web/i18n/use-text.tsx'
import { AddButton, DropButton } from '#web/kit/form/line-buttons.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newLine, type TypedHoliday } from './holiday-values.ts'

type ListProps = { of: EndpointForm<TypedHoliday> }

/** What the price holds, or does not, in both languages. */
export function Lines({ of, name }: ListProps & { name: 'includes' | 'excludes' }) {
  const t = useText('office_holidays')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name })
  return (
    <Card title={t(name)}>
      <div className="grid gap-4">
        {fields.map(({ id }, index) => (
          <div key={id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <TextField label={t('text_en')} latin {...of.field(`${name}.${index}.en`)} />
            <TextField label={t('text_ar')} dir="rtl" {...of.field(`${name}.${index}.ar`)} />
            <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
          </div>
        ))}
        <AddButton onAdd={() => append(newLine())}>{t('add_line')}</AddButton>
      </div>
    </Card>
  )
}
