import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SavedViews } from '#web/kit/list/saved-views.tsx'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ColumnsChip, useHiddenColumns } from '#web/ui/columns-chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BalanceLine } from './balance-line.tsx'
import { Debts } from './debts.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { LedgerFigures } from './ledger-figures.tsx'
import { LedgerFilters } from './ledger-filters.tsx'
import { LedgerTable, optionalColumns } from './ledger-table.tsx'
import { type LedgerSearch, readLedgerSearch } from './statement-address.ts'
import { statementFilter, statementQuery } from './statement.queries.ts'
import { isNarrowed } from './statement.rules.ts'
import { daysOf } from '#web/kit/time/day-presets.ts'
import './statement.css'
import { StatementExport } from './statement-export.tsx'

const route = getRouteApi('/agent/agent-ledger')

/** The agency's account with the company: what it opened with, every entry, what it closes with. */
export function LedgerPage() {
  const t = useText('statement')
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Ledger />
}

function Ledger() {
  const t = useText('statement')
  const format = useFormat()
  const clock = useClock()
  const { zone } = clock
  const search = readLedgerSearch(route.useSearch())
  const navigate = useNavigate()
  const today = clock.today()
  const days = daysOf(search, today)
  const filter = statementFilter(search, today)
  const list = useInfiniteQuery(statementQuery(useApi(), filter))
  const statement = list.data?.pages[0]
  const entries = useMemo(() => list.data?.pages.flatMap((page) => page.entries) ?? [], [list.data])
  const count = statement ? statement.totals.debits + statement.totals.credits : 0
  const narrowed = isNarrowed(search)
  const [hidden, onHide] = useHiddenColumns('ledger')
  const change = (next: LedgerSearch, typed = false) =>
    void navigate({ to: paths.agentLedger(), search: next, replace: typed, resetScroll: false })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          {count > 0 && <StatementExport filter={filter} count={count} />}
          <Link href={paths.agentDeposit()} className={`${buttonStyle('primary', 'small')} max-sm:hidden`}>
            {t('top_up')}
          </Link>
        </>
      }
    >
      {statement ? (
        <>
          <LedgerFigures {...{ statement, days, today, zone, narrowed }} />
          <Debts {...{ statement, zone }} />
        </>
      ) : (
        !list.isError && <FiguresSkeleton />
      )}
      <Card flush>
        <SavedViews
          list="ledger"
          presets={[{ label: t('preset_month'), filter: {} }]}
          filter={{ ...search, entry: undefined }}
          read={readLedgerSearch}
          onChoose={(view) => change(view)}
        />
        <LedgerFilters search={search} today={today} onChange={change}>
          <ColumnsChip
            columns={optionalColumns
              .filter((id) => id !== 'vat' || statement?.totals.vat)
              .map((id) => ({ id, head: t(id) }))}
            {...{ hidden, onHide }}
          />
        </LedgerFilters>
        {list.isError && !statement ? (
          <ErrorState title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : !statement ? (
          <ListSkeleton />
        ) : count === 0 ? (
          <Empty
            title={t(narrowed ? 'none_fit' : 'none')}
            text={t(narrowed ? 'none_fit_text' : 'none_text')}
            action={
              narrowed || search.days !== 'all' ? (
                <Button onClick={() => change({ days: 'all' })}>{t('show_all')}</Button>
              ) : (
                <Link href={paths.agentDeposit()} className={buttonStyle('secondary')}>
                  {t('top_up')}
                </Link>
              )
            }
          />
        ) : (
          <>
            {!narrowed && <BalanceLine opening={statement.opening} entries={entries} />}
            <LedgerTable
              {...{ statement, entries, days, today, zone, narrowed, search, hidden }}
              whole={!list.hasNextPage}
            />
            {list.hasNextPage && (
              <div className="flex justify-center p-4 print:hidden">
                <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('more', { shown: format.number(entries.length), total: format.number(count) })}
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
      {search.entry && (
        <EntryDrawer
          number={search.entry}
          zone={zone}
          onOpen={(entry) => change({ ...search, entry })}
          onClose={() => change({ ...search, entry: undefined })}
        />
      )}
    </PortalPage>
  )
}

const FiguresSkeleton = () => (
  <Loading className="flex flex-wrap gap-8">
    <Skeleton className="h-12 w-28" />
    <Skeleton className="h-12 w-28" />
    <Skeleton className="h-12 w-28" />
    <Skeleton className="h-14 w-52" />
  </Loading>
)

const ListSkeleton = () => (
  <Loading className="grid gap-3 px-card pb-card">
    {Array.from({ length: 10 }, (_, row) => (
      <Skeleton key={row} className="h-6 w-full" />
    ))}
  </Loading>
)
