import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { groupRequests } from '#contract/selling/group-requests'
import { officeGroupRequestList } from '#contract/selling/group-request-list'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { useGroupRequestListWords } from './list-words.tsx'

const route = getRouteApi('/admin/group-requests')

/** Every group that asked for seats: the desk's queue. */
export function OfficeGroupRequestsPage() {
  const t = useText('group_requests')
  const api = useApi()
  const navigate = useNavigate()
  const words = useGroupRequestListWords()
  const list = useList(officeGroupRequestList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminGroupRequests(), search, replace, resetScroll: false }),
    key: ['group-requests', 'office-list'],
    ask: (query, signal) => api(groupRequests.list, { query, signal }),
    keyOf: ({ id }) => id,
    againMs: 30_000,
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={groupRequests.file} />}>
      <ListView
        of={list}
        label={t('title')}
        {...words}
        views={{ ...words.views, waiting: t('view_waiting') }}
        heads={{ ...words.heads, buyer: t('buyer') }}
        onOpen={({ id }) => void navigate({ href: paths.adminGroupRequest(id) })}
        empty={<Empty title={t('office_empty_title')} text={t('office_empty_text')} />}
      />
    </PortalPage>
  )
}
