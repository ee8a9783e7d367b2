import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { Area } from './calendar-page.tsx'
import { type CalendarAsk, type CalendarEvent, calendarQuery } from './calendar.queries.ts'
import { hrefOf, kindLooks } from './kinds.ts'

const shownMax = 200

/** All of the chosen day, each with its booking. */
export function DayPanel({ day, filter, area }: { day: string; filter: Partial<CalendarAsk>; area: Area }) {
  const t = useText('calendar')
  const format = useFormat()
  const ask = { ...filter, from: day, to: day, per_day: String(shownMax) }
  const { data, error, refetch } = useQuery(calendarQuery(useApi(), ask))
  const one = data?.data.find((each) => each.day === day)
  const total = one?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Card flush title={format.date(day, 'full')} note={format.hijri(day)}>
      <div aria-live="polite">
        {error && !data ? (
          <ErrorState level={3} title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : !one ? (
          <Loading className="px-card pb-card">
            <Skeleton className="h-24 w-full" />
          </Loading>
        ) : one.events.length === 0 ? (
          <p className="px-card pb-card text-14 text-ink-2">{t('nothing')}</p>
        ) : (
          <ul>
            {one.events.map((event) => (
              <Event key={event.key} event={event} area={area} />
            ))}
          </ul>
        )}
        {one && total > one.events.length && (
          <p className="px-card py-3 text-13 text-ink-2">{t('shown_of', { shown: one.events.length, count: total })}</p>
        )}
      </div>
    </Card>
  )
}

function Event({ event, area }: { event: CalendarEvent; area: Area }) {
  const t = useText('calendar')
  const locale = useLocale()
  const { icon: Icon, text } = kindLooks[event.kind]
  return (
    <li className="flex items-start gap-3 border-t border-line px-card py-2.5">
      <Icon aria-hidden className={cx('mt-0.5 size-4 flex-none', text)} strokeWidth={1.8} />
      <span className="min-w-0 flex-1 text-14">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {event.time && <Code className="font-mid">{event.time}</Code>}
          <span className={text}>{t(`kind_${event.kind}`)}</span>
          {event.amount && <Money value={event.amount} decimals="always" />}
        </span>
        <Link href={hrefOf(area, event)} className="block truncate font-mid hover:underline">
          <Code>{event.booking}</Code> <bdi>{event.lead_passenger}</bdi>
        </Link>
        <span className="block truncate text-13 text-ink-2">
          {event.title && <bdi>{event.title[locale]}</bdi>}
          {area === 'office' && event.agency && (
            <>
              {' · '}
              <bdi>{event.agency[locale]}</bdi>
            </>
          )}
        </span>
      </span>
    </li>
  )
}
