import { useQuery } from '@tanstack/react-query'
import type { Money as Amount } from '#contract/kernel/shapes'
import type { Booking } from '#contract/selling/bookings'
import { fareName } from '#contract/selling/fare-name'
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
import { BarPlace } from '../step-act.tsx'

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
      className="bg-surface-1 p-4 max-lg:flex max-lg:items-center max-lg:gap-3 max-lg:border-t max-lg:border-line max-lg:py-2.5 max-lg:shadow-lift-3 lg:rounded-r-3 lg:p-5 lg:shadow-lift-1"
    >
      <div className="max-lg:hidden">
        <header className="flex items-start gap-3">
          {booking.carrier && <Monogram code={booking.carrier} size={40} />}
          <div className="min-w-0">
            <h2 className="text-16">{routeTitle(booking.legs, airports, itinerary, format)}</h2>
            <p className="text-13 text-ink-2">
              {format.list([
                ...booking.legs.map((leg) => format.date(leg.departure_at.slice(0, 10), 'weekday')),
                booking.brand ? itinerary('fare_named', { name: fareName(booking.brand, format.locale) }) : '',
              ])}
            </p>
          </div>
        </header>
        <LegArcs legs={booking.legs} />
        {!netHidden && <PriceList lines={booking.price_lines} chosen={[]} className="border-t border-line pt-3" />}
      </div>
      <div className="max-lg:min-w-0 max-lg:flex-1">
        {netHidden && booking.selling && <Sum name={t('customer_pays')} value={booking.selling} />}
        {!netHidden && (
          <>
            <Sum name={t('total_for', { count: booking.passenger_count })} value={booking.total} />
            <p className="text-13 text-ink-2 max-lg:hidden">{t('nothing_added')}</p>
          </>
        )}
      </div>
      <BarPlace />
    </section>
  )
}

/** Beside each other next to the step; one above the other in the bar, where the action stands beside them. */
function Sum({ name, value }: { name: string; value: Amount }) {
  return (
    <p className="leading-[1.3] lg:mt-3 lg:flex lg:items-baseline lg:justify-between lg:gap-3 lg:border-t lg:border-line lg:pt-3">
      <span className="font-mid max-lg:block max-lg:text-13 max-lg:text-ink-2">{name}</span>
      <Money value={value} className="text-20 font-strong lg:hidden" />
      <Money value={value} size="display" className="text-24 font-mid max-lg:hidden [&_span]:text-[0.7em]" />
    </p>
  )
}
