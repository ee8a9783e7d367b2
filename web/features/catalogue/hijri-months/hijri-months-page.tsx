import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { HijriMonth } from '#contract/catalogue/hijri-months'
import { hijriYears } from '#contract/catalogue/hijri-years'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { hijriOf } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { hijriMonthsQuery } from './hijri-months.queries.ts'
import { MonthTable } from './month-table.tsx'
import { MovesCard } from './moves-card.tsx'

const route = getRouteApi('/admin/hijri-months')

/** The months of one Hijri year, and what was announced of them. */
export function HijriMonthsPage() {
  const t = useText('hijri_months')
  const navigate = useNavigate()
  const current = hijriOf(useClock().today()).year
  const { year = String(current) } = route.useSearch()
  const { data, error, refetch } = useQuery(hijriMonthsQuery(useApi()))
  const [chosen, choose] = useState<HijriMonth | null>(null)
  const years = Array.from({ length: hijriYears.last - hijriYears.first + 1 }, (_, index) =>
    String(hijriYears.first + index),
  )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <ChipSelect
          label={t('year')}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(value) =>
            void navigate({ to: paths.adminHijriMonths(), search: value ? { year: value } : {}, resetScroll: false })
          }
        />
      }
    >
      <p className="mb-4 max-w-prose text-14 text-ink-2">{t('intro')}</p>
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Card flush>
          <MonthTable months={data} year={Number(year)} onAnnounce={choose} />
        </Card>
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      <MovesCard />
      {chosen && <AnnounceDialog month={chosen} onClose={() => choose(null)} />}
    </PortalPage>
  )
}
