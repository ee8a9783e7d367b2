import { useClock } from '#web/kit/time/clock.ts'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import type { BookingRow } from '#contract/selling/bookings'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Empty } from '#web/ui/empty.tsx'
import { type Paged, PagedList, rowsOf } from '#web/ui/paged-list.tsx'
import type { Column } from '#web/ui/table.tsx'
import { bookingColumns } from './bookings-columns.tsx'

type ListProps = {
  list: Paged<BookingRow>
  filtered: boolean
  onClear: () => void
  current: string | undefined
  onPreview: (id: string) => void
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  emptyAction: ReactNode
  /** Columns this person does without. */
  hidden: readonly string[]
}

/** Rows as they load. A click opens the preview, Enter the whole booking. */
export function BookingsList(props: ListProps) {
  const { list, filtered, onClear, current, onPreview, ticked, onTick, emptyAction, hidden } = props
  const t = useText('bookings')
  const format = useFormat()
  const clock = useClock()
  const navigate = useNavigate()
  const { currency } = useSite()
  const [netHidden] = useNetHidden(true)
  const rows = useMemo(() => rowsOf(list), [list.data])
  const all = useMemo(
    () => bookingColumns(t, format, clock, currency, netHidden),
    [t, format, clock.zone, currency, netHidden],
  )
  const tick = useMemo(() => tickColumn(t('tick_all'), t('tick'), rows, ticked, onTick), [t, rows, ticked, onTick])
  /** The table calls one act for both; the keyboard means the page. */
  const openPage = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTableRowElement)) return
    const row = rows[event.target.sectionRowIndex]
    if (!row) return
    event.stopPropagation()
    event.preventDefault()
    void navigate({ to: '/agent/agent-booking-details', search: { id: row.id } })
  }
  return (
    <div onKeyDownCapture={openPage}>
      <PagedList
        list={list}
        label={t('title')}
        columns={[tick, ...all.filter(({ id }) => !hidden.includes(id))]}
        keyOf={({ id }) => id}
        current={current}
        onOpen={({ id }) => onPreview(id)}
        failed={t('list_failed')}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} action={emptyAction} />}
        none={{ isFiltered: filtered, title: t('none_title'), text: t('none_text'), onClear }}
      />
    </div>
  )
}

/** Ticks rows, or all that are loaded. */
function tickColumn(
  allLabel: string,
  label: string,
  rows: readonly BookingRow[],
  ticked: ReadonlySet<string>,
  onTick: (ticked: ReadonlySet<string>) => void,
): Column<BookingRow> {
  const shown = rows.filter(({ id }) => ticked.has(id)).length
  const isAll = shown === rows.length && rows.length > 0
  return {
    id: 'tick',
    head: (
      <input
        type="checkbox"
        className="tick align-middle"
        aria-label={allLabel}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = shown > 0 && !isAll
        }}
        onChange={() => onTick(new Set(isAll ? [] : rows.map(({ id }) => id)))}
      />
    ),
    cell: ({ id }) => (
      <input
        type="checkbox"
        className="tick align-middle"
        aria-label={`${label} ${id}`}
        checked={ticked.has(id)}
        onChange={({ target }) => {
          const next = new Set(ticked)
          if (target.checked) next.add(id)
          else next.delete(id)
          onTick(next)
        }}
      />
    ),
    from: 'sm',
    className: 'w-px',
  }
}
