import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { ChargeForm } from './charge-form.tsx'
import { chargeQuery } from './charges.queries.ts'

const route = getRouteApi('/admin/new-charges')

/** A new charge, or with `?id=` one that is there. */
export function NewChargePage() {
  const t = useText('office_charges')
  const events = useText('charges')
  const { id } = route.useSearch()
  return (
    <DetailPage
      list={{ href: paths.adminCharges(), name: t('title') }}
      title={(charge) => (charge ? events(`event_${charge.event}`) : t('new_title'))}
      found={useQuery({ ...chargeQuery(useApi(), id ?? ''), enabled: Boolean(id) })}
      isUnnamed={!id}
      blank={<ChargeForm key="new" charge={null} />}
      words={{ failed: t('failed'), missing: t('gone'), missing_text: t('gone_text') }}
    >
      {(charge) => <ChargeForm key={charge.id} charge={charge} />}
    </DetailPage>
  )
}
