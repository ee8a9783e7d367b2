import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ChargeForm } from './charge-form.tsx'
import { chargeQuery } from './charges.queries.ts'

const route = getRouteApi('/admin/new-charges')

/** A new charge, or with `?id=` one that is there. */
export function NewChargePage() {
  const t = useText('office_charges')
  const events = useText('charges')
  const { id } = route.useSearch()
  const { data, error, refetch } = useQuery({ ...chargeQuery(useApi(), id ?? ''), enabled: Boolean(id) })
  return (
    <PortalPage
      title={
        <Trail href={paths.adminCharges()} list={t('title')}>
          {data ? events(`event_${data.event}`) : t('new_title')}
        </Trail>
      }
    >
      {!id || data ? (
        <ChargeForm key={id ?? 'new'} charge={data ?? null} />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data === null ? (
        <Empty title={t('gone')} text={t('gone_text')} />
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </PortalPage>
  )
}
