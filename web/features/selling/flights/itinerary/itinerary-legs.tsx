import type { Leg, Segment } from '#contract/selling/flights'
import type { Airport } from '#contract/catalogue/locations'
import type { Localised } from '#contract/kernel/shapes'
import { daysLater, flightNumber, terminalOf } from '../flight-words.ts'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { cityName } from './route-title.ts'

type Names = { airports: ReadonlyMap<string, Airport>; airlines: ReadonlyMap<string, Localised> }

/** Each flight of each leg: from where to where, by the clocks there, and how long one waits between. */
export function ItineraryLegs({ legs, ...names }: Names & { legs: readonly Leg[] }) {
  const t = useText('itinerary')
  const format = useFormat()
  return (
    <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(280px,1fr))]">
      {legs.map((leg) => (
        <li key={leg.departure_at}>
          <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-mid">
              {format.date(leg.departure_at.slice(0, 10), 'full')} <HijriDay day={leg.departure_at} />
            </span>
            <span className="text-13 text-ink-2">
              {format.list([
                format.duration(leg.duration_minutes),
                leg.stops === 0 ? t('direct') : t('stops', { count: leg.stops }),
              ])}
            </span>
          </p>
          <ol>
            {leg.segments.map((segment) => (
              <SegmentRow key={segment.departure_at} segment={segment} {...names} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function SegmentRow({ segment, airports, airlines }: Names & { segment: Segment }) {
  const t = useText('itinerary')
  const format = useFormat()
  const late = daysLater(segment.departure_at, segment.arriving_at)
  const airline = airlines.get(segment.marketing_carrier)?.[format.locale]
  return (
    <li>
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-4">
        <Code className="text-16 font-mid">{format.time(segment.departure_at)}</Code>
        <span aria-hidden className="flex flex-col items-center pt-1.5">
          <span className="size-2.5 flex-none rounded-full inset-ring-2 inset-ring-ink" />
          <span className="w-0.75 flex-1 bg-accent-line" />
        </span>
        <End code={segment.origin} terminal={segment.origin_terminal} airports={airports} />
        <span />
        <span aria-hidden className="flex justify-center">
          <span className="w-0.75 bg-accent-line" />
        </span>
        <p className="flex items-center gap-2.5 py-2 text-13 text-ink-2">
          <Monogram code={segment.marketing_carrier} size={22} />
          <span>
            {/* Of an airline without a name of its own the number says all: it begins with its code. */}
            {airline && airline !== segment.marketing_carrier && `${airline} `}
            <Code>{flightNumber(segment)}</Code>
            {format.locale === 'ar' ? '، ' : ', '}
            <Code className="whitespace-nowrap">{segment.aircraft}</Code>
          </span>
        </p>
        <span className="text-16 font-mid">
          <Code>
            {format.time(segment.arriving_at)}
            {late > 0 && <sup className="ms-0.5 text-11 text-warn">+{late}</sup>}
          </Code>
        </span>
        <span aria-hidden className="flex flex-col items-center">
          <span className="h-1.5 w-0.75 bg-accent-line" />
          <span className="size-2.5 flex-none rounded-full bg-ink" />
        </span>
        <End code={segment.destination} terminal={segment.destination_terminal} airports={airports} />
      </div>
      {segment.layover_minutes !== null && (
        <p className="my-2 rounded-r-2 bg-surface-3 px-3 py-1.5 text-13 text-ink-2">
          {t('wait_in', {
            city: cityName(airports, segment.destination, format),
            duration: format.duration(segment.layover_minutes),
          })}
        </p>
      )}
    </li>
  )
}

function End({ code, terminal, airports }: { code: string; terminal: string | null; airports: Names['airports'] }) {
  const t = useText('itinerary')
  const format = useFormat()
  return (
    <p className="text-14 leading-[1.7]">
      <span className="font-mid">{cityName(airports, code, format)}</span> <Code className="text-ink-2">{code}</Code>
      {terminal && (
        <span className="text-ink-2">
          {format.locale === 'ar' ? '، ' : ', '}
          <span className="whitespace-nowrap">
            {t.rich('terminal', { name: <Code>{terminalOf(terminal).replace(/^T/, '')}</Code> })}
          </span>
        </span>
      )}
    </p>
  )
}
