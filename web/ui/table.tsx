import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { cx } from './cx.ts'
import { Loading, Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Money and counts stand at the end edge. */
  align?: 'start' | 'end'
  /** The list can be asked in this order. */
  sortable?: boolean
  /** Left out below this width. */
  from?: 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  className?: string
}
export type Sort = { column: string; descending: boolean }

type TableProps<Row> = {
  /** Says what the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Enter or a click on a row. */
  onOpen?: (row: Row) => void
  /** Key of the row whose preview is open. */
  current?: string | null
  /** Under the rows: a sum, "load more". */
  foot?: ReactNode
  /** Instead of rows when there are none. */
  empty?: ReactNode
}

const hidden = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  '2xl': 'max-2xl:hidden',
}

/** Sticky head, hairlines, rows that the arrow keys walk. Scrolls sideways inside its own frame. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, onOpen, current, foot, empty } = props
  const bodyId = useId()
  // One of the rows is reached by Tab: the open one, else the first.
  const stop = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === current),
  )
  const [tooWide, setTooWide] = useState(false)
  const frame = useCallback((box: HTMLDivElement) => watchWidth(box, setTooWide), [])
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    <div
      ref={frame}
      className={cx('relative -outline-offset-2', tooWide ? 'overflow-x-auto [--table-top:0px]' : 'overflow-x-clip')}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} {...(sort ? { sort } : {})} {...(onSort ? { onSort } : {})} />
            ))}
          </tr>
        </thead>
        <tbody id={bodyId}>
          {rows.map((row, index) => {
            const key = keyOf(row)
            return (
              <tr
                key={key}
                aria-current={current === key ? 'true' : undefined}
                tabIndex={onOpen ? (index === stop ? 0 : -1) : undefined}
                onKeyDown={onOpen ? (event) => walk(event, () => onOpen(row)) : undefined}
                onClick={onOpen ? (event) => openByClick(event.target, () => onOpen(row)) : undefined}
                className={onOpen ? 'cursor-pointer' : undefined}
              >
                {columns.map((column) => (
                  <td key={column.id} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <td colSpan={columns.length}>{foot}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Only a table wider than its frame makes that a scroller: inside a scroller the head does not follow the page. */
function watchWidth(box: HTMLDivElement, onChange: (tooWide: boolean) => void) {
  const table = box.firstElementChild as HTMLElement
  const watch = new ResizeObserver(() => onChange(table.offsetWidth > box.clientWidth))
  for (const part of [box, table]) watch.observe(part)
  return () => watch.disconnect()
}

/** Where rows will be: bars at the same widths as the columns, and left out where those are. */
export const TableSkeleton = <Row,>({ columns }: Pick<TableProps<Row>, 'columns'>) => (
  <Loading>
    <div aria-hidden className="bg-surface-3 py-2 text-12">
      &nbsp;
    </div>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="flex h-row items-center justify-between gap-6 border-t border-line px-card">
        {columns.map(({ id, align, from }) => (
          <Skeleton
            key={id}
            className={cx('h-4', align === 'end' ? 'w-20' : 'min-w-0 max-w-40 flex-1', from && hidden[from])}
          />
        ))}
      </div>
    ))}
  </Loading>
)

/** Digits run the same way in both languages: figures end at the right of their column in both, decimals under each other. */
const cellClass = <Row,>({ align, from, className }: Column<Row>) =>
  cx(align === 'end' ? 'text-end rtl:text-start' : 'text-start', from && hidden[from], className)

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void }) {
  const t = useText('common')
  const active = sort?.column === column.id
  const Arrow = sort?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="inline-flex items-center gap-1 rounded-r-1 font-mid"
          onClick={() => onSort({ column: column.id, descending: active ? !sort.descending : false })}
        >
          {column.head}
          {active && <Arrow aria-hidden className="size-3.5" strokeWidth={1.8} />}
          {active && <span className="sr-only">, {t(sort.descending ? 'sort_descending' : 'sort_ascending')}</span>}
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}

/** A click on a link or a button inside the row is meant for that. */
function openByClick(target: EventTarget, open: () => void) {
  if (target instanceof Element && !target.closest('a, button, input, label, summary')) open()
}

function walk(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  if (event.target !== event.currentTarget) return
  const row = event.currentTarget
  const next =
    event.key === 'ArrowDown'
      ? row.nextElementSibling
      : event.key === 'ArrowUp'
        ? row.previousElementSibling
        : event.key === 'Home'
          ? row.parentElement?.firstElementChild
          : event.key === 'End'
            ? row.parentElement?.lastElementChild
            : null
  if (event.key === 'Enter') open()
  if (next instanceof HTMLElement) {
    event.preventDefault()
    next.tabIndex = 0
    next.focus()
  }
}
