import { useFieldArray } from 'react-hook-form'
import { visaPapers, visaSpeeds } from '#contract/selling/visa-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AddButton, DropButton } from '#web/kit/form/line-buttons.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newFee, newPaper, type TypedVisa } from './visa-values.ts'

type Of = { of: EndpointForm<TypedVisa> }
const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const

/** What a person pays: the line that names the nationality wins, then that of the narrowest ages. */
export function Fees({ of, currency }: Of & { currency: string }) {
  const t = useText('office_visas')
  const words = useText('visas')
  const format = useFormat()
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'fees' })
  const problem = of.messageOf('fees')
  return (
    <Card title={t('fees', { currency: format.currency(currency) })} note={t('fees_note')}>
      {problem && <p className="mb-3 text-14 font-mid text-bad">{problem}</p>}
      <div className="grid gap-5 divide-y divide-line">
        {fields.map(({ id }, index) => {
          const at = `fees.${index}` as const
          return (
            <div key={id} className="grid items-start gap-3 pb-5 sm:grid-cols-[repeat(4,1fr)_auto]">
              <Select
                label={words('speed')}
                empty={null}
                options={visaSpeeds.map((value) => ({ value, label: words(`speed_${value}`) }))}
                {...of.field(`${at}.speed`)}
              />
              <TextField optional latin label={t('nationalities')} {...of.field(`${at}.nationalities`)} />
              <TextField {...number} label={t('age_from')} {...of.field(`${at}.age_from`)} />
              <TextField {...number} label={t('age_to')} {...of.field(`${at}.age_to`)} />
              {fields.length > 1 ? (
                <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
              ) : (
                <span />
              )}
              <TextField {...number} label={words('embassy')} {...of.field(`${at}.embassy`)} />
              <TextField {...number} label={words('centre')} {...of.field(`${at}.centre`)} />
              <TextField {...number} label={words('service')} {...of.field(`${at}.service`)} />
              <TextField {...number} label={t('agent_service')} {...of.field(`${at}.agent_service`)} />
            </div>
          )
        })}
      </div>
      <AddButton className="mt-4" onAdd={() => append(newFee())}>
        {t('add_fee')}
      </AddButton>
    </Card>
  )
}

/** The documents that are asked for; what is sold already keeps its own list. */
export function Checklist({ of }: Of) {
  const t = useText('office_visas')
  const words = useText('visas')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'checklist' })
  return (
    <Card title={words('checklist')} note={t('checklist_note')}>
      <div className="grid gap-5 divide-y divide-line">
        {fields.map(({ id }, index) => {
          const at = `checklist.${index}` as const
          return (
            <div key={id} className="grid items-start gap-3 pb-5 sm:grid-cols-[repeat(4,1fr)_auto]">
              <Select
                label={t('paper')}
                empty={null}
                options={visaPapers.map((value) => ({ value, label: words(`${value}_paper`) }))}
                {...of.field(`${at}.kind`)}
              />
              <TextField optional latin label={t('nationalities')} {...of.field(`${at}.nationalities`)} />
              <TextField {...number} label={t('age_from')} {...of.field(`${at}.age_from`)} />
              <TextField {...number} label={t('age_to')} {...of.field(`${at}.age_to`)} />
              <DropButton label={t('drop_line', { number: index + 1 })} onDrop={() => remove(index)} />
              <TextField className="sm:col-span-2" optional latin label={t('note_en')} {...of.field(`${at}.note.en`)} />
              <TextField
                className="sm:col-span-2"
                optional
                dir="rtl"
                label={t('note_ar')}
                {...of.field(`${at}.note.ar`)}
              />
              <Checkbox label={t('mandatory')} {...of.field(`${at}.mandatory`)} />
            </div>
          )
        })}
      </div>
      <AddButton className="mt-4" onAdd={() => append(newPaper())}>
        {t('add_paper')}
      </AddButton>
    </Card>
  )
}
