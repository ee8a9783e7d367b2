import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysAheadMax } from '#contract/selling/flight-terms'
import { useApi } from '#web/api/context.tsx'
import { addDays } from '#web/kit/time/calendar.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Next, Previous } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { useSearchContext } from '../search-context.ts'
import { priceStripQuery, type StripDay } from '../results/flights.queries.ts'
import { type lowestOf, withFound } from './strip-day.ts'
import type { Question } from '../search/search-address.ts'

const daysAround = 3
const weekDays = 7
const barMin = 8
const barMax = 22

type PriceStripProps = {
  question: Question
  today: string
  /** What the search of the chosen day has found. */
  found: ReturnType<typeof lowestOf>
  hrefOf: (dates: Question) => string
}

/** The lowest price of each day around the departure; the chosen day is joined to the page under it. */
export function PriceStrip({ question, today, found, hrefOf }: PriceStripProps) {
  const t = useText('flights')
  const { area } = useSearchContext()
  const [moved, setMoved] = useState({ from: question.departure_date, weeks: 0 })
  const chosen = question.departure_date ?? ''
  const weeks = moved.from === chosen ? moved.weeks : 0
  const middle = addDays(chosen, weeks * weekDays)
  const stay = question.return_date ? daysBetween(chosen, question.return_date) : null
  const lastDay = addDays(today, daysAheadMax)
  const around = middle < today ? today : middle > lastDay ? lastDay : middle
  const asked: Question = {
    ...question,
    departure_date: around,
    ...(stay === null ? {} : { return_date: addDays(around, stay) }),
  }
  const { data } = useQuery({ ...priceStripQuery(useApi(), asked, area), enabled: typeof window !== 'undefined' })
  const days = Array.from({ length: weekDays }, (_, index): StripDay => {
    const date = addDays(middle, index - daysAround)
    const told = data?.find((day) => day.date === date)
    const day = told ?? { date, return_date: stay === null ? null : addDays(date, stay), state: 'unknown', from: null }
    return date === chosen ? withFound(day, found) : day
  }).map((day) => ({
    ...day,
    loading: !data?.some(({ date }) => date === day.date) && day.date >= today && day.date <= lastDay,
  }))
  const amounts = days.flatMap(({ from }) => (from ? [from.amount] : []))
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  // A price that is not final is never the lowest.
  const lowest = Math.min(...days.flatMap(({ state, from }) => (state === 'priced' && from ? [from.amount] : [])))
  const turn = (by: number) => setMoved({ from: question.departure_date, weeks: weeks + by })

  return (
    <nav aria-label={t('strip')} className="mt-3 flex items-stretch gap-1">
      <button
        type="button"
        className={iconButtonStyle(true, 'self-center max-md:hidden')}
        aria-label={t('strip_earlier')}
        disabled={addDays(middle, -daysAround) <= today}
        onClick={() => turn(-1)}
      >
        <Previous className="size-5" />
      </button>
      <ol className="grid flex-1 grid-cols-5 md:grid-cols-7">
        {days.map((day, index) => (
          <Day
            key={day.date}
            day={day}
            isChosen={day.date === chosen}
            isLowest={day.state === 'priced' && day.from?.amount === lowest && low < high}
            height={
              day.from && high > low ? barMin + ((day.from.amount - low) / (high - low)) * (barMax - barMin) : barMin
            }
            isClosed={day.date < today || day.date > lastDay}
            href={hrefOf({ departure_date: day.date, ...(day.return_date ? { return_date: day.return_date } : {}) })}
            className={cx((index === 0 || index === weekDays - 1) && 'max-md:hidden')}
          />
        ))}
      </ol>
      <button
        type="button"
        className={iconButtonStyle(true, 'self-center max-md:hidden')}
        aria-label={t('strip_later')}
        disabled={addDays(middle, daysAround) >= lastDay}
        onClick={() => turn(1)}
      >
        <Next className="size-5" />
      </button>
    </nav>
  )
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

type DayProps = {
  day: StripDay & { loading: boolean }
  isChosen: boolean
  isLowest: boolean
  /** Before today, or not for sale yet. */
  isClosed: boolean
  height: number
  href: string
  className: string
}

function Day({ day, isChosen, isLowest, isClosed, height, href, className }: DayProps) {
  const t = useText('flights')
  const format = useFormat()
  const bar = isChosen ? 'bg-accent' : isLowest ? 'bg-dusk-ok' : 'bg-dusk-3'
  const body = (
    <>
      <span className={cx('text-13 leading-[1.3] font-mid md:text-14', isLowest && !isChosen && 'text-dusk-ok')}>
        {day.loading || isClosed ? (
          '\u00a0'
        ) : day.from ? (
          <>
            {day.state === 'about' && <span className="me-1 text-12 font-text">{t('about')}</span>}
            <Money value={day.from} size="bare" className="md:hidden" />
            <Money value={day.from} hall={!isChosen} className="max-md:hidden" />
          </>
        ) : (
          <span className={cx('text-12 font-text', isChosen ? 'text-ink-3' : 'text-on-dusk-3')}>
            {t(day.state === 'none' ? 'strip_none' : 'strip_unknown')}
          </span>
        )}
        {isLowest && <span className="sr-only"> {t('strip_lowest')}</span>}
      </span>
      {/* A drawing, for its height is an attribute: the policy of pages allows no style attributes. */}
      <svg
        aria-hidden
        className={cx('my-1 w-10 rounded-t-[3px] md:w-11', day.from ? bar : 'bg-dusk-2 opacity-60')}
        height={height}
      />
      <span className="text-12 leading-[1.4] whitespace-nowrap md:text-13">
        <span className="md:hidden">
          {format.weekday(day.date, 'short')} {format.day(day.date)}
        </span>
        <span className="max-md:hidden">{format.date(day.date, 'weekday')}</span>
      </span>
    </>
  )
  const shape = 'flex h-full min-h-24 w-full flex-col items-center justify-end rounded-t-r-3 px-1 pb-2 text-center'
  return (
    <li className={className}>
      {isClosed ? (
        <span className={cx(shape, 'text-on-dusk-3 opacity-60')}>{body}</span>
      ) : (
        <Link
          href={href}
          aria-current={isChosen ? 'page' : undefined}
          className={cx(
            shape,
            isChosen
              ? 'bg-surface-0 text-ink dark:border dark:border-b-0 dark:border-dusk-line'
              : 'text-on-dusk hover:bg-dusk-2',
          )}
        >
          {body}
        </Link>
      )}
    </li>
  )
}
