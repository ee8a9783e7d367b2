import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { requestsQuery } from './offline.queries.ts'
import { isFiltered } from './offline.rules.ts'
import type { RequestsSearch } from './offline-search.ts'
import { RequestsFilters } from './requests-filters.tsx'
import { RequestsList } from './requests-list.tsx'

const RequestForm = lazy(() => import('./request-form.tsx'))
const route = getRouteApi('/agent/agent-offline-bookings')

/** What the agency asked the back office for, and the form to ask for more. */
export function RequestsPage() {
  const t = useText('offline')
  const { new: asking } = route.useSearch()
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  return asking ? <Asking /> : <Requests />
}

function useGo() {
  const navigate = useNavigate()
  return (next: RequestsSearch, replace = false) =>
    void navigate({ to: paths.agentOfflineBookings(), search: next, replace, resetScroll: false })
}

function Asking() {
  const t = useText('offline')
  const search = route.useSearch()
  const go = useGo()
  const { new: _, ...list } = search
  return (
    <PortalPage
      title={t('new_title')}
      actions={
        <Button size="small" onClick={() => go(list)}>
          {t('back')}
        </Button>
      }
    >
      <Suspense
        fallback={
          <Loading className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-96 w-full rounded-r-3" />
            <Skeleton className="h-96 w-full rounded-r-3" />
          </Loading>
        }
      >
        <RequestForm />
      </Suspense>
    </PortalPage>
  )
}

function Requests() {
  const t = useText('offline')
  const search = route.useSearch()
  const go = useGo()
  const list = useInfiniteQuery(requestsQuery(useApi(), search))
  const ask = (look: 'primary' | 'secondary') => (
    <Button
      size="small"
      look={look}
      icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
      onClick={() => go({ ...search, new: 'yes' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <PortalPage title={t('title')} actions={ask('primary')}>
      <Card flush>
        <RequestsFilters search={search} onChange={go} />
        <RequestsList
          list={list}
          isFiltered={isFiltered(search)}
          onClear={() => go({})}
          emptyAction={ask('secondary')}
        />
      </Card>
    </PortalPage>
  )
}
