import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { accounting, type Sync } from '#contract/money/accounting'
import { syncList } from '#contract/money/accounting-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { BulkAct } from '#web/kit/list/bulk-bar.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { SyncDrawer } from './sync-drawer.tsx'
import { useSyncWords } from './sync-words.tsx'

const route = getRouteApi('/admin/accounting')

/** What goes into another system of accounts, and what did not arrive there. */
export function AccountingPage() {
  const t = useText('accounting')
  const api = useApi()
  const navigate = useNavigate()
  const mayManage = useHolds('integration.manage')
  const again = useTryAgain()
  const list = useList(syncList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminAccounting(), search, replace, resetScroll: false }),
    key: ['accounting', 'queue'],
    ask: (query, signal) => api(accounting.list, { query, signal }),
    keyOf: ({ id }) => id,
    againMs: 15_000,
    isMoving: ({ state }) => state === 'pending' || state === 'sending',
  })
  const open = list.opened
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={accounting.file} />}>
      <p className="max-w-prose text-14 text-ink-2">{t('text')}</p>
      <ListView
        of={list}
        label={t('title')}
        {...useSyncWords()}
        acts={mayManage ? [again] : []}
        empty={
          <Empty
            title={t('empty')}
            text={t('empty_text')}
            action={
              mayManage && (
                <Link href={paths.adminIntegrations()} className={buttonStyle('primary')}>
                  {t('to_integrations')}
                </Link>
              )
            }
          />
        }
      />
      {open && <SyncDrawer key={open.id} sync={open} onClose={() => list.open(undefined)} />}
    </PortalPage>
  )
}

function useTryAgain(): BulkAct<Sync> {
  const t = useText('accounting')
  const api = useApi()
  const cache = useQueryClient()
  return {
    id: 'again',
    label: t('try_again'),
    ask: (rows) => t('try_again_chosen', { count: rows.length }),
    fits: ({ state }) => state !== 'synced' && state !== 'skipped',
    run: ({ id }) => api(accounting.tryAgain, { body: { ids: [id] } }),
    after: () => fetchAgain(cache, accounting.tryAgain),
  }
}
