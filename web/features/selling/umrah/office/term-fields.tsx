import { useFieldArray } from 'react-hook-form'
import { priceComponents } from '#contract/selling/umrah-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { AddButton, DropButton } from '#web/kit/form/line-buttons.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPackage } from './package-values.ts'

type Of = { of: EndpointForm<TypedPackage> }
const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const
const line = 'grid max-w-140 grid-cols-[1fr_1fr_auto] items-start gap-3'

/** The parts of the payment between the deposit and the balance. */
export function InstalmentFields({ of }: Of) {
  const t = useText('office_umrah')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'instalments' })
  return (
    <fieldset className="mt-6 grid gap-4">
      <legend className="mb-1 text-16 font-mid">{t('instalments')}</legend>
      <p className="text-13 text-ink-3">{t('instalments_hint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={line}>
          <TextField {...number} label={t('days_before')} {...of.field(`instalments.${index}.days_before`)} />
          <TextField {...number} label={t('share_of_rest')} {...of.field(`instalments.${index}.percent`)} />
          <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
        </div>
      ))}
      <AddButton onAdd={() => append({ days_before: '60', percent: '50' })}>{t('add_instalment')}</AddButton>
    </fieldset>
  )
}

/** Parts of the price that are given back by terms of their own. */
export function ComponentFields({ of }: Of) {
  const t = useText('office_umrah')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'components' })
  const kinds = priceComponents.map((value) => ({ value, label: t(`component_${value}`) }))
  const left = priceComponents.find((kind) => !fields.some((one) => one.kind === kind))
  return (
    <fieldset className="mt-6 grid gap-4">
      <legend className="mb-1 text-16 font-mid">{t('components')}</legend>
      <p className="text-13 text-ink-3">{t('components_hint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-3 border-b border-line pb-4">
          <div className={line}>
            <Select label={t('component')} empty={null} options={kinds} {...of.field(`components.${index}.kind`)} />
            <TextField {...number} label={t('share_of_price')} {...of.field(`components.${index}.percent`)} />
            <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
          </div>
          <Steps of={of} index={index} />
        </div>
      ))}
      {left && (
        <AddButton onAdd={() => append({ kind: left, percent: '', ladder: [{ days_before: '30', percent: '100' }] })}>
          {t('add_component')}
        </AddButton>
      )}
    </fieldset>
  )
}

function Steps({ of, index }: Of & { index: number }) {
  const t = useText('office_umrah')
  const name = `components.${index}.ladder` as const
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name })
  return (
    <div className="grid gap-3 ps-4">
      {fields.map(({ id }, step) => (
        <div key={id} className={line}>
          <TextField {...number} label={t('days_before')} {...of.field(`${name}.${step}.days_before`)} />
          <TextField {...number} label={t('keeps')} {...of.field(`${name}.${step}.percent`)} />
          <DropButton label={t('drop_line', { number: step + 1 })} onDrop={() => remove(step)} />
        </div>
      ))}
      <AddButton onAdd={() => append({ days_before: '', percent: '' })}>{t('add_step')}</AddButton>
    </div>
  )
}
