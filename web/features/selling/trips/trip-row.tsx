import type { BookingRow } from '#contract/selling/bookings'
import type { Airport } from '#contract/catalogue/locations'
import { cityName } from '#web/features/selling/flights/index.ts'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { Next } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** One booking in the list; the whole card leads to it. */
export function TripRow({ trip, airports }: { trip: BookingRow; airports: ReadonlyMap<string, Airport> }) {
  const t = useText('trips')
  const format = useFormat()
  const { route } = trip
  const words = useText('itinerary')
  const title = route
    ? words(route.trip_type === 'round_trip' ? 'route_return' : 'route_there', {
        from: cityName(airports, route.origin, format),
        to: cityName(airports, route.destination, format),
      })
    : trip.title[format.locale]
  return (
    <Link
      href={paths.myTrip(trip.reference)}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-r-3 bg-surface-1 p-4 shadow-lift-1 hover:bg-surface-hover sm:px-6"
    >
      {trip.carrier && <Monogram code={trip.carrier} size={40} />}
      <span className="min-w-0 flex-1 basis-50 sm:basis-60">
        <span className="block text-18 font-mid">{title}</span>
        {trip.starts && (
          <span className="block text-14 text-ink-2">
            {format.date(trip.starts.slice(0, 10), 'full')}
            {trip.starts.length > 10 && (
              <>
                {format.locale === 'ar' ? '، ' : ', '}
                <Code>{format.time(trip.starts)}</Code>
              </>
            )}{' '}
            <HijriDay day={trip.starts} />
          </span>
        )}
        <span className="block text-14 text-ink-2">
          <Code>{trip.reference}</Code> · <Code>{trip.lead_passenger}</Code>
          {trip.passenger_count > 1 && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{t('people', { count: trip.passenger_count })}</span>
            </>
          )}
        </span>
      </span>
      <span className="flex flex-col items-start gap-1 sm:items-end">
        <StatusChip status={trip.status} />
        {trip.status === 'saved' && trip.ttl_at && (
          <span className="text-13 text-ink-2">
            {t.rich('time_left', { time: <Countdown until={trip.ttl_at} over={t('time_over')} /> })}
          </span>
        )}
      </span>
      <Money value={trip.total} className="text-18 font-mid sm:w-32 sm:text-end" />
      <Next className="size-5 text-ink-3 max-sm:hidden" />
    </Link>
  )
}
