import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { reports } from '#contract/selling/reports'
import { useApi } from '#web/api/context.tsx'
import { daysOf } from '#web/kit/time/day-presets.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { ReportSearch } from './report-address.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportFilters } from './report-filters.tsx'
import { drillInto, groupOf } from './report.rules.ts'
import { ReportTable } from './report-table.tsx'
import { reportFilter, reportQuery } from './reports.queries.ts'

const route = getRouteApi('/agent/agent-profit-loss-report')

/** What the agency earned: by booking, month, airline and person, each figure from its own ledger. */
export function ProfitLossPage() {
  const t = useText('reports')
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Report />
}

function Report() {
  const t = useText('reports')
  const navigate = useNavigate()
  const clock = useClock()
  const { zone } = clock
  const search = route.useSearch()
  const today = clock.today()
  const filter = reportFilter(search, today)
  const group = groupOf(search)
  const list = useInfiniteQuery(reportQuery(useApi(), filter))
  const report = list.data?.pages[0]
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  const change = (next: ReportSearch) =>
    void navigate({ to: paths.agentProfitLoss(), search: next, resetScroll: false })
  const isNarrowed = Boolean(search.airline || search.user)
  const { from, to } = daysOf(search, today)
  return (
    <PortalPage
      title={t('title')}
      actions={rows.length > 0 && <ExportMenu file={reports.agentProfitLossFile} filter={filter} />}
    >
      {report ? <ReportFigures totals={report.totals} /> : !list.isError && <FiguresSkeleton />}
      <Card flush>
        <ReportFilters search={search} today={today} users={report?.users ?? []} onChange={change} />
        {list.isError && !report ? (
          <ErrorState title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : !report ? (
          <ListSkeleton />
        ) : rows.length === 0 ? (
          <Empty
            title={t(isNarrowed ? 'none_fit' : 'none')}
            text={t(isNarrowed ? 'none_fit_text' : 'none_text')}
            action={
              isNarrowed || from || to ? (
                <Button onClick={() => change({ group, days: 'all' })}>{t('show_all')}</Button>
              ) : (
                <Link href={paths.agentDashboardFlights()} className={buttonStyle('secondary')}>
                  {t('search_flights')}
                </Link>
              )
            }
          />
        ) : (
          <>
            <ReportTable
              group={group}
              rows={rows}
              totals={report.totals}
              zone={zone}
              hrefOf={(row) => {
                const next = drillInto(search, row, today)
                return (
                  next && paths.agentProfitLoss(Object.fromEntries(Object.entries(next).filter(([, value]) => value)))
                )
              }}
            />
            {list.hasNextPage && (
              <div className="flex justify-center p-4 print:hidden">
                <LoadMore list={list} />
              </div>
            )}
          </>
        )}
      </Card>
      <HowCounted />
    </PortalPage>
  )
}

function HowCounted() {
  const t = useText('reports')
  return (
    <details className="text-13 text-ink-2">
      <summary className="cursor-pointer font-mid">{t('how')}</summary>
      <ul className="mt-2 grid max-w-180 list-disc gap-1 ps-5">
        <li>{t('how_ledger')}</li>
        <li>{t('how_sold')}</li>
        <li>{t('how_back')}</li>
        <li>{t('how_days')}</li>
      </ul>
    </details>
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
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} className="h-6 w-full" />
    ))}
  </Loading>
)
