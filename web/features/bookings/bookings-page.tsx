import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Download, Search } from 'lucide-react'
import { useMemo } from 'react'
import type { BookingRow } from '#contract/bookings'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { bookingColumns } from './bookings-columns.tsx'
import { BookingsFilters } from './bookings-filters.tsx'
import { bookingsQuery } from './bookings.queries.ts'
import { type BookingsSearch, isFiltered } from './bookings-search.ts'
import { exportBookings } from './export-bookings.ts'

const route = getRouteApi('/agent/agent-bookings')
/** How far the house counts; beyond it there are "1,000+". */
const countMax = 1_000

/** The agency's bookings. */
export function BookingsPage() {
  const t = useText('bookings')
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Bookings />
}

function Bookings() {
  const t = useText('bookings')
  const common = useText('common')
  const search = route.useSearch()
  const navigate = useNavigate()
  const list = useInfiniteQuery(bookingsQuery(useApi(), search))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  const change = (next: BookingsSearch, typed = false) =>
    void navigate({ to: paths.agentBookings(), search: next, replace: typed, resetScroll: false })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          {rows.length > 0 && (
            <Button
              size="small"
              icon={<Download aria-hidden className="size-4" strokeWidth={1.8} />}
              onClick={() => exportBookings(rows, t, ({ status }) => common(`status_${status}`))}
            >
              {t('export', { count: rows.length })}
            </Button>
          )}
          <SearchFlights />
        </>
      }
    >
      <Card flush>
        <BookingsFilters search={search} onChange={change} />
        {list.isPending ? (
          <ListSkeleton />
        ) : list.isError && rows.length === 0 ? (
          <ErrorState
            title={t('list_failed')}
            text={t('list_kept')}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <List
            rows={rows}
            total={list.data?.pages[0]?.meta.total ?? null}
            more={list.hasNextPage ? { busy: list.isFetchingNextPage, load: () => void list.fetchNextPage() } : null}
            filtered={isFiltered(search)}
            onClear={() => change({})}
          />
        )}
      </Card>
    </PortalPage>
  )
}

const SearchFlights = () => {
  const t = useText('bookings')
  return (
    <Link href={paths.agentDashboardFlights()} className={buttonStyle('primary', 'small')}>
      <Search aria-hidden className="size-4" strokeWidth={1.8} />
      {t('search_again')}
    </Link>
  )
}

type ListProps = {
  rows: readonly BookingRow[]
  total: number | null
  more: { busy: boolean; load: () => void } | null
  filtered: boolean
  onClear: () => void
}

function List({ rows, total, more, filtered, onClear }: ListProps) {
  const t = useText('bookings')
  const format = useFormat()
  const navigate = useNavigate()
  const { currency } = useSite()
  const columns = useMemo(() => bookingColumns(t, format, currency), [t, format, currency])
  const empty = filtered ? (
    <Empty title={t('none_title')} text={t('none_text')} action={<Button onClick={onClear}>{t('clear_all')}</Button>} />
  ) : (
    <Empty title={t('empty_title')} text={t('empty_text')} action={<SearchFlights />} />
  )
  const counted = total === null ? format.number(rows.length) : `${format.number(total)}${total >= countMax ? '+' : ''}`
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: paths.agentBookingDetails(id).split('?')[0]!, search: { id } as never })}
      empty={empty}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-3 py-2 text-13 text-ink-2">
          <span role="status">{t('shown_of', { shown: format.number(rows.length), total: counted })}</span>
          {more && (
            <Button size="small" loading={more.busy} loadingText={t('loading_more')} onClick={more.load}>
              {t('load_more')}
            </Button>
          )}
        </div>
      }
    />
  )
}

const ListSkeleton = () => (
  <Loading className="border-t border-line">
    {Array.from({ length: 12 }, (_, row) => (
      <div key={row} className="flex h-row items-center gap-6 border-b border-line px-card">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-16 max-md:hidden" />
        <Skeleton className="h-5 w-24 rounded-full" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </Loading>
)
