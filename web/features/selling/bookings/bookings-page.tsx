import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { bookings } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ColumnsChip, useHiddenColumns } from '#web/ui/columns-chip.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Link } from '#web/ui/link.tsx'
import { rowsOf } from '#web/ui/paged-list.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { bookingColumns } from './bookings-columns.tsx'
import { BookingsFilters } from './bookings-filters.tsx'
import { BookingsList } from './bookings-list.tsx'
import { bookingsQuery } from './bookings.queries.ts'
import { type BookingsFilter, type BookingsSearch, filterOf, isFiltered } from './bookings-search.ts'
import { BookingsViews } from './bookings-views.tsx'
import { ChosenBar } from './chosen-bar.tsx'

const route = getRouteApi('/agent/agent-bookings')

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

/** Without these a row is not known. */
const fixed = ['booking', 'status']

function Bookings() {
  const t = useText('bookings')
  const search = route.useSearch()
  const filter = filterOf(search)
  const navigate = useNavigate()
  const list = useInfiniteQuery(bookingsQuery(useApi(), filter))
  const rows = useMemo(() => rowsOf(list), [list.data])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [hidden, onHide] = useHiddenColumns('booking')
  const columns = bookingColumns(t, useFormat(), useClock(), useSite().currency, false).filter(
    ({ id }) => !fixed.includes(id),
  )
  const go = (next: BookingsSearch, replace = false) =>
    void navigate({ to: paths.agentBookings(), search: next, replace, resetScroll: false })
  const show = (next: BookingsFilter, typed = false) => {
    setTicked(new Set())
    go(next, typed)
  }
  const place = rows.findIndex(({ id }) => id === search.open)
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          {rows.length > 0 && <ExportMenu file={bookings.listFile} filter={filter} />}
          <span className="max-sm:hidden">
            <SearchFlights />
          </span>
        </>
      }
    >
      <Card flush>
        <BookingsViews filter={filter} onChoose={show} />
        <BookingsFilters search={filter} onChange={show}>
          <ColumnsChip {...{ columns, hidden, onHide }} />
        </BookingsFilters>
        <BookingsList
          list={list}
          filtered={isFiltered(filter)}
          onClear={() => show({})}
          current={search.open}
          onPreview={(id) => go({ ...search, open: id })}
          ticked={ticked}
          onTick={setTicked}
          emptyAction={<SearchFlights />}
          hidden={hidden}
        />
      </Card>
      <ChosenBar rows={rows.filter(({ id }) => ticked.has(id))} onClear={() => setTicked(new Set())} />
      {search.open && (
        <BookingDrawer
          key={search.open}
          id={search.open}
          onClose={() => go(filter)}
          onStep={(step) => {
            const next = rows[place + step]
            if (place >= 0 && next) go({ ...search, open: next.id }, true)
          }}
        />
      )}
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
