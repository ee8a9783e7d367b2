import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { offline } from '#contract/selling/offline'
import { offlineList } from '#contract/selling/offline-list'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { type Address, useList } from '#web/kit/list/use-list.ts'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useOfflineListWords } from './offline-list-words.tsx'

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
  return (search: Address, replace = false) =>
    void navigate({ to: paths.agentOfflineBookings(), search, replace, resetScroll: false })
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
  const api = useApi()
  const navigate = useNavigate()
  const maySell = useMemberMay()('sell')
  const go = useGo()
  const list = useList(offlineList, {
    search: route.useSearch(),
    go,
    key: ['offline', 'list'],
    ask: (query, signal) => api(offline.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const ask = (look: 'primary' | 'secondary') => (
    <Button
      size="small"
      look={look}
      icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
      onClick={() => go({ ...list.address, new: 'yes' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={offline.file} />
          {maySell && ask('primary')}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useOfflineListWords()}
        onOpen={({ id }) => void navigate({ to: paths.agentOfflineBookingDetails(id) })}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} action={maySell && ask('secondary')} />}
      />
    </PortalPage>
  )
}
