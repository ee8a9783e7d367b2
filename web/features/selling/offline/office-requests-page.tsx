import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { offline, type OfflineRow } from '#contract/selling/offline'
import { officeOfflineList } from '#contract/selling/offline-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useOfflineListWords } from './offline-list-words.tsx'

const route = getRouteApi('/admin/offline-bookings')

/** What agencies ask the desk for: found, priced and booked by hand. */
export function OfficeRequestsPage() {
  const t = useText('office_offline')
  const words = useOfflineListWords()
  const api = useApi()
  const navigate = useNavigate()
  const locale = useLocale()
  const mayCreate = useHolds('offline.create')
  const list = useList(officeOfflineList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.offlineBookings(), search, replace, resetScroll: false }),
    key: ['offline', 'office-list'],
    ask: (query, signal) => api(offline.list, { query, signal }),
    keyOf: ({ id }) => id,
    againMs: 30_000,
  })
  const create = mayCreate && (
    <Link href={paths.newOfflineBooking()} className={buttonStyle('primary', 'small')}>
      <Plus aria-hidden className="size-4" strokeWidth={1.8} />
      {t('new')}
    </Link>
  )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={offline.file} />
          {create}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...words}
        views={{ ...words.views, waiting: t('view_waiting'), to_book: t('view_to_book') }}
        filters={{ ...words.filters, agency_id: { label: t('agency'), any: t('any_agency'), options: [] } }}
        heads={{ ...words.heads, agency: t('agency') }}
        cells={{
          ...words.cells,
          agency: ({ agency }: OfflineRow) => (
            <span className="block max-w-48 truncate">
              <bdi>{agency.name[locale]}</bdi>
            </span>
          ),
        }}
        onOpen={({ id }) => void navigate({ to: paths.offlineBookingDetails(id) })}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} action={create || undefined} />}
      />
    </PortalPage>
  )
}
