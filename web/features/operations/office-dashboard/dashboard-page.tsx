import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { SetupNotice } from '#web/features/operations/company/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { isoOf } from '#web/kit/time/instants.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AttentionCard } from './attention-card.tsx'
import { attentionQuery, officeFiguresQuery } from './office-dashboard.queries.ts'
import { SalesCard } from './sales-card.tsx'
import { BooksCard, LimitsCard, SuppliersCard } from './side-cards.tsx'

/** What needs somebody, what is due, and how the day is: of each what this person may see. */
export function OfficeDashboardPage() {
  const t = useText('office_dashboard')
  const api = useApi()
  const moment = useMoment()
  const [currency, setCurrency] = useState<string>()
  const seesBooks = useHolds('settings.view')
  const { data, error, refetch, dataUpdatedAt } = useQuery(attentionQuery(api))
  const figures = useQuery(officeFiguresQuery(api, currency))
  const { sales, limits, suppliers, now = '' } = figures.data ?? {}
  return (
    <PortalPage title={t('attention')} titleIsHeading={false}>
      <SetupNotice />
      {data ? (
        <>
          <PageHead
            title={t('things', { count: data.waiting.reduce((sum, one) => sum + one.count, 0) })}
            text={t('refreshed', { time: moment(isoOf(dataUpdatedAt)) })}
          />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-4">
              <AttentionCard waiting={data.waiting} />
              {figures.error && !figures.data ? (
                <ErrorState
                  level={2}
                  title={t('figures_failed')}
                  error={figures.error}
                  onRetry={() => void figures.refetch()}
                />
              ) : !figures.data ? (
                <Loading>
                  <Skeleton className="h-96 w-full" />
                </Loading>
              ) : (
                sales && <SalesCard sales={sales} now={now} onCurrency={setCurrency} />
              )}
            </div>
            <div className="grid min-w-0 gap-4">
              {suppliers && <SuppliersCard suppliers={suppliers} />}
              {limits && <LimitsCard limits={limits} />}
              {seesBooks && <BooksCard proof={data.proof} />}
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorState level={1} title={t('attention_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </PortalPage>
  )
}
