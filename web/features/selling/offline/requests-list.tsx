import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OfflineRow } from '#contract/selling/offline'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Paged, PagedList } from '#web/ui/paged-list.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ProductWord, StateTag, useDays, usePeople } from './offline-words.tsx'

type ListProps = {
  list: Paged<OfflineRow>
  isFiltered: boolean
  onClear: () => void
  /** To ask for something, where nothing was asked for yet. */
  emptyAction: ReactNode
}

/** Rows as they load, page after page. */
export function RequestsList({ list, isFiltered, onClear, emptyAction }: ListProps) {
  const t = useText('offline')
  const navigate = useNavigate()
  return (
    <PagedList
      list={list}
      label={t('title')}
      columns={useColumns()}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/agent/agent-offline-bookings-details', search: { id } })}
      failed={t('failed_list')}
      empty={<Empty title={t('empty_title')} text={t('empty_text')} action={emptyAction} />}
      none={{ isFiltered, title: t('none_title'), text: t('none_text'), onClear }}
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
      cell: ({ cities, request_text }) => (
        <bdi className="block max-w-64 truncate" title={request_text}>
          {cities.length > 0 ? cities.join(', ') : request_text}
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
