import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companyReportGroups } from '#contract/selling/report-terms'
import { reports } from '#contract/selling/reports'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { FilterChip, ToggleChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { CompanyTable } from './company-table.tsx'
import type { CompanyReportSearch } from './report-address.ts'
import { ReportDays } from './report-days.tsx'
import { companyReportFilter, companyReportQuery } from './reports.queries.ts'

const route = getRouteApi('/admin/profit-loss-report')
const narrowings = ['product', 'airline', 'supplier', 'agency_id', 'salesman_id'] as const

/** What the company earned: each figure a sum of postings, down to the booking that caused them. */
export function CompanyReportPage() {
  const t = useText('company_report')
  const words = useText('reports')
  const locale = useLocale()
  const navigate = useNavigate()
  const search = route.useSearch()
  const today = useClock().today()
  const filter = companyReportFilter(search, today)
  const list = useInfiniteQuery(companyReportQuery(useApi(), filter))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  const totals = list.data?.pages[0]?.totals ?? []
  const change = (next: CompanyReportSearch) =>
    void navigate({ to: paths.adminProfitLoss(), search: next, resetScroll: false })
  const agency = rows.find((row) => row.agency?.id === search.agency_id)?.agency?.name[locale]
  const narrowed = { agency_id: agency ?? t('one_agency'), salesman_id: t('one_salesman') }
  return (
    <PortalPage
      title={words('title')}
      actions={rows.length > 0 && <ExportMenu file={reports.companyProfitLossFile} filter={filter} />}
    >
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 px-card py-3">
          <fieldset className="flex min-w-0 items-center gap-2 p-0.5 max-sm:w-full max-sm:overflow-x-auto max-sm:*:flex-none">
            <legend className="sr-only">{words('group')}</legend>
            {companyReportGroups.map((one) => (
              <ToggleChip key={one} pressed={filter.group === one} onChange={() => change({ ...search, group: one })}>
                {t(`group_${one}`)}
              </ToggleChip>
            ))}
          </fieldset>
          <ReportDays search={search} today={today} onChange={change} />
          {narrowings.map(
            (name) =>
              search[name] && (
                <FilterChip key={name} onRemove={() => change({ ...search, [name]: undefined })}>
                  {name === 'agency_id' || name === 'salesman_id' ? narrowed[name] : `${t(name)}: ${search[name]}`}
                </FilterChip>
              ),
          )}
        </div>
        {list.isError && rows.length === 0 ? (
          <ErrorState title={words('failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.isPending && rows.length === 0 ? (
          <Empty title={words('none')} text={t('none_text')} />
        ) : (
          <CompanyTable search={search} today={today} rows={rows} totals={totals} isPending={list.isPending} />
        )}
        {list.hasNextPage && (
          <div className="flex justify-center p-4">
            <LoadMore list={list} />
          </div>
        )}
      </Card>
      <p className="max-w-180 text-13 text-ink-2">{t('how')}</p>
    </PortalPage>
  )
}
