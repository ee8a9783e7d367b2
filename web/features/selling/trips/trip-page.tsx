import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { isApiError } from '#web/api/api-error.ts'
import { useUser } from '#web/api/session.ts'
import { airlinesQuery, airportsByCode, airportsByCodeQuery } from '#web/features/selling/flights/index.ts'
import { wasJustPaid } from '#web/features/money/payments/index.ts'
import { AirlineChangesAside, AirlineChangesTop } from '#web/features/selling/airline-changes/index.ts'
import { ChangesCard } from '#web/features/selling/changes/index.ts'
import { ExtrasCard } from '#web/features/selling/paid-services/index.ts'
import { GroupCard } from '#web/features/selling/group-tickets/index.ts'
import { HolidayBooked } from '#web/features/selling/holidays/index.ts'
import { PilgrimsLink } from '#web/features/selling/umrah/index.ts'
import { VisaLink } from '#web/features/selling/visas/index.ts'
import { ServicesCard } from '#web/features/selling/special-services/index.ts'
import { SplitCard } from '#web/features/selling/splits/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { keptTrip } from './kept-trips.ts'
import { NextSteps } from './next-steps.tsx'
import { TripDues } from './trip-dues.tsx'
import { TripHead } from './trip-head.tsx'
import { TripNews } from './trip-news.tsx'
import { TripParts } from './trip-parts.tsx'
import { TripRefund } from './trip-refund.tsx'
import { TripToDo } from './trip-to-do.tsx'
import { tripQuery } from './trips.queries.ts'
import { useKept, useNoNetwork } from './use-kept.ts'
import { KeptTripPage } from './without-network.tsx'

/** One booking of a customer or a visitor: confirmation, papers, and what can still be done. */
export function TripPage() {
  const t = useText('trips')
  const { id } = useSearch({ strict: false }) as { id: string }
  const api = useApi()
  const { user } = useUser()
  const awaiting = wasJustPaid(id)
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({ ...tripQuery(api, user ?? null, id, awaiting), enabled: user !== undefined && id !== '' })
  const codes = [
    ...new Set((booking?.legs ?? []).flatMap((leg) => leg.segments.flatMap((one) => [one.origin, one.destination]))),
  ]
  const airports = airportsByCode(
    useQuery({ ...airportsByCodeQuery(api, codes), enabled: codes.length > 0 }).data ?? [],
  )
  const airlines = useQuery(airlinesQuery(api)).data ?? new Map()
  useKept(booking, airports, airlines)
  const noNetwork = useNoNetwork(error)

  if (booking) {
    return (
      <main id="main" tabIndex={-1} className="flex-1">
        <TripHead booking={booking} airports={airports} awaiting={awaiting} />
        <div className="mx-auto grid max-w-page grid-cols-1 gap-3 px-3 py-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-9 xl:px-0">
          <div className="grid gap-3">
            <TripNews booking={booking} awaiting={awaiting} />
            <AirlineChangesTop booking={booking} />
            <TripRefund booking={booking} />
            <AirlineChangesAside booking={booking} />
            {user && <GroupCard booking={booking} />}
            <HolidayBooked booking={booking} mayCancel={user !== null} />
            {user && <VisaLink booking={booking} href={paths.myVisaApplication(booking.reference)} />}
            {user && <PilgrimsLink booking={booking} href={paths.myUmrahPilgrims(booking.reference)} />}
            {user && <ChangesCard booking={booking} />}
            {user && <ExtrasCard booking={booking} />}
            {user && <SplitCard booking={booking} hrefOf={paths.myTrip} />}
            {user && <ServicesCard booking={booking} />}
          </div>
          <TripToDo booking={booking} airports={airports} awaiting={awaiting} isGuest={user === null} />
          <TripDues booking={booking} />
          <TripParts booking={booking} airports={airports} airlines={airlines} mayCancel={user !== null} />
          <NextSteps booking={booking} />
        </div>
      </main>
    )
  }
  const kept = noNetwork ? keptTrip(id) : undefined
  if (kept) return <KeptTripPage trip={kept} />
  const isMissing = id === '' || (isApiError(error) && (error.status === 404 || error.status === 422))
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10">
      {isMissing ? (
        <Empty
          level={1}
          title={t('missing_title')}
          text={t('missing_text')}
          action={
            <Link href={paths.manageBooking()} className={buttonStyle('primary')}>
              {t('find_booking')}
            </Link>
          }
        />
      ) : error ? (
        <ErrorState level={1} title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="flex flex-col gap-6">
          {/* Who has just paid reads so before anything is fetched. */}
          {awaiting && (
            <Notice tone="info" title={t('paid_first')}>
              {t('news_confirming_text')}
            </Notice>
          )}
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-60 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </main>
  )
}
