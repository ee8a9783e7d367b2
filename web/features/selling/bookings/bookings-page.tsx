import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { bookingList } from '#contract/selling/booking-list'
import { bookings } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { useBookingListWords } from './booking-list-words.tsx'
import { ChosenBookings } from './chosen-bookings.tsx'

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

function Bookings() {
  const t = useText('bookings')
  const api = useApi()
  const navigate = useNavigate()
  const maySell = useMemberMay()('sell')
  const list = useList(bookingList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.agentBookings(), search, replace, resetScroll: false }),
    key: ['bookings', 'list'],
    ask: (query, signal) => api(bookings.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={bookings.listFile} />
          {maySell && (
            <span className="max-sm:hidden">
              <SearchFlights />
            </span>
          )}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useBookingListWords()}
        chosen={(rows) => <ChosenBookings rows={rows} />}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} action={maySell && <SearchFlights />} />}
      />
      {list.openId && (
        <BookingDrawer key={list.openId} id={list.openId} onClose={() => list.open(undefined)} onStep={list.step} />
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
