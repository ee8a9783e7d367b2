import type { GroupTicket } from '#contract/selling/group-tickets'
import { daysLater } from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { RouteArc } from '#web/ui/route-arc.tsx'

type Flown = Pick<GroupTicket, 'legs' | 'airline'>

/** Each leg of a block: its day, its times by the clocks there, and the flights. */
export function BlockFlights({ block: { legs, airline } }: { block: Flown }) {
  const t = useText('group_tickets')
  const format = useFormat()
  return (
    <ol className="grid gap-4">
      {legs.map((leg) => (
        <li key={leg.departure_at} className="flex items-center gap-2.5 sm:gap-4">
          <Monogram code={airline} size={40} />
          <span className="leading-[1.3]">
            <Code className="block text-18 font-mid">{format.time(leg.departure_at)}</Code>
            <Code className="block text-13 text-ink-2">{leg.origin}</Code>
          </span>
          <span className="flex min-w-0 flex-1 flex-col items-center text-center text-13 text-ink-2">
            <RouteArc stops={leg.stops} width={120} className="h-auto max-w-full" />
            <span>{leg.stops === 0 ? t('direct') : t('stops', { count: leg.stops })}</span>
          </span>
          <span className="text-end leading-[1.3]">
            <Code className="block text-18 font-mid">
              {format.time(leg.arriving_at)}
              <DaysLater days={daysLater(leg.departure_at, leg.arriving_at)} />
            </Code>
            <Code className="block text-13 text-ink-2">{leg.destination}</Code>
          </span>
          <span className="w-34 flex-none text-end text-13 text-ink-2 max-sm:hidden">
            <span className="block font-mid text-ink">{format.date(leg.departure_at.slice(0, 10), 'weekday')}</span>
            <Code>{leg.segments.map((one) => `${one.marketing_carrier} ${one.flight_number}`).join(', ')}</Code>
          </span>
        </li>
      ))}
    </ol>
  )
}

const DaysLater = ({ days }: { days: number }) =>
  days > 0 && <sup className="ms-0.5 text-11 text-warn">{`+${days}`}</sup>
