import { queryOptions, useQuery } from '@tanstack/react-query'
import { insurance } from '#contract/selling/insurance'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Begun } from '#web/kit/record/begun.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { PlanForm } from './plan-form.tsx'

const toEditQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['insurance', 'to-edit', id],
    queryFn: async ({ signal }) => (await api(insurance.toEdit, { query: { id }, signal })).data,
  })

/** A new insurance plan, or one that is changed. */
export function InsurancePlanPage({ id }: { id: string }) {
  const t = useText('office_insurance')
  const locale = useLocale()
  return (
    <DetailPage
      list={{ href: paths.adminInsurancePlans(), name: t('title') }}
      title={(of) => of?.written.name[locale] ?? t('new_title')}
      found={useQuery({ ...toEditQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      blank={<PlanForm key="new" of={null} />}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(of) => (
        <Begun key={of.id} record={of} versionOf={({ version }) => version}>
          {(begun) => <PlanForm of={begun} />}
        </Begun>
      )}
    </DetailPage>
  )
}
