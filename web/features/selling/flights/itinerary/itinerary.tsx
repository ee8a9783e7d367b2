import { Clock, Luggage, Plane, TriangleAlert, Utensils } from 'lucide-react'
import type { Flight, Leg, Segment } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { useSearchContext } from '../search-context.ts'
import { airlineOf, cityOf, daysLater, flightNumber } from '../flight-words.ts'
import { nightWaitMinutes, shortWaitMinutes } from '../results/leg-bar.tsx'
import { Fact, useBagWords } from '../results/offer-foot.tsx'
import { DaysLater } from '../results/offer-leg.tsx'

/** Every leg with its segments on the vertical line; two legs stand side by side where there is room. */
export function Itinerary({ flight }: { flight: Flight }) {
  return (
    <div className={cx('grid', flight.legs.length > 1 && 'md:grid-cols-2 md:divide-x md:divide-line')}>
      {flight.legs.map((leg, index) => (
        <section
          key={leg.departure_at}
          className={cx(
            flight.legs.length > 1 && (index % 2 === 0 ? 'md:pe-6' : 'md:ps-6'),
            index > 0 && 'max-md:mt-6 max-md:border-t max-md:border-line max-md:pt-6',
            index > 1 && 'md:mt-6 md:border-t md:border-line md:pt-6',
          )}
        >
          <LegHead leg={leg} />
          <ol className="mt-4">
            {leg.segments.map((segment, place) => (
              <li key={segment.departure_at}>
                <SegmentLine segment={segment} leaves={leg.departure_at} />
                <Wait segment={segment} next={leg.segments[place + 1]} leg={leg} />
              </li>
            ))}
          </ol>
          <LegFacts leg={leg} meal={flight.brand.meal} />
        </section>
      ))}
    </div>
  )
}

function LegHead({ leg }: { leg: Leg }) {
  const t = useText('flight')
  const flights = useText('flights')
  const format = useFormat()
  const time = format.duration(leg.duration_minutes)
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-18">{format.date(leg.departure_at.slice(0, 10), 'weekday')}</h3>
      <p className="text-13 text-ink-2">
        {leg.stops === 0
          ? t('stops_direct', { time })
          : format.list([time, flights('stop_count', { count: leg.stops })])}
      </p>
    </header>
  )
}

function SegmentLine({ segment, leaves }: { segment: Segment; leaves: string }) {
  const t = useText('flight')
  const format = useFormat()
  const { names } = useSearchContext()
  const airline = airlineOf(names, segment.marketing_carrier, format)
  const partner = segment.operating_carrier !== segment.marketing_carrier
  return (
    <div className="grid grid-cols-[62px_14px_minmax(0,1fr)] gap-x-3.5">
      <Time at={segment.departure_at} days={daysLater(leaves, segment.departure_at)} />
      <span aria-hidden className="row-span-3 flex flex-col items-center py-1.5">
        <span className="size-3 flex-none rounded-full border-2 border-ink bg-surface-1" />
        <span className="w-[3px] flex-1 bg-accent-line" />
        <span className="size-3 flex-none rounded-full bg-ink" />
      </span>
      <Stop code={segment.origin} terminal={segment.origin_terminal} />
      <span className="py-3 text-12 text-ink-3">{format.duration(segment.duration_minutes)}</span>
      <div className="col-start-3 flex gap-3 py-3">
        <Monogram code={segment.marketing_carrier} size={28} />
        <p className="text-13 leading-[1.45] text-ink-2">
          <span className="block text-14 text-ink">
            {airline !== segment.marketing_carrier && `${airline} `}
            <Code className="whitespace-nowrap">{flightNumber(segment)}</Code>
          </span>
          {segment.aircraft}
          {partner && (
            <span className="block">
              {t('operated_by', { airline: airlineOf(names, segment.operating_carrier, format) })}
            </span>
          )}
        </p>
      </div>
      <Time at={segment.arriving_at} days={daysLater(leaves, segment.arriving_at)} />
      <Stop code={segment.destination} terminal={segment.destination_terminal} />
    </div>
  )
}

function Time({ at, days }: { at: string; days: number }) {
  const format = useFormat()
  return (
    <span className="col-start-1 text-18 leading-[1.35] font-mid whitespace-nowrap">
      <Code>
        {format.time(at)}
        {days !== 0 && <DaysLater days={days} />}
      </Code>
    </span>
  )
}

function Stop({ code, terminal }: { code: string; terminal: string | null }) {
  const t = useText('flight')
  const format = useFormat()
  const { names } = useSearchContext()
  const airport = names.airports.get(code)
  const city = airport?.city[format.locale] ?? code
  const name = airport?.name[format.locale] ?? ''
  // "Bahrain International" says the city already.
  const [bold, plain] = name.startsWith(city) ? [name, ''] : [city, name]
  return (
    <span className="col-start-3 text-16 leading-[1.5]">
      <span className="font-mid">{bold}</span>{' '}
      <span className="text-14 text-ink-2">
        {plain} <Code className="text-ink-3">{code}</Code>
        {terminal && `${format.locale === 'ar' ? '،' : ','} `}
        {terminal && (
          <span className="whitespace-nowrap">
            {t.rich('terminal', { name: <Code>{terminal.replace(/^T(?=\d)/, '')}</Code> })}
          </span>
        )}
      </span>
    </span>
  )
}

/** Between two segments: how long, where, and what is to be watched. */
function Wait({ segment, next, leg }: { segment: Segment; next: Segment | undefined; leg: Leg }) {
  const t = useText('flight')
  const format = useFormat()
  const { names } = useSearchContext()
  if (segment.layover_minutes === null || !next) return null
  const minutes = segment.layover_minutes
  const city = cityOf(names, segment.destination, format)
  const values = { time: format.duration(minutes), city }
  const warns = (warning: Leg['warnings'][number]) => leg.warnings.includes(warning)
  const lines: string[] = []
  if (next.origin !== segment.destination) {
    lines.push(
      t('wait_change', {
        time: values.time,
        from: `\u2066${segment.destination}\u2069`,
        to: `\u2066${next.origin}\u2069`,
      }),
    )
  } else if (warns('overnight') && minutes >= nightWaitMinutes) lines.push(t('wait_overnight', values))
  else if (warns('short_connection') && minutes < shortWaitMinutes) lines.push(t('wait_short', values))
  if (warns('self_transfer')) lines.push(t('wait_self', values))
  const calm = lines.length === 0
  return (
    <div className="grid grid-cols-[62px_14px_minmax(0,1fr)] gap-x-3.5">
      <span aria-hidden className="col-start-2 justify-self-center border-s-2 border-dotted border-ink-3" />
      <div
        className={cx(
          'my-2 grid gap-1 rounded-r-2 px-3 py-2 text-13',
          calm ? 'bg-surface-3 text-ink-2' : 'bg-warn-soft font-mid text-warn',
        )}
      >
        {(calm ? [t('wait', values)] : lines).map((line) => (
          <Fact key={line} icon={calm ? <Clock /> : <TriangleAlert />} className="[&>span]:whitespace-normal">
            {line}
          </Fact>
        ))}
      </div>
    </div>
  )
}

function LegFacts({ leg, meal }: { leg: Leg; meal: boolean }) {
  const t = useText('flight')
  const bags = useBagWords()
  const [first] = leg.segments
  if (!first) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
      <Fact icon={<Luggage />}>{bags(first.checked_bags)}</Fact>
      <Fact icon={<Utensils />}>{meal ? t('meal') : t('no_meal')}</Fact>
      <Fact icon={<Plane />}>{t.rich('booking_class', { letter: <Code>{first.booking_class}</Code> })}</Fact>
    </p>
  )
}
