import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { offline } from '#contract/selling/offline'
import { offlineList } from '#contract/selling/offline-list'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Asking } from './asking.tsx'
import { useOfflineListWords } from './offline-list-words.tsx'
import { useGo } from './use-go.ts'

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
