import { useFieldArray } from 'react-hook-form'
import { inclusionKinds } from '#contract/selling/umrah-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { AddButton, DropButton } from '#web/kit/form/line-buttons.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPackage } from './package-values.ts'

type ListProps = { of: EndpointForm<TypedPackage> }

/** What the price holds, in both languages. */
export function Inclusions({ of }: ListProps) {
  const t = useText('office_umrah')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'inclusions' })
  const kinds = inclusionKinds.map((value) => ({ value, label: t(`kind_${value}`) }))
  return (
    <Card title={t('inclusions')}>
      <div className="grid gap-4">
        {fields.map(({ id }, index) => (
          <div key={id} className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_1fr_auto]">
            <Select label={t('kind')} empty={null} options={kinds} {...of.field(`inclusions.${index}.kind`)} />
            <TextField label={t('text_en')} latin {...of.field(`inclusions.${index}.en`)} />
            <TextField label={t('text_ar')} dir="rtl" {...of.field(`inclusions.${index}.ar`)} />
            <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
          </div>
        ))}
        <AddButton onAdd={() => append({ kind: 'visa', en: '', ar: '' })}>{t('add_inclusion')}</AddButton>
      </div>
    </Card>
  )
}
