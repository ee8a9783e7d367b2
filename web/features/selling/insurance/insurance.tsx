import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { isApiError } from '#web/api/api-error.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { QuoteThis } from '#web/features/selling/quoting/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Compare } from './compare.tsx'
import { type InsuranceSearch, offersQuery, type Wish, wishOf } from './insurance.queries.ts'
import { WishForm } from './wish-form.tsx'

const Purchase = lazy(() => import('./purchase/purchase.tsx'))
type Area = 'public' | 'agent'
type InsuranceProps = { area: Area; atDesk?: (booking: Booking) => void }

/** What is asked for, plans side by side, and the purchase of the one that is chosen. */
export function Insurance({ area, atDesk }: InsuranceProps) {
  const t = useText('insurance')
  const search = useSearch({ strict: false }) as InsuranceSearch
  const navigate = useNavigate()
  const go = (next: InsuranceSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  const wish = wishOf(search)
  return (
    <div className="grid grid-cols-1 gap-6">
      <WishForm key={JSON.stringify(wish)} search={search} go={go} />
      {wish ? (
        <Offers area={area} atDesk={atDesk} wish={wish} plan={search.plan} onChoose={(plan) => go({ ...wish, plan })} />
      ) : (
        <Notice>{t('begin')}</Notice>
      )}
    </div>
  )
}

type OffersProps = {
  area: Area
  atDesk: InsuranceProps['atDesk']
  wish: Wish
  plan: string | undefined
  onChoose: (plan: string) => void
}

function Offers({ area, atDesk, wish, plan, onChoose }: OffersProps) {
  const t = useText('insurance')
  const { data, error, refetch } = useQuery(offersQuery(useApi(), wish, area === 'agent' ? 'agent' : 'visitor'))
  if (error && isApiError(error) && error.code === 'start_passed')
    return <Notice tone="warn">{t('start_passed')}</Notice>
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    )
  if (data.length === 0) return <Empty title={t('none')} text={t('none_text')} />
  const chosen = data.find(({ plan_id }) => plan_id === plan)
  return (
    <>
      <p className="text-14 text-ink-2" aria-live="polite">
        {t('found', { count: data.length })} {t('days', { count: data[0]!.days })}
      </p>
      <Compare offers={data} chosen={chosen?.plan_id} onChoose={onChoose} />
      {chosen && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-60" />
            </Loading>
          }
        >
          <QuoteThis
            className="justify-self-start"
            choice={{
              product: 'insurance',
              plan_id: chosen.plan_id,
              from: wish.from,
              to: wish.to,
              ages: wish.ages.split(',').map(Number),
            }}
          />
          <Purchase key={chosen.plan_id} offer={chosen} wish={wish} atDesk={atDesk} />
        </Suspense>
      )}
    </>
  )
}
