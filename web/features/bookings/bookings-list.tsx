import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import type { BookingRow } from '#contract/bookings'
import { useNetHidden } from '#web/features/flights/desk.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { bookingColumns } from './bookings-columns.tsx'

/** How far the house counts; beyond it there are "1,000+". */
const countMax = 1_000

type ListProps = {
  rows: readonly BookingRow[]
  total: number | null
  more: { busy: boolean; load: () => void } | null
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
  const { rows, total, more, filtered, onClear, current, onPreview, ticked, onTick, emptyAction, hidden } = props
  const t = useText('bookings')
  const format = useFormat()
  const navigate = useNavigate()
  const { currency } = useSite()
  const [netHidden] = useNetHidden(true)
  const all = useMemo(() => bookingColumns(t, format, currency, netHidden), [t, format, currency, netHidden])
  const tick = useMemo(() => tickColumn(t('tick_all'), t('tick'), rows, ticked, onTick), [t, rows, ticked, onTick])
  const columns = [tick, ...all.filter(({ id }) => !hidden.includes(id))]
  const empty = filtered ? (
    <Empty title={t('none_title')} text={t('none_text')} action={<Button onClick={onClear}>{t('clear_all')}</Button>} />
  ) : (
    <Empty title={t('empty_title')} text={t('empty_text')} action={emptyAction} />
  )
  if (rows.length === 0) return empty
  const counted = total === null ? format.number(rows.length) : `${format.number(total)}${total >= countMax ? '+' : ''}`
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
      <Table
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        current={current ?? null}
        onOpen={({ id }) => onPreview(id)}
        foot={
          <div className="flex flex-wrap items-center justify-between gap-3 py-2 text-13 text-ink-2">
            <span role="status">{t('shown_of', { shown: format.number(rows.length), total: counted })}</span>
            {more && (
              <Button size="small" loading={more.busy} loadingText={t('loading_more')} onClick={more.load}>
                {t('load_more')}
              </Button>
            )}
          </div>
        }
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
