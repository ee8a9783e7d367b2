import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { hijriOf, weekdayOf } from '#web/kit/time/calendar.ts'
import { cx } from '#web/ui/cx.ts'
import type { CalendarDay } from './calendar.queries.ts'
import { dayByKey, type View } from './calendar.rules.ts'
import { kindLooks } from './kinds.ts'

type GridProps = {
  label: string
  view: View
  days: readonly string[]
  told: ReadonlyMap<string, CalendarDay>
  day: string
  today: string
  onDay: (day: string) => void
  /** What a wide screen shows in a day. */
  cell: (day: CalendarDay | undefined) => ReactNode
}

/** Weeks of days, moved through with the arrow keys; on a phone a day shows only that there is something. */
export function DaysGrid({ label, view, days, told, day, today, onDay, cell }: GridProps) {
  const isRtl = useLocale() === 'ar'
  const format = useFormat()
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const move = (event: KeyboardEvent) => {
    // Links inside a day keep their own keys.
    if (!(event.target instanceof HTMLElement) || !event.target.dataset['day']) return
    const next = dayByKey(event.key, day, view, isRtl)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onDay(next)
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table ref={table} role="grid" aria-label={label} className="w-full table-fixed border-collapse" onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" className="py-2 text-11 font-text text-ink-2 sm:text-13">
              <abbr title={format.weekday(one)} className="no-underline sm:hidden">
                {isRtl ? format.weekday(one).replace(/^ال/, '') : format.weekday(one, 'short').slice(0, 2)}
              </abbr>
              <span className="hidden sm:inline">{format.weekday(one)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <Day
                key={one}
                one={one}
                told={told.get(one)}
                isChosen={one === day}
                isToday={one === today}
                isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                isWeekend={weekdayOf(one) >= 5}
                onChoose={() => onDay(one)}
              >
                {cell(told.get(one))}
              </Day>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  one: string
  told: CalendarDay | undefined
  isChosen: boolean
  isToday: boolean
  isOutside: boolean
  isWeekend: boolean
  onChoose: () => void
  children: ReactNode
}

function Day({ one, told, isChosen, isToday, isOutside, isWeekend, onChoose, children }: DayProps) {
  const t = useText('calendar')
  const format = useFormat()
  const hijri = hijriOf(one)
  const says = told?.counts.map(({ kind, count }) => t(`count_${kind}`, { count })) ?? []
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-day={one}
      className={cx(
        'h-14 cursor-pointer border border-line p-1 align-top sm:h-24 sm:p-1.5',
        isOutside ? 'text-ink-3' : 'text-ink',
        isWeekend && 'bg-surface-2',
        isChosen && 'inset-ring-2 inset-ring-sea',
      )}
      onClick={onChoose}
    >
      <span className="sr-only">{format.list([format.date(one, 'full'), format.hijri(one), ...says])}</span>
      <span aria-hidden className="flex flex-wrap items-baseline justify-between gap-x-1">
        <span
          className={cx(
            'inline-grid size-6 place-items-center rounded-full text-14',
            isToday && 'bg-sea font-mid text-on-sea',
          )}
        >
          {format.day(one)}
        </span>
        <span className="text-11 text-ink-3 sm:text-12">
          {hijri.day === 1 ? (
            <>
              <span className="sm:hidden">1</span>
              <span className="hidden sm:inline">{format.hijri(one, false)}</span>
            </>
          ) : (
            hijri.day
          )}
        </span>
      </span>
      <span aria-hidden className="flex flex-wrap gap-0.5 pt-0.5 sm:hidden">
        {told?.counts.map(({ kind }) => (
          <span key={kind} className={cx('size-1.5 rounded-full', kindLooks[kind].mark)} />
        ))}
      </span>
      <span className="hidden sm:block">{children}</span>
    </td>
  )
}
