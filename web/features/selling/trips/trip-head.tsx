import type { Airport } from '#contract/catalogue/locations'
import { priceEndsAt } from '#contract/selling/price-guarantee'
import { routeTitle } from '#web/features/selling/flights/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { RouteArc } from '#web/ui/route-arc.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { TripFacts } from './kept-trips.ts'

type TripHeadProps = { booking: TripFacts; airports: ReadonlyMap<string, Airport>; awaiting: boolean }

const daysOf = ({ starts, ends }: TripFacts) => [starts, ends].filter((day) => day !== null)

/** On the hall's ground: where to, under which codes, and the time that is left while it is only held. */
export function TripHead({ booking, airports, awaiting }: TripHeadProps) {
  const t = useText('trips')
  const words = useText('itinerary')
  const format = useFormat()
  const clock = useClock()
  const [first, last] = [booking.legs[0], booking.legs.at(-1)]
  const days = booking.legs.length > 0 ? booking.legs.map((leg) => leg.departure_at) : daysOf(booking)
  const until = (at: string) => `${clock.date(at, 'weekday')} ${clock.time(at)}`
  const priceEnds = priceEndsAt(booking)
  const held = booking.status === 'saved' && booking.ttl_at !== null && !awaiting
  return (
    <section className="hall bg-dusk-1 text-on-dusk">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-6 px-4 py-7 sm:px-6 xl:px-0">
        <div className="min-w-0">
          <p className="mb-3 flex flex-wrap gap-2">
            <StatusChip status={booking.status} />
            <Tag>{t(`payment_${booking.payment_status}`)}</Tag>
            {booking.demo && <Tag tone="quote">{t('demo')}</Tag>}
          </p>
          <h1 className="text-32 leading-tight font-light tracking-display">
            {booking.legs.length > 0 ? routeTitle(booking.legs, airports, words, format) : booking.title[format.locale]}
          </h1>
          <p className="mt-1 text-14 text-on-dusk-2">
            {format.list([
              ...days.map((at) => format.date(at.slice(0, 10), 'weekday')),
              t('people', { count: booking.passenger_count }),
            ])}
          </p>
          {days.length > 0 && (
            <p className="text-12 text-on-dusk-2">
              {format.list(days.map((at) => format.hijri(at.slice(0, 10), at === days.at(-1))))}
            </p>
          )}
        </div>
        {first && last && (
          <div className="flex items-center gap-4 max-md:hidden">
            <Code className="text-32 font-light">{first.origin}</Code>
            <RouteArc hall stops={first.stops} width={180} />
            <Code className="text-32 font-light">{booking.route?.destination}</Code>
          </div>
        )}
        <dl className="flex w-full flex-wrap items-end gap-x-8 gap-y-3">
          <CodeFact name={t('booking')} value={booking.reference} />
          {booking.pnr && (first || booking.pnr !== booking.reference) && (
            <CodeFact name={first ? 'PNR' : t('booked_under')} value={booking.pnr} />
          )}
          {booking.airline_pnr && booking.airline_pnr !== booking.pnr && (
            <CodeFact name={t(first ? 'airline_pnr' : 'confirmed_as')} value={booking.airline_pnr} />
          )}
          {held && booking.ttl_at && (
            <div>
              <dt className="mb-1 text-13 text-on-dusk-2">{t('pay_before', { until: until(booking.ttl_at) })}</dt>
              <dd>
                <Countdown until={booking.ttl_at} form="h:mm:ss" look="flaps" over={t('time_over')} />
              </dd>
              {priceEnds && (
                <dd className="mt-1 text-13 text-on-dusk-2">{t('price_until', { until: until(priceEnds) })}</dd>
              )}
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

const CodeFact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-13 text-on-dusk-2">{name}</dt>
    <dd className="text-22 font-mid">
      <Code>{value}</Code> <CopyButton value={value} what={name} className="text-dusk-glow" />
    </dd>
  </div>
)
