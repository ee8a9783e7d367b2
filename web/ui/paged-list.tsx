import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useFormat, useText } from '../i18n/use-text.tsx'
import { Button } from './button.tsx'
import { counted } from './counted.ts'
import { Empty } from './empty.tsx'
import { ErrorState } from './error-state.tsx'
import { LoadMore } from './load-more.tsx'
import { type Column, Table, TableSkeleton } from './table.tsx'

type Page<Row> = { data: Row[]; meta: { total: number | null; next_cursor: string | null } }
/** What `useInfiniteQuery` knows of a list that the server hands out page by page. */
export type Paged<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>

export const rowsOf = <Row,>({ data }: Paged<Row>): Row[] => data?.pages.flatMap((page) => page.data) ?? []

type PagedListProps<Row> = {
  list: Paged<Row>
  /** Says what the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Key of the row whose preview is open. */
  current?: string | undefined
  /** On a phone in place of the columns: an `<li>`. */
  card?: (row: Row) => ReactNode
  /** "The deposits did not load". */
  failed: string
  /** Instead of rows where there is nothing at all yet. */
  empty: ReactNode
  /** Where there is nothing because of the filters; `onClear` takes them off. */
  none: { isFiltered: boolean; title: string; text: string; onClear: () => void }
}

/** Rows as they load, page after page, and what stands there instead of them. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, label, columns, keyOf, onOpen, current, card, failed, empty, none } = props
  const t = useText('common')
  const rows = useMemo(() => rowsOf(list), [list.data])
  if (list.isPending) return <TableSkeleton columns={columns} />
  if (rows.length === 0) {
    if (list.isError)
      return <ErrorState title={failed} text={t('list_kept')} error={list.error} onRetry={() => void list.refetch()} />
    if (!none.isFiltered) return <>{empty}</>
    return (
      <Empty title={none.title} text={none.text} action={<Button onClick={none.onClear}>{t('clear_all')}</Button>} />
    )
  }
  const foot = <Foot list={list} shown={rows.length} />
  const table = (
    <Table {...{ label, columns, rows, keyOf, foot }} current={current ?? null} {...(onOpen ? { onOpen } : {})} />
  )
  if (!card) return table
  return (
    <>
      <div className="max-sm:hidden">{table}</div>
      <div className="sm:hidden">
        <ul aria-label={label}>{rows.map(card)}</ul>
        <div className="border-t border-line px-card">{foot}</div>
      </div>
    </>
  )
}

function Foot<Row>({ list, shown }: { list: Paged<Row>; shown: number }) {
  const t = useText('common')
  const format = useFormat()
  const total = list.data?.pages[0]?.meta.total ?? shown
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-2 text-13 text-ink-2">
      <span role="status">{t('shown_of', { shown: format.number(shown), total: counted(format, total) })}</span>
      <LoadMore list={list} size="small" />
    </div>
  )
}
