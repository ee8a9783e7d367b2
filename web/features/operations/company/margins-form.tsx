import { company, type CompanySettings } from '#contract/operations/company'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PartForm } from './part-form.tsx'

/** Whether tickets are sold with the margins of a first start, or at cost until somebody sets some. */
export function MarginsForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const api = useApi()
  const values: { start: 'usual' | 'zero' } = { start: data.margins_start ?? 'usual' }
  return (
    <PartForm
      values={values}
      save={(body) => api(company.saveMargins, { body })}
      alwaysSaves={data.margins_start === null}
    >
      {(form, error) => (
        <RadioGroup
          label={t('margins_text')}
          look="cards"
          error={error('start')}
          field={form.register('start')}
          options={[
            { value: 'usual', label: t('margins_usual') },
            { value: 'zero', label: t('margins_none'), hint: t('margins_none_hint') },
          ]}
        />
      )}
    </PartForm>
  )
}
