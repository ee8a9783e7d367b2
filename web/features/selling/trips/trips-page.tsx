import { useQuery } from '@tanstack/react-query'
import type { Booking, BookingRow } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { airportsByCode, airportsByCodeQuery } from '#web/features/selling/flights/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { LogOutButton } from '#web/layouts/log-out-button.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { keptTrips } from './kept-trips.ts'
import { TripRow } from './trip-row.tsx'
import { customerTripsQuery, guestTripsQuery } from './trips.queries.ts'
import { useKeptList, useNoNetwork } from './use-kept.ts'
import { KeptTripList } from './without-network.tsx'

/** A customer's bookings, or those whose keys this browser holds. */
export function TripsPage() {
  const t = useText('trips')
  const common = useText('common')
  const api = useApi()
  const { user } = useUser()
  const isCustomer = user?.role === 'customer'
  const own = useQuery({ ...customerTripsQuery(api), enabled: isCustomer })
  const guest = useQuery({ ...guestTripsQuery(api), enabled: user === null || isCustomer })
  const rows = merged(own.data?.data ?? [], guest.data ?? [])
  const codes = [...new Set(rows.flatMap(({ route }) => (route ? [route.origin, route.destination] : [])))].slice(0, 50)
  const airports = airportsByCode(
    useQuery({ ...airportsByCodeQuery(api, codes), enabled: codes.length > 0 }).data ?? [],
  )
  const asked = isCustomer ? own : guest
  useKeptList(rows)
  const isKept = useNoNetwork(asked.error) && rows.length === 0 && keptTrips().length > 0
  const find = (
    <Link href={paths.manageBooking()} className={buttonStyle('secondary')}>
      {t('find_booking')}
    </Link>
  )
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      <PageHead
        title={t('trips')}
        text={t(isCustomer ? 'trips_text' : 'trips_guest_text')}
        actions={
          <>
            {isCustomer && (
              <>
                <Link href={paths.myTravellers()} className={buttonStyle('ghost')}>
                  {common('nav_travellers')}
                </Link>
                <Link href={paths.myCarRequests()} className={buttonStyle('ghost')}>
                  {t('cars')}
                </Link>
                <Link href={paths.myProfile()} className={buttonStyle('ghost')}>
                  {t('account')}
                </Link>
                <LogOutButton />
              </>
            )}
            {rows.length > 0 && find}
          </>
        }
      />
      <div className="mt-6">
        {rows.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <li key={row.reference}>
                <TripRow trip={row} airports={airports} />
              </li>
            ))}
          </ul>
        ) : isKept ? (
          <KeptTripList />
        ) : asked.error ? (
          <ErrorState title={t('trips_failed')} error={asked.error} onRetry={() => void asked.refetch()} />
        ) : asked.isPending && user !== null ? (
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-26 w-full" />
            <Skeleton className="h-26 w-full" />
          </Loading>
        ) : (
          <div className="rounded-r-3 bg-surface-1 py-6 shadow-lift-1">
            <Empty
              title={t('no_trips')}
              text={t('no_trips_text')}
              action={
                <span className="flex flex-wrap justify-center gap-3">
                  <Link href={paths.home()} className={buttonStyle('primary')}>
                    {t('search')}
                  </Link>
                  {find}
                </span>
              }
            />
          </div>
        )}
      </div>
      {user === null && !isKept && (
        <p className="mt-6 text-14 text-ink-2">
          {t.rich('log_in_for_all', {
            log_in: (
              <Link href={`${paths.login()}?next=${encodeURIComponent(paths.myTrips())}`} className={textLink}>
                {t('log_in')}
              </Link>
            ),
          })}
        </p>
      )}
    </main>
  )
}

/** Newest first; a booking that both lists hold stands once. */
function merged(own: readonly BookingRow[], guest: readonly Booking[]): BookingRow[] {
  const known = new Set(own.map((row) => row.reference))
  return [...own, ...guest.filter((row) => !known.has(row.reference))].toSorted((a, b) =>
    a.created_at < b.created_at ? 1 : -1,
  )
}
