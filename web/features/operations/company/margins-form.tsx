import { company, type CompanySettings } from '#contract/operations/company'
import { useText } from '#web/i18n/use-text.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PartForm } from './part-form.tsx'

/** Whether tickets are sold with the margins of a first start, or at cost until somebody sets some. */
export function MarginsForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const values: { start: 'usual' | 'zero' } = { start: data.margins_start ?? 'usual' }
  const part = useEndpointForm(company.saveMargins, {
    values,
    toBody: (typed) => typed,
    done: (_reply, typed): void => part.form.reset(typed),
  })
  const { field } = part
  return (
    <PartForm of={part} alwaysSaves={data.margins_start === null}>
      <RadioGroup
        label={t('margins_text')}
        look="cards"
        field={field('start')}
        options={[
          { value: 'usual', label: t('margins_usual') },
          { value: 'zero', label: t('margins_none'), hint: t('margins_none_hint') },
        ]}
      />
    </PartForm>
  )
}
