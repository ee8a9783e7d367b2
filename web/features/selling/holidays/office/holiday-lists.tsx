import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newLine, type TypedHoliday } from './holiday-values.ts'

type ListProps = { of: EndpointForm<TypedHoliday> }

/** `bare`: it stands beside a heading, not beside fields with labels. */
export const DropButton = ({ label, onDrop, bare }: { label: string; onDrop: () => void; bare?: boolean }) => (
  <button type="button" className={iconButtonStyle(false, bare ? '' : 'mt-6')} aria-label={label} onClick={onDrop}>
    <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
  </button>
)

export const AddButton = ({ onAdd, children }: { onAdd: () => void; children: ReactNode }) => (
  <Button
    size="small"
    className="justify-self-start"
    icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
    onClick={onAdd}
  >
    {children}
  </Button>
)

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

/** From so many days before departure so much of the price is kept. */
export function Ladder({ of }: ListProps) {
  const t = useText('office_holidays')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'ladder' })
  const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <fieldset className="mt-6 grid gap-4">
      <legend className="mb-3 text-16 font-mid">{t('ladder')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid max-w-140 grid-cols-[1fr_1fr_auto] items-start gap-3">
          <TextField {...number} label={t('days_before')} {...of.field(`ladder.${index}.days_before`)} />
          <TextField {...number} label={t('keeps')} {...of.field(`ladder.${index}.percent`)} />
          <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
        </div>
      ))}
      <AddButton onAdd={() => append({ days_before: '30', percent: '50' })}>{t('add_step')}</AddButton>
    </fieldset>
  )
}
