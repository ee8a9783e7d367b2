import { type GroupFiling, umrahFiling } from '#contract/selling/umrah-filing'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Under which company, agent and number the ministry knows the group. */
export function FilingCard({ id, data }: { id: string; data: GroupFiling }) {
  const t = useText('umrah_work')
  const saving = useEndpointForm(umrahFiling.saveFiling, {
    values: { company: data.company ?? '', agent_code: data.agent_code ?? '', group_no: data.group_no ?? '' },
    toBody: (typed) => ({
      id,
      company: typed.company.trim() || null,
      agent_code: typed.agent_code.trim() || null,
      group_no: typed.group_no.trim() || null,
    }),
    of: id,
  })
  return (
    <Card title={t('filing')}>
      <Form of={saving} guards className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
        <TextField label={t('company')} dir="auto" autoComplete="off" {...saving.field('company')} />
        <TextField label={t('agent_code')} latin autoComplete="off" {...saving.field('agent_code')} />
        <TextField label={t('group_no')} latin autoComplete="off" {...saving.field('group_no')} />
        <SubmitButton of={saving}>{t('save')}</SubmitButton>
        <div className="sm:col-span-4">
          <FormNotes of={saving} />
        </div>
      </Form>
    </Card>
  )
}
