import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import {
  airportsByCode,
  airportsByCodeQuery,
  LegArcs,
  PriceList,
  routeTitle,
} from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'

/** The summary of a held booking: what is to be paid will not move any more. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const [hidden] = useNetHidden(false)
  const netHidden = hidden && booking.channel === 'agent'
  const codes = [...new Set(booking.legs.flatMap((leg) => [leg.origin, leg.destination]))]
  const { data } = useQuery(airportsByCodeQuery(useApi(), codes))
  const airports = airportsByCode(data ?? [])
  return (
    <section
      aria-label={t('summary')}
      className="bg-surface-1 p-4 max-lg:border-t max-lg:border-line max-lg:shadow-lift-3 lg:rounded-r-3 lg:p-5 lg:shadow-lift-1"
    >
      <div className="max-lg:hidden">
        <header className="flex items-start gap-3">
          {booking.carrier && <Monogram code={booking.carrier} size={40} />}
          <div className="min-w-0">
            <h2 className="text-16">{routeTitle(booking.legs, airports, itinerary, format)}</h2>
            <p className="text-13 text-ink-2">
              {format.list([
                ...booking.legs.map((leg) => format.date(leg.departure_at.slice(0, 10), 'weekday')),
                booking.brand ? itinerary('fare_named', { name: booking.brand.name }) : '',
              ])}
            </p>
          </div>
        </header>
        <LegArcs legs={booking.legs} />
        {!netHidden && <PriceList lines={booking.price_lines} chosen={[]} className="border-t border-line pt-3" />}
      </div>
      {netHidden && booking.selling && (
        <p className="flex items-baseline justify-between gap-3 lg:mt-3 lg:border-t lg:border-line lg:pt-3">
          <span className="font-mid">{t('customer_pays')}</span>
          <Money value={booking.selling} size="display" className="text-24 font-mid [&_span]:text-[0.7em]" />
        </p>
      )}
      {!netHidden && (
        <>
          <p className="flex items-baseline justify-between gap-3 lg:mt-3 lg:border-t lg:border-line lg:pt-3">
            <span className="font-mid">{t('total_for', { count: booking.passenger_count })}</span>
            <Money value={booking.total} size="display" className="text-24 font-mid [&_span]:text-[0.7em]" />
          </p>
          <p className="text-13 text-ink-2">{t('nothing_added')}</p>
        </>
      )}
    </section>
  )
}
