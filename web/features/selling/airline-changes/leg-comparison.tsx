import type { ChangedLeg } from '#contract/selling/airline-changes'
import type { Leg } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { arrivalDay } from './airline-change.rules.ts'

/** One leg in two lines: day and times of its airports, then route and flights. What differs stands out. */
export function LegTimes({ leg, other }: { leg: Leg; other?: Leg | null }) {
  const format = useFormat()
  const flights = (one: Leg) => one.segments.map((it) => `${it.marketing_carrier} ${it.flight_number}`).join(' · ')
  const route = (one: Leg) => `${one.origin} – ${one.destination}`
  const strong = (differs: boolean) => cx(differs && other && 'font-mid text-ink')
  return (
    <span className="block leading-[1.45]">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={strong(leg.departure_at.slice(0, 10) !== other?.departure_at.slice(0, 10))}>
          {format.date(leg.departure_at.slice(0, 10), 'weekday')}
        </span>
        <LegClocks
          leg={leg}
          className={strong(leg.departure_at !== other?.departure_at || leg.arriving_at !== other?.arriving_at)}
        />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-2">
        <Code className={strong(other !== undefined && other !== null && route(leg) !== route(other))}>
          {route(leg)}
        </Code>
        <Code className={strong(other !== undefined && other !== null && flights(leg) !== flights(other))}>
          {flights(leg)}
        </Code>
      </span>
    </span>
  )
}

/** When it leaves and lands, with the day of landing where that is another. */
function LegClocks({ leg, className }: { leg: Leg; className: string }) {
  const format = useFormat()
  const day = arrivalDay(leg)
  const [leaves, lands] = [format.time(leg.departure_at), format.time(leg.arriving_at)]
  if (!day) return <Code className={className}>{`${leaves} – ${lands}`}</Code>
  return (
    <span className={className}>
      <Code>{leaves}</Code> – {format.date(day, 'weekday')} <Code>{lands}</Code>
    </span>
  )
}

/** A leg as it was beside what it is to be, by local times. */
export function LegComparison({ changed: { before, after } }: { changed: ChangedLeg }) {
  const t = useText('airline_changes')
  return (
    <dl className="grid gap-3 rounded-r-2 bg-surface-3 px-4 py-3 sm:grid-cols-2">
      <div>
        <dt className="text-13 text-ink-2">{t('before')}</dt>
        <dd className="text-ink-2">
          <LegTimes leg={before} />
        </dd>
      </div>
      <div>
        <dt className="text-13 text-ink-2">{t('after')}</dt>
        <dd>{after ? <LegTimes leg={after} other={before} /> : <span className="font-mid">{t('no_flight')}</span>}</dd>
      </div>
    </dl>
  )
}
