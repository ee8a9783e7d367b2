import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CallsDrawer } from './calls-drawer.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { suppliersQuery } from './suppliers.queries.ts'

const route = getRouteApi('/admin/suppliers')

/** Whoever sells to us: how they fare, and whether they are sold. */
export function SuppliersPage() {
  const t = useText('suppliers')
  const { id } = route.useSearch()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(suppliersQuery(useApi()))
  const open = (next?: string) =>
    void navigate({ to: paths.adminSuppliers(), search: next ? { id: next } : {}, resetScroll: false })
  const chosen = data?.find((one) => one.id === id)
  return (
    <PortalPage title={t('title')}>
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-4 xl:grid-cols-2">
            {data.map((supplier) => (
              <li key={supplier.id}>
                <SupplierCard supplier={supplier} onCalls={() => open(supplier.id)} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty title={t('empty_title')} text={t('empty_text')} />
        )
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      )}
      {chosen && <CallsDrawer key={chosen.id} supplier={chosen} onClose={() => open()} />}
    </PortalPage>
  )
}
