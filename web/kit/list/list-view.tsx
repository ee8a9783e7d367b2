import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { Filters } from '#contract/kernel/list'
import { useMay } from '#web/api/permissions.ts'
import { type Text, useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { ColumnsChip } from '#web/ui/columns-chip.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useClock } from '../time/clock.ts'
import { type BulkAct, BulkBar } from './bulk-bar.tsx'
import { addressOf, askedOf } from './list-address.ts'
import { ListCard } from './list-card.tsx'
import { type Cells, columnsOf, type Heads } from './list-columns.tsx'
import { type FilterParts, ListFilters } from './list-filters.tsx'
import { SavedViews } from './saved-views.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { ListState } from './use-list.ts'
import { useRowAfterPreview } from './use-row-after-preview.ts'
import { useRowKeys } from './use-row-keys.ts'

const ReachRows = lazy(() => import('./reach-rows.tsx'))

type ListViewProps<Row, F extends Filters, S extends string, C extends string> = {
  of: ListState<Row, F, S, C>
  /** Says what the rows are. */
  label: string
  views: Readonly<Record<string, string>>
  sorts: Readonly<Record<S, string>>
  filters: FilterParts<F>
  heads: Heads<C>
  /** Shown in a way of its own. */
  cells?: Cells<Row, C>
  /** What people call a row; its key unless told. */
  nameOf?: (row: Row) => string
  /** What may be done with one row, at its end. */
  tail?: (row: Row) => ReactNode
  /** In place of the preview. */
  onOpen?: (row: Row) => void
  /** What may be done with several rows together. */
  acts?: readonly BulkAct<Row>[]
  /** What is said of the chosen rows beside their acts. */
  chosen?: (rows: readonly Row[]) => ReactNode
  failed: string
  empty: ReactNode
  none: { title: string; text: string }
}

/** A list on a screen: its views, filters, order and columns, then its rows, on a phone as cards. */
export function ListView<Row, F extends Filters, S extends string, C extends string>(
  props: ListViewProps<Row, F, S, C>,
) {
  const {
    of,
    label,
    views,
    sorts,
    filters,
    heads,
    cells = {},
    acts = [],
    chosen,
    tail,
    nameOf = props.of.keyOf,
    failed,
    empty,
    none,
  } = props
  const t = useText('lists')
  const { list, keyOf } = of
  const frame = useRef<HTMLDivElement>(null)
  const shown = {
    locale: useLocale(),
    format: useFormat(),
    clock: useClock(),
    currency: useSite().currency,
    may: useMay(),
  }
  const all = columnsOf(list.columns, heads, cells, shown)
  const columns = all.filter(({ id }) => !of.hidden.includes(id))
  const onOpen = props.onOpen ?? ((row: Row) => of.open(keyOf(row)))
  const isChosable = acts.length > 0 || chosen !== undefined
  const isChosen = (row: Row) => of.chosen.includes(row)
  const toggle = (row: Row) =>
    of.choose((isChosen(row) ? of.chosen.filter((one) => one !== row) : [...of.chosen, row]).map(keyOf))
  useRowKeys(frame, isChosable ? (index) => of.rows[index] && toggle(of.rows[index]) : undefined)
  useRowAfterPreview(
    frame,
    of.openId,
    of.rows.findIndex((row) => keyOf(row) === of.openId),
  )
  const read = (query: Readonly<Record<string, string>>) => {
    const { asked, sort } = askedOf(list, query)
    return addressOf(list, asked, sort)
  }
  return (
    <Card flush>
      <Suspense>
        <ReachRows frame={frame} />
      </Suspense>
      <SavedViews
        list={list.name}
        presets={Object.entries(list.views).map(([name, { sort, ...asked }]) => ({
          label: views[name] ?? name,
          filter: addressOf(list, asked as typeof of.asked, sort as S | undefined),
        }))}
        filter={of.address}
        read={read}
        onChoose={(address) => of.go(address)}
      />
      <ListFilters
        filters={list.filters}
        asked={of.asked}
        parts={filters}
        onChange={of.change}
        onClear={of.isFiltered ? () => of.go({}) : undefined}
      >
        {list.sorts.length > 1 && (
          <SortChoice sorts={list.sorts} words={sorts} value={of.sort as S} onChange={of.order} />
        )}
        <ColumnsChip columns={all.filter(({ isFixed }) => !isFixed)} hidden={of.hidden} onHide={of.onHide} />
      </ListFilters>
      <div ref={frame}>
        <PagedList
          list={of.query}
          label={label}
          columns={[
            ...(isChosable ? [ticks(t, of, toggle, nameOf)] : []),
            ...columns,
            ...(tail
              ? [
                  {
                    id: 'acts',
                    head: <span className="sr-only">{t('row_acts')}</span>,
                    cell: tail,
                    align: 'end' as const,
                  },
                ]
              : []),
          ]}
          keyOf={keyOf}
          current={of.openId}
          onOpen={onOpen}
          {...(all.some(({ phone }) => phone === 'lead')
            ? {
                card: (row: Row) => (
                  <ListCard
                    key={keyOf(row)}
                    row={row}
                    columns={all}
                    isCurrent={keyOf(row) === of.openId}
                    onOpen={onOpen}
                    tail={tail?.(row)}
                    tick={isChosable && ticked(t('choose_row', { row: nameOf(row) }), isChosen(row), () => toggle(row))}
                  />
                ),
              }
            : {})}
          failed={failed}
          empty={empty}
          none={{ isFiltered: of.isFiltered, ...none, onClear: () => of.go({}) }}
        />
      </div>
      <BulkBar rows={of.chosen} keyOf={keyOf} nameOf={nameOf} acts={acts} onClear={() => of.choose([])}>
        {chosen?.(of.chosen)}
      </BulkBar>
    </Card>
  )
}

const ticked = (label: string, checked: boolean, onChange: () => void) => (
  <input type="checkbox" className="tick grid" aria-label={label} checked={checked} onChange={onChange} />
)

/** The column in which rows are chosen. */
function ticks<Row>(
  t: Text<'lists'>,
  of: { rows: readonly Row[]; chosen: readonly Row[]; keyOf: (row: Row) => string; choose: (keys: string[]) => void },
  toggle: (row: Row) => void,
  nameOf: (row: Row) => string,
): Column<Row> {
  const isAll = of.chosen.length === of.rows.length
  return {
    id: 'chosen',
    head: ticked(t('choose_all'), isAll, () => of.choose(isAll ? [] : of.rows.map(of.keyOf))),
    cell: (row) => ticked(t('choose_row', { row: nameOf(row) }), of.chosen.includes(row), () => toggle(row)),
    from: 'sm',
  }
}
