import type { Leg } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { daysLater } from '../flight-words.ts'
import { Code } from '#web/ui/code.tsx'
import { RouteArc } from '#web/ui/route-arc.tsx'

/** Each leg as times, codes and an arc between them. */
export function LegArcs({ legs }: { legs: readonly Leg[] }) {
  const t = useText('itinerary')
  const format = useFormat()
  return (
    <ol className="my-3 flex flex-col gap-2">
      {legs.map((leg) => {
        const late = daysLater(leg.departure_at, leg.arriving_at)
        return (
          <li key={leg.departure_at} className="flex items-center justify-between gap-3">
            <End code={leg.origin} time={format.time(leg.departure_at)} />
            <span className="flex flex-col items-center">
              <RouteArc stops={leg.stops} width={128} />
              <span className="sr-only">
                {leg.stops === 0 ? t('direct') : t('stops', { count: leg.stops })},{' '}
                {format.duration(leg.duration_minutes)}
              </span>
            </span>
            <End code={leg.destination} time={format.time(leg.arriving_at)} late={late} atEnd />
          </li>
        )
      })}
    </ol>
  )
}

function End({ code, time, late = 0, atEnd }: { code: string; time: string; late?: number; atEnd?: boolean }) {
  return (
    <span className={atEnd ? 'text-end leading-[1.3]' : 'leading-[1.3]'}>
      <span className="block text-16 font-mid">
        <Code>
          {time}
          {late > 0 && <sup className="ms-0.5 text-11 text-warn">+{late}</sup>}
        </Code>
      </span>
      <Code className="block text-13 text-ink-2">{code}</Code>
    </span>
  )
}
