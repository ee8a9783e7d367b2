import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { activity, type ActivityRow } from '#contract/operations/activity'
import { activityList } from '#contract/operations/activity-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ActivityDrawer } from './activity-drawer.tsx'
import { useActivityListWords } from './activity-list-words.tsx'
import { HideEntries } from './hide-entries.tsx'
import { useActivityWord } from './use-activity-word.ts'

const route = getRouteApi('/admin/activity-log')

/** What was done in this installation, newest first. */
export function ActivityPage() {
  const t = useText('activity')
  const api = useApi()
  const navigate = useNavigate()
  const act = useActivityWord()
  const mayHide = useHolds('activity_log.delete')
  const { filters, ...words } = useActivityListWords()
  const list = useList(activityList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminActivity(), search, replace, resetScroll: false }),
    key: ['activity'],
    ask: (query, signal) => api(activity.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const open = list.rows.find(({ id }) => id === list.openId)
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={activity.file} />}>
      <ListView
        of={list}
        label={t('title')}
        {...words}
        filters={filters}
        nameOf={({ action }: ActivityRow) => act(action)}
        {...(mayHide ? { chosen: (rows: readonly ActivityRow[]) => <HideEntries rows={rows} /> } : {})}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} />}
      />
      {open && <ActivityDrawer key={open.id} row={open} onClose={() => list.open(undefined)} />}
    </PortalPage>
  )
}
