import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { deposits } from '#contract/money/deposits'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { ColumnsChip, useHiddenColumns } from '#web/ui/columns-chip.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { PagedList, rowsOf } from '#web/ui/paged-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { banksQuery, queueFilter, queueQuery } from './deposits.queries.ts'
import type { QueueSearch } from './deposits-address.ts'
import { fixedColumns, queueColumns } from './deposits-columns.tsx'
import { DaysChip } from '#web/kit/list/days-chip.tsx'
import { DepositReview } from './deposit-review.tsx'
import { useNamed } from './named.ts'

const route = getRouteApi('/admin/topup-request')

/** The deposits that wait for the back office; whoever has waited longest stands first. */
export function DepositQueuePage() {
  const t = useText('deposits')
  const format = useFormat()
  const named = useNamed()
  const { currency, zone } = useSite()
  const search = route.useSearch()
  const navigate = useNavigate()
  const list = useInfiniteQuery(queueQuery(useApi(), search))
  const all = useMemo(
    () => queueColumns({ t, format, named, currency, zone }, search.status !== undefined),
    [t, format, named, currency, zone, search.status],
  )
  const go = (next: QueueSearch, replace = false) =>
    void navigate({ to: paths.topupRequest(), search: next, replace, resetScroll: false })
  const [hidden, onHide] = useHiddenColumns('deposit_queue')
  const columns = all.filter(({ id: column }) => !hidden.includes(column))
  const { id, ...filter } = search
  const rows = rowsOf(list)
  /** The row so many places on, for whoever walks the queue by keys. */
  const beside = (step: 1 | -1) => rows[rows.findIndex((row) => row.id === id) + step]?.id
  const open = (next: string | undefined) => go(next ? { ...filter, id: next } : filter, true)
  if (isApiError(list.error) && list.error.status === 403)
    return (
      <PortalPage title={t('queue_title')}>
        <Empty title={t('closed_title')} text={t('closed_text')} />
      </PortalPage>
    )
  return (
    <PortalPage
      title={t('queue_title')}
      actions={rows.length > 0 && <ExportMenu file={deposits.file} filter={queueFilter(search)} />}
    >
      <Card flush>
        <QueueFilters search={filter} onChange={go}>
          <ColumnsChip columns={all.filter((one) => !fixedColumns.includes(one.id))} {...{ hidden, onHide }} />
        </QueueFilters>
        <PagedList
          list={list}
          label={t('queue_title')}
          columns={columns}
          keyOf={(row) => row.id}
          current={id}
          onOpen={(row) => go({ ...search, id: row.id })}
          failed={t('list_failed')}
          empty={<Empty title={t('queue_empty_title')} text={t('queue_empty_text')} />}
          none={{
            isFiltered: Boolean(search.q || search.status || search.bank_id || search.agency_id || search.from),
            title: t('none_title'),
            text: t('none_text'),
            onClear: () => go({}),
          }}
        />
      </Card>
      {id && (
        <DepositReview
          key={id}
          id={id}
          onClose={() => go(filter)}
          onNext={() => open(beside(1) ?? beside(-1))}
          onStep={(step) => {
            const next = beside(step)
            if (next) open(next)
          }}
        />
      )}
    </PortalPage>
  )
}

const states = ['approved', 'rejected', 'cancelled', 'all'] as const

type QueueFiltersProps = {
  search: QueueSearch
  onChange: (search: QueueSearch, typed?: boolean) => void
  children: ReactNode
}

function QueueFilters({ search, onChange, children }: QueueFiltersProps) {
  const t = useText('deposits')
  const common = useText('common')
  const named = useNamed()
  const { data: banks } = useQuery(banksQuery(useApi()))
  const choose = (status: QueueSearch['status']) => onChange({ ...search, status })
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <SearchBox
        label={t('search_label')}
        hint={t('queue_search_hint')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('status')}</legend>
        <ToggleChip pressed={search.status === undefined} onChange={() => choose(undefined)}>
          {common('status_pending')}
        </ToggleChip>
        {states.map((status) => (
          <ToggleChip key={status} pressed={search.status === status} onChange={() => choose(status)}>
            {status === 'all' ? common('all') : common(`status_${status}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <DaysChip value={{ from: search.from, to: search.to }} onChange={(days) => onChange({ ...search, ...days })} />
      {banks && banks.length > 1 && (
        <div className="field-box w-full sm:w-44">
          <select
            aria-label={t('bank')}
            value={search.bank_id ?? ''}
            onChange={(event) => onChange({ ...search, bank_id: event.target.value || undefined })}
          >
            <option value="">{t('any_bank')}</option>
            {banks.map((bank) => (
              <option key={bank.id} value={bank.id}>
                {named(bank)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none size-4 flex-none" strokeWidth={1.8} />
        </div>
      )}
      <span className="ms-auto">{children}</span>
    </div>
  )
}
