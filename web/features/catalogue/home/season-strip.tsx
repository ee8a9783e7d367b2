import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import type { HomeReply } from './home.queries.ts'

type Month = HomeReply['umrah']['months'][number]
const ramadan = 9

/** The Hijri months ahead, each with what leaves in it and from how much. */
export function SeasonStrip({ months }: { months: readonly Month[] }) {
  const t = useText('home')
  if (!months.some(({ departures }) => departures > 0)) return null
  return (
    <section className="min-w-0 lg:col-span-2">
      <h2 className="px-4 text-22 sm:px-6 lg:px-0">{t('season')}</h2>
      <ul
        aria-label={t('season')}
        tabIndex={0}
        className="mt-4 flex snap-x gap-px overflow-x-auto border-y border-line bg-line lg:rounded-r-3 lg:border-x"
      >
        {months.map((month) => (
          <MonthCell key={month.starts} of={month} />
        ))}
      </ul>
    </section>
  )
}

function MonthCell({ of: { year, month, starts, departures, lowest } }: { of: Month }) {
  const t = useText('home')
  const format = useFormat()
  const name = `${format.hijriMonth(month)} ${year}`
  return (
    <li className="relative min-w-36 flex-1 snap-start bg-surface-1 p-4">
      {month === ramadan && <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 bg-accent-line" />}
      <h3 className={cx('text-16', departures === 0 && 'text-ink-3')}>
        {departures > 0 ? (
          <Link
            href={`${paths.umrahPackages()}?month=${year}-${String(month).padStart(2, '0')}`}
            className="after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="text-13 text-ink-3">{t('from_day', { date: format.date(starts, 'short') })}</p>
      <p className="mt-3 text-13 text-ink-2">
        {departures > 0 ? t('departures', { count: departures }) : t('no_departures')}
      </p>
      {lowest && <Money value={lowest} className="text-16 font-mid" />}
    </li>
  )
}
