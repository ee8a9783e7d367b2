import type { Leg } from '#contract/selling/flights'
import { useFormat } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'

/** One leg in two lines: day and times, route and flights. */
export function FlightWords({ leg }: { leg: Leg }) {
  const format = useFormat()
  const flights = leg.segments.map((one) => `${one.marketing_carrier} ${one.flight_number}`).join(' · ')
  return (
    <span className="block leading-[1.4]">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>{format.date(leg.departure_at.slice(0, 10), 'weekday')}</span>
        <Code className="font-mid">{`${format.time(leg.departure_at)} – ${format.time(leg.arriving_at)}`}</Code>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-2">
        <Code>{`${leg.origin} – ${leg.destination}`}</Code>
        <Code>{flights}</Code>
      </span>
    </span>
  )
}
