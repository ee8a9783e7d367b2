import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { inclusionKinds } from '#contract/selling/umrah-terms'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPackage } from './package-values.ts'

type ListProps = { of: EndpointForm<TypedPackage> }

const DropButton = ({ label, onDrop }: { label: string; onDrop: () => void }) => (
  <button type="button" className={iconButtonStyle(false, 'mt-6')} aria-label={label} onClick={onDrop}>
    <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
  </button>
)

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
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => append({ kind: 'visa', en: '', ar: '' })}
        >
          {t('add_inclusion')}
        </Button>
      </div>
    </Card>
  )
}

/** From so many days before departure so much of the price is kept. */
export function Ladder({ of }: ListProps) {
  const t = useText('office_umrah')
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
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => append({ days_before: '30', percent: '50' })}
      >
        {t('add_step')}
      </Button>
    </fieldset>
  )
}
