import { useFieldArray } from 'react-hook-form'
import { coverCodes } from '#contract/selling/insurance-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AddButton, DropButton } from '#web/kit/form/line-buttons.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newBand, type TypedPlan } from './plan-values.ts'

type ListProps = { of: EndpointForm<TypedPlan> }
const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const

/** What is paid at most, and what the insured bears of it. */
export function CoverFields({ of }: ListProps) {
  const t = useText('office_insurance')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'cover' })
  const codes = coverCodes.map((value) => ({ value, label: t(`cover_${value}`) }))
  const used = of.form.watch('cover').map(({ code }) => code)
  const next = coverCodes.find((code) => !used.includes(code))
  return (
    <Card title={t('cover')}>
      <div className="grid gap-4">
        <Select
          className="max-w-60"
          label={t('cover_currency')}
          empty={null}
          options={['EUR', 'USD', 'SAR'].map((value) => ({ value, label: value }))}
          {...of.field('cover_currency')}
        />
        {fields.map(({ id }, index) => (
          <div key={id} className="grid items-start gap-3 sm:grid-cols-[1.6fr_1fr_1fr_auto]">
            <Select label={t('cover_line')} empty={null} options={codes} {...of.field(`cover.${index}.code`)} />
            <TextField {...number} label={t('limit')} hint={t('limit_hint')} {...of.field(`cover.${index}.limit`)} />
            <TextField {...number} label={t('excess')} {...of.field(`cover.${index}.excess`)} />
            <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
          </div>
        ))}
        {next && <AddButton onAdd={() => append({ code: next, limit: '', excess: '0' })}>{t('add_cover')}</AddButton>}
      </div>
    </Card>
  )
}

/** The premium of one person, by age on the first day and days. */
export function PremiumFields({ of, currency }: ListProps & { currency: string }) {
  const t = useText('office_insurance')
  const format = useFormat()
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'premiums' })
  const premium = t('premium', { currency: format.currency(currency) })
  return (
    <Card title={t('premiums')}>
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">{t('premiums_text')}</p>
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_1fr_1.3fr_auto]">
            <TextField {...number} label={t('age_from')} {...of.field(`premiums.${index}.age_from`)} />
            <TextField {...number} label={t('age_to')} {...of.field(`premiums.${index}.age_to`)} />
            <TextField {...number} label={t('days_from')} {...of.field(`premiums.${index}.days_from`)} />
            <TextField {...number} label={t('days_to')} {...of.field(`premiums.${index}.days_to`)} />
            <TextField {...number} label={premium} {...of.field(`premiums.${index}.premium`)} />
            <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
          </div>
        ))}
        <AddButton onAdd={() => append(newBand(of.form.getValues('premiums').at(-1)))}>{t('add_premium')}</AddButton>
      </div>
    </Card>
  )
}
