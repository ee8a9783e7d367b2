import { Fragment, type ReactNode } from 'react'
import type { ListColumnShown } from './list-columns.tsx'

type CardProps<Row> = {
  row: Row
  columns: readonly ListColumnShown<Row>[]
  isCurrent: boolean
  onOpen: ((row: Row) => void) | undefined
  /** Where rows are chosen. */
  tick: ReactNode
  /** What may be done with it. */
  tail: ReactNode
}

/** A row on a phone: what it is known by first, its figure at the end edge, the rest below. */
export function ListCard<Row>({ row, columns, isCurrent, onOpen, tick, tail }: CardProps<Row>) {
  const at = (place: ListColumnShown<Row>['phone']) =>
    columns.filter(({ phone }) => phone === place).map(({ id, cell }) => <Fragment key={id}>{cell(row)}</Fragment>)
  const under = columns.filter(({ phone }) => phone === 'under')
  const body = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-mid wrap-anywhere">{at('lead')}</span>
        {under.length > 0 && (
          <span className="flex flex-wrap gap-x-2 pt-0.5 text-13 text-ink-2">
            {under.map(({ id, cell }) => (
              <span key={id} className="empty:hidden">
                {cell(row)}
              </span>
            ))}
          </span>
        )}
      </span>
      <span className="flex flex-none flex-col items-end gap-1">
        {at('end')}
        {at('state')}
      </span>
    </>
  )
  const shape = 'flex min-w-0 flex-1 items-start gap-3 px-card py-3 text-start'
  return (
    <li className="flex items-center border-t border-line">
      {tick && <label className="-me-2 flex-none cursor-pointer self-stretch ps-card pt-3.5 pe-2">{tick}</label>}
      {onOpen ? (
        <button type="button" className={shape} aria-current={isCurrent || undefined} onClick={() => onOpen(row)}>
          {body}
        </button>
      ) : (
        <div className={shape}>{body}</div>
      )}
      {tail && <span className="flex-none pe-2">{tail}</span>}
    </li>
  )
}
