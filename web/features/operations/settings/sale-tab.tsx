import { useQuery } from '@tanstack/react-query'
import { settings, type SaleSettings } from '#contract/operations/settings'
import { type SaleSetting, saleSettings } from '#contract/operations/settings-terms'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { decimalOf } from '#web/kit/form/typed-numbers.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { saleSettingsQuery } from './settings.queries.ts'

const groups = {
  times: ['ttl_buffer_hours', 'ttl_reminder_minutes', 'quotation_valid_hours', 'refund_quote_valid_hours'],
  guards: ['duplicates_refused_from', 'churn_refused_from', 'churn_days'],
  ends: ['ticket_end_first_days', 'ticket_end_second_days', 'ticket_end_last_days'],
  search: ['best_time_percent', 'best_stop_percent', 'best_hardship_percent', 'search_offers_max'],
} as const satisfies Record<string, readonly SaleSetting[]>
const keys = Object.keys(saleSettings) as SaleSetting[]

/** How the company sells, where it may decide. */
export function SaleTab() {
  const { data } = useQuery(saleSettingsQuery(useApi()))
  if (data) return <SaleForm key={JSON.stringify(data)} data={data} />
  return (
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  )
}

function SaleForm({ data }: { data: SaleSettings }) {
  const t = useText('settings')
  const format = useFormat()
  const mayManage = useHolds('settings.manage')
  const saving = useEndpointForm(settings.saveSale, {
    values: Object.fromEntries(keys.map((key) => [key, String(data[key])])) as Record<SaleSetting, string>,
    toBody: (values) => Object.fromEntries(keys.map((key) => [key, decimalOf(values[key])])) as SaleSettings,
  })
  const rangeOf = (key: SaleSetting) => {
    const { least, most, usual } = saleSettings[key]
    return t('range', { least: format.number(least), most: format.number(most), usual: format.number(usual) })
  }
  return (
    <Form of={saving} guards className="grid max-w-240 gap-4">
      <FormNotes of={saving} />
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <Card key={group} title={t(`group_${group}`)}>
          <div className="grid gap-5 sm:grid-cols-2">
            {groups[group].map((key) => (
              <TextField
                key={key}
                label={t(key)}
                hint={`${t(`hint_${key}`)} ${rangeOf(key)}`}
                latin
                inputMode="decimal"
                maxLength={9}
                {...(mayManage ? {} : { locked: t('only_managers') })}
                {...saving.field(key)}
              />
            ))}
          </div>
        </Card>
      ))}
      {mayManage && (
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      )}
    </Form>
  )
}
