import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import type { Area } from './calendar-page.tsx'
import type { CalendarDay } from './calendar.queries.ts'
import { hrefOf, kindLooks } from './kinds.ts'

/** In a month: how many of each kind. What it says is in the cell's own name. */
export function MonthCell({ day }: { day: CalendarDay | undefined }) {
  const t = useText('calendar')
  const format = useFormat()
  return (
    <span aria-hidden className="flex flex-col gap-0.5 pt-1">
      {day?.counts.map(({ kind, count }) => {
        const { icon: Icon, text, soft } = kindLooks[kind]
        return (
          <span
            key={kind}
            className={cx('flex items-start gap-1 rounded-r-1 px-1 py-0.5 text-12 leading-tight', text, soft)}
          >
            <Icon className="mt-0.5 size-3 flex-none" strokeWidth={1.8} />
            <span className="font-mid lg:hidden">{format.number(count)}</span>
            <span className="hidden min-w-0 break-words lg:inline">{t(`count_${kind}`, { count })}</span>
          </span>
        )
      })}
    </span>
  )
}

const shown = 8

/** In a week: the first events by their hour. */
export function WeekCell({ day, area }: { day: CalendarDay | undefined; area: Area }) {
  const t = useText('calendar')
  const total = day?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <span className="flex min-h-40 flex-col gap-1 pt-1">
      {day?.events.slice(0, shown).map((event) => {
        const { icon: Icon, text, soft } = kindLooks[event.kind]
        return (
          <Link
            key={event.key}
            href={hrefOf(area, event)}
            className={cx(
              'flex items-start gap-1 rounded-r-1 px-1 py-0.5 text-12 leading-tight hover:underline',
              text,
              soft,
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-3 flex-none" strokeWidth={1.8} />
            <span className="sr-only">{t(`kind_${event.kind}`)}</span>
            {event.time && <bdi className="font-mid">{event.time}</bdi>}
            <bdi className="hidden min-w-0 break-words lg:inline">{event.lead_passenger}</bdi>
          </Link>
        )
      })}
      {total > shown && <span className="text-12 text-ink-2">{t('more', { count: total - shown })}</span>}
    </span>
  )
}
