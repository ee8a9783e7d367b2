import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { OfflineRow } from '#contract/offline'
import { useMoment } from '#web/features/bookings/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ProductWord, StateTag, useDays, usePeople } from './offline-words.tsx'

type Page = { data: OfflineRow[]; meta: { total: number | null; next_cursor: string | null } }
/** How far the house counts; beyond it there are "1,000+". */
const countMax = 1_000

type ListProps = { list: UseInfiniteQueryResult<InfiniteData<Page>>; empty: ReactNode }

/** Rows as they load, page after page. */
export function RequestsList({ list, empty }: ListProps) {
  const t = useText('offline')
  const format = useFormat()
  const navigate = useNavigate()
  const columns = useColumns()
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  if (list.isPending) return <ListSkeleton />
  if (list.isError && rows.length === 0)
    return (
      <ErrorState title={t('failed_list')} text={t('kept')} error={list.error} onRetry={() => void list.refetch()} />
    )
  const total = list.data?.pages[0]?.meta.total ?? rows.length
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/agent/agent-offline-bookings-details', search: { id } })}
      empty={empty}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-3 py-2 text-13 text-ink-2">
          <span role="status">
            {t('shown_of', {
              shown: format.number(rows.length),
              total: `${format.number(total)}${total >= countMax ? '+' : ''}`,
            })}
          </span>
          {list.hasNextPage && (
            <Button
              size="small"
              loading={list.isFetchingNextPage}
              loadingText={t('loading_more')}
              onClick={() => void list.fetchNextPage()}
            >
              {t('load_more')}
            </Button>
          )}
        </div>
      }
    />
  )
}

function useColumns(): Column<OfflineRow>[] {
  const t = useText('offline')
  const moment = useMoment()
  const people = usePeople()
  const days = useDays()
  return [
    {
      id: 'request',
      head: t('col_request'),
      cell: ({ id, product, ...row }) => (
        <>
          <Link href={paths.agentOfflineBookingDetails(id)} className="font-mid hover:underline">
            <Code>{id}</Code>
          </Link>
          <span className="grid justify-items-start gap-1.5 py-1.5 text-12 text-ink-2 sm:hidden">
            <ProductWord product={product} size="size-3.5" />
            <StateTag request={row} />
          </span>
        </>
      ),
      className: 'whitespace-nowrap',
    },
    { id: 'state', head: t('col_state'), cell: (row) => <StateTag request={row} />, from: 'sm' },
    { id: 'product', head: t('col_product'), cell: ({ product }) => <ProductWord product={product} />, from: 'sm' },
    {
      id: 'where',
      head: t('col_where'),
      cell: ({ cities, wish }) => (
        <bdi className="block max-w-64 truncate" title={wish}>
          {cities.length > 0 ? cities.join(', ') : wish}
        </bdi>
      ),
      from: 'md',
    },
    {
      id: 'dates',
      head: t('col_dates'),
      cell: (row) => (
        <span className="whitespace-nowrap">{days(row) ?? <span className="text-ink-3">{t('any_dates')}</span>}</span>
      ),
      from: 'lg',
    },
    {
      id: 'people',
      head: t('col_people'),
      cell: (row) => <span className="whitespace-nowrap">{people(row)}</span>,
      from: 'xl',
    },
    {
      id: 'asked',
      head: t('col_asked'),
      cell: ({ created_at }) => <span className="whitespace-nowrap text-ink-2">{moment(created_at)}</span>,
      from: 'xl',
    },
    {
      id: 'until',
      head: t('col_until'),
      cell: ({ status, valid_until }) =>
        status === 'quoted' && valid_until && <span className="whitespace-nowrap">{moment(valid_until)}</span>,
      from: 'md',
    },
    {
      id: 'total',
      head: t('col_total'),
      cell: ({ total }) =>
        total ? (
          <Money value={total} decimals="always" className="font-mid" />
        ) : (
          <span className="text-13 text-ink-3">{t('no_quote')}</span>
        ),
      align: 'end',
    },
  ]
}

const ListSkeleton = () => (
  <Loading className="border-t border-line">
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="flex h-row items-center gap-6 border-b border-line px-card">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-5 w-20 rounded-full" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </Loading>
)
