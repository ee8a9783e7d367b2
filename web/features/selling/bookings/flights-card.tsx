import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { Segment } from '#contract/selling/flights'
import { useApi } from '#web/api/context.tsx'
import { airportsByCodeQuery } from '#web/features/selling/flights/index.ts'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { segmentsOf } from './booking.rules.ts'

/** Every flight of the booking in order: number, times, terminals, cabin, bags, and the waits between. */
export function FlightsCard({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const format = useFormat()
  const api = useApi()
  const codes = useMemo(
    () => [...new Set(segmentsOf(booking).flatMap(({ origin, destination }) => [origin, destination]))],
    [booking],
  )
  const { data: airports } = useQuery(airportsByCodeQuery(api, codes))
  const city = (code: string) => airports?.find((airport) => airport.code === code)?.city[format.locale] ?? code
  const flown = booking.items.filter(({ legs }) => legs > 0)
  const shown =
    flown.length > 1
      ? flown.map((item) => ({ item, booking: bookingOfItem(booking, item.no) }))
      : [{ item: undefined, booking }]
  return (
    <Card title={t('flights_title')} note={flown.length > 1 ? undefined : booking.brand?.name}>
      {shown.map((one) => (
        <Journey key={one.item?.no ?? 0} booking={one.booking} item={one.item} city={city} />
      ))}
    </Card>
  )
}

type JourneyProps = { booking: Booking; item: Booking['items'][number] | undefined; city: (code: string) => string }

/** One of several journeys is called by what it is and its own PNR. */
function Journey({ booking, item, city }: JourneyProps) {
  const t = useText('bookings')
  const format = useFormat()
  return (
    <>
      {item && (
        <h3 className="mt-4 border-b border-line pb-1 text-14 font-mid first:mt-0">
          <bdi>{item.title[format.locale]}</bdi> {item.locator && <Code className="text-ink-2">{item.locator}</Code>}
        </h3>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {booking.legs.flatMap((leg) =>
          leg.segments.map((segment) => (
            <li key={`${segment.departure_at}${segment.flight_number}`} className="py-3 first:pt-0 last:pb-0">
              <Flight segment={segment} city={city} />
              {segment.layover_minutes !== null && (
                <p className="mt-2 text-13 text-ink-3">
                  {t('wait', { time: format.duration(segment.layover_minutes), city: city(segment.destination) })}
                </p>
              )}
            </li>
          )),
        )}
      </ol>
    </>
  )
}

function Flight({ segment, city }: { segment: Segment; city: (code: string) => string }) {
  const t = useText('bookings')
  const format = useFormat()
  const { checked_bags } = segment
  return (
    <div className="grid gap-x-4 gap-y-2 text-14 sm:grid-cols-[9rem_1fr_1fr]">
      <div className="flex items-start gap-2.5">
        <Monogram code={segment.marketing_carrier} size={28} />
        <div className="leading-[1.35]">
          <Code className="block font-mid">{`${segment.marketing_carrier} ${segment.flight_number}`}</Code>
          <span className="block text-12 text-ink-3">{segment.aircraft}</span>
        </div>
      </div>
      <End at={segment.departure_at} code={segment.origin} city={city} terminal={segment.origin_terminal} />
      <End at={segment.arriving_at} code={segment.destination} city={city} terminal={segment.destination_terminal} />
      <p className="text-13 text-ink-3 sm:col-span-2 sm:col-start-2">
        {format.list([
          t(`cabin_${segment.cabin_class}`),
          format.duration(segment.duration_minutes),
          checked_bags.pieces > 0
            ? t(checked_bags.kg > 0 ? 'bags' : 'bags_counted', { count: checked_bags.pieces, kg: checked_bags.kg })
            : t('bags_none'),
        ])}
      </p>
    </div>
  )
}

type EndProps = { at: string; code: string; city: (code: string) => string; terminal: string | null }

function End({ at, code, city, terminal }: EndProps) {
  const t = useText('bookings')
  const format = useFormat()
  return (
    <div className="leading-[1.35]">
      <p>
        <Code className="font-mid">{format.time(at)}</Code>{' '}
        <span className="text-ink-2">{format.date(at.slice(0, 10), 'weekday')}</span> <HijriDay day={at} />
      </p>
      <p className="text-ink-2">
        {city(code)} <Code>{code}</Code>
        {terminal && <span className="text-ink-3">{format.list(['', t('terminal', { name: terminal })])}</span>}
      </p>
    </div>
  )
}
