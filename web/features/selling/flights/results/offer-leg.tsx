import type { Leg } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { daysLater, firstSegment, lastSegment, terminalOf } from '../flight-words.ts'
import { LegBar } from './leg-bar.tsx'

/** One leg of an offer in one line: who, from when, how, until when, how long. */
export function OfferLeg({ leg }: { leg: Leg }) {
  const format = useFormat()
  const first = firstSegment(leg)
  const last = lastSegment(leg)
  if (!first || !last) return null
  return (
    <div className="grid h-17 md:in-data-[density=compact]:h-12 grid-cols-[40px_62px_minmax(0,1fr)_72px] items-center gap-x-3.5 md:gap-x-4 md:grid-cols-[40px_84px_minmax(0,1fr)_96px_78px]">
      <Monogram code={first.marketing_carrier} size={40} />
      <LegEnd time={leg.departure_at} code={leg.origin} terminal={first.origin_terminal} />
      <div className="px-1 md:px-4">
        <LegBar leg={leg} />
      </div>
      <LegEnd
        time={leg.arriving_at}
        code={leg.destination}
        terminal={last.destination_terminal}
        daysLater={daysLater(leg.departure_at, leg.arriving_at)}
      />
      <span className="text-end text-14 text-ink-2 max-md:hidden">{format.duration(leg.duration_minutes)}</span>
    </div>
  )
}

type LegEndProps = { time: string; code: string; terminal: string | null; daysLater?: number }

function LegEnd({ time, code, terminal, daysLater: days = 0 }: LegEndProps) {
  const format = useFormat()
  return (
    <span className="whitespace-nowrap">
      <span className="block text-22 leading-[1.2] font-mid md:in-data-[density=compact]:text-16">
        <Code>
          {format.time(time)}
          {days !== 0 && <DaysLater days={days} />}
        </Code>
      </span>
      <span className="block text-13 leading-[1.5] text-ink-2">
        <Code>
          {code}
          {terminal && <span className="text-ink-3 max-md:hidden"> {terminalOf(terminal)}</span>}
        </Code>
      </span>
    </span>
  )
}

/** "+1" beside a time of arrival; spoken as words. */
export function DaysLater({ days }: { days: number }) {
  const t = useText('flights')
  return (
    <sup className="ps-0.5 align-super text-12 font-mid text-warn">
      <span aria-hidden>{days > 0 ? `+${days}` : `\u2212${-days}`}</span>
      <span className="sr-only">{days > 0 ? t('day_after', { count: days }) : t('day_before')}</span>
    </sup>
  )
}
