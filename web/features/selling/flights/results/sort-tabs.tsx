import type { Flight } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { type Leaders, minutesOf, type Sort } from '../filters/narrow.ts'

const main = ['best', 'cheapest', 'fastest'] as const
const byClock = ['earliest', 'latest'] as const

type SortTabsProps = { sort: Sort; leaders: Leaders; onChange: (sort: Sort) => void }

/** Five orders, each with what one would get first. One radio group: arrow keys move, chips on a phone. */
export function SortTabs({ sort, leaders, onChange }: SortTabsProps) {
  const t = useText('flights')
  const radio = (value: Sort) => (
    <input
      type="radio"
      name="sort"
      value={value}
      className="sr-only"
      checked={sort === value}
      onChange={() => onChange(value)}
    />
  )
  return (
    <fieldset className="contents md:grid md:grid-cols-[1fr_1fr_1fr_auto] md:rounded-r-3 md:bg-surface-1 md:shadow-lift-1">
      <legend className="sr-only">{t('sort')}</legend>
      {main.map((value) => (
        <label key={value} className={cx(tab, sort === value && tabOn)}>
          {radio(value)}
          <span className="block text-14 leading-[1.4] font-mid md:text-13">{t(`sort_${value}`)}</span>
          <Value flight={leaders[value]} />
        </label>
      ))}
      <span className="contents md:flex md:flex-col md:justify-center md:border-s md:border-line md:px-4">
        {byClock.map((value) => (
          <label
            key={value}
            className={cx(
              clockChoice,
              sort === value && 'font-mid text-ink max-md:bg-sea-soft max-md:inset-ring-2 max-md:inset-ring-sea',
            )}
          >
            {radio(value)}
            <span className={cx(sort === value && 'md:border-b-2 md:border-accent-line')}>{t(`sort_${value}`)}</span>
            <Departure flight={leaders[value]} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}

const focusRing = 'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus'
const chip =
  'max-md:inline-flex max-md:min-h-11 max-md:flex-none max-md:items-center max-md:gap-2 max-md:rounded-full max-md:bg-surface-2 max-md:px-4 max-md:inset-ring max-md:inset-ring-line-strong'
const tab = cx(
  'relative cursor-pointer rounded-r-2 md:border-s md:border-line md:px-4 md:py-2.5 md:first-of-type:border-s-0 md:hover:bg-surface-hover',
  focusRing,
  chip,
)
const tabOn =
  'max-md:!bg-sea-soft max-md:!inset-ring-2 max-md:!inset-ring-sea md:after:absolute md:after:inset-x-0 md:after:bottom-0 md:after:h-[3px] md:after:rounded-full md:after:bg-accent'
const clockChoice = cx(
  'relative flex cursor-pointer items-center justify-between gap-4 rounded-r-1 py-0.5 text-13 text-ink-2 md:hover:text-ink',
  focusRing,
  chip,
)

function Value({ flight }: { flight: Flight | undefined }) {
  const t = useText('flights')
  const format = useFormat()
  if (!flight) return <span className="text-13 text-ink-3 max-md:hidden">{'\u00a0'}</span>
  const time = format.duration(Math.round(minutesOf(flight) / flight.legs.length))
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-2">
      <Money value={flight.agent_view?.selling ?? flight.price_per_adult} className="text-ink md:text-16 md:font-mid" />
      <span className="whitespace-nowrap max-md:hidden">{flight.legs.length > 1 ? t('average', { time }) : time}</span>
    </span>
  )
}

function Departure({ flight }: { flight: Flight | undefined }) {
  const format = useFormat()
  if (!flight) return null
  return <Code className="text-ink-3">{format.time(flight.legs[0]?.departure_at ?? '')}</Code>
}
