import type { Flight } from '#contract/selling/flights'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { JourneyArc } from '#web/ui/journey-arc.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchContext } from '../search-context.ts'
import { priceStripQuery, type SearchSoFar } from './flights.queries.ts'
import { hintsOf, leadersOf, type Narrowing, without } from '../filters/narrow.ts'
import type { Question } from '../search/search-address.ts'

const hintsShown = 3
const daysShown = 4

type NothingFoundProps = {
  question: Question
  found: SearchSoFar
  flights: readonly Flight[]
  narrowing: Narrowing
  onChange: (narrowing: Narrowing) => void
  hrefOf: (dates: Question) => string
}

/** No offer fits: which filter to let go and what that brings, or which day has seats. */
export function NothingFound({ question, found, flights, narrowing, onChange, hrefOf }: NothingFoundProps) {
  const t = useText('flights')
  const format = useFormat()
  const { area, netHidden } = useSearchContext()
  const isFiltered = found.total > 0
  const { data: days = [] } = useQuery({
    ...priceStripQuery(useApi(), question, area),
    enabled: !isFiltered && Boolean(question.origin),
  })
  const hints = hintsOf(flights, narrowing).slice(0, hintsShown)
  const { cheapest } = leadersOf(flights)
  const asked = question.departure_date ?? ''
  const near = days
    .filter((day) => day.from && day.date !== asked)
    .toSorted(
      (a, b) => Math.abs(Date.parse(a.date) - Date.parse(asked)) - Math.abs(Date.parse(b.date) - Date.parse(asked)),
    )
    .slice(0, daysShown)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const row = buttonStyle('secondary', 'normal', 'w-full !justify-between gap-4 py-2 !text-start')
  const text = isFiltered
    ? t(hints.length > 0 ? 'nothing_filters' : 'nothing_together', { count: found.total })
    : near.length > 0
      ? t('nothing_day')
      : t('nothing_place')
  return (
    <section className="mx-auto flex max-w-110 flex-col items-center gap-3 rounded-r-3 px-4 py-10 text-center">
      <JourneyArc />
      <h2 className="text-20">{t('nothing')}</h2>
      <p className="text-14 text-ink-2">{text}</p>
      <ul className="mt-2 grid w-full gap-2">
        {isFiltered
          ? hints.map(({ filter, count, from }) => (
              <li key={filter}>
                <button type="button" className={row} onClick={() => onChange(without(narrowing, filter))}>
                  {t(`relax_${filter}`)}
                  {!netHidden && (
                    <span className="text-13 font-text text-ink-2">
                      {t('relax_brings', { count, price: format.money(from) })}
                    </span>
                  )}
                </button>
              </li>
            ))
          : near.map((day) => (
              <li key={day.date}>
                <Link
                  href={hrefOf({
                    departure_date: day.date,
                    ...(day.return_date ? { return_date: day.return_date } : {}),
                  })}
                  className={row}
                >
                  {day.return_date
                    ? t('days', { from: format.date(day.date, 'weekday'), to: format.date(day.return_date, 'weekday') })
                    : format.date(day.date, 'weekday')}
                  {day.from && (
                    <span className="text-13 font-text text-ink-2">
                      {day.state === 'about' && `${t('about')} `}
                      {format.money(day.from)}
                    </span>
                  )}
                </Link>
              </li>
            ))}
      </ul>
      {isFiltered && hints.length === 0 && (
        <button type="button" className={row} onClick={() => onChange(without(narrowing))}>
          {t('clear_all')}
          {!netHidden && cheapest && (
            <span className="text-13 font-text text-ink-2">
              {t('relax_brings', { count: found.total, price: format.money(cheapest.price_per_adult) })}
            </span>
          )}
        </button>
      )}
      {isFiltered && hints.length > 0 && (
        <button
          type="button"
          className="min-h-9 text-14 text-sea underline decoration-sea-line underline-offset-4"
          onClick={() => onChange(without(narrowing))}
        >
          {t('clear_all')}
        </button>
      )}
    </section>
  )
}
