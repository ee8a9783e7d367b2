import { type GroupCosts, umrahCosts } from '#contract/selling/umrah-costs'
import { useApi } from '#web/api/context.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { nameOfKey, useGroupAct } from './use-group-act.ts'

/** The leader, and for how many who pay one travels free. */
export function FreePlaces({ id, data }: { id: string; data: GroupCosts }) {
  const t = useText('umrah_work')
  const api = useApi()
  const { act, problem } = useGroupAct()
  const saving = useEndpointForm(umrahCosts.freePlaces, {
    values: { free_per: data.free_per === null ? '' : String(data.free_per) },
    toBody: ({ free_per }) => ({ id, free_per: free_per.trim() ? Number(westernDigits(free_per)) : null }),
    of: id,
  })
  const lead = (key: string) => {
    const person = data.people.find((one) => nameOfKey(one.key) === key)?.key ?? null
    void act(umrahCosts.lead, () => api(umrahCosts.lead, { body: { id, person } }))
  }
  return (
    <Card title={t('leader')}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Form of={saving} guards className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <Select
          label={t('leader')}
          empty={t('no_leader')}
          options={data.people.map(({ key, name }) => ({ value: nameOfKey(key), label: name }))}
          value={data.leader ? nameOfKey(data.leader.key) : ''}
          onChange={(event) => lead(event.target.value)}
        />
        <TextField
          label={t('free_per')}
          hint={t('free_places', { count: data.free_places, paying: data.paying })}
          optional
          latin
          inputMode="numeric"
          {...saving.field('free_per')}
        />
        <SubmitButton of={saving} className="mt-6">
          {t('save')}
        </SubmitButton>
        <div className="sm:col-span-3">
          <FormNotes of={saving} />
        </div>
      </Form>
    </Card>
  )
}
