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
type Area = 'public' | 'agent' | 'desk'
/** Staff sell to somebody: for whom, whether at an agency's price, whom we write to, and what follows once it is held. */
export type AtDesk = {
  for: { agency_id?: string; customer_id?: string }
  isAgency: boolean
  contact: { email: string; number: string }
  onHeld: (booking: Booking) => void
}
type InsuranceProps = { area: Area; desk?: AtDesk }

/** What is asked for, plans side by side, and the purchase of the one that is chosen. */
export function Insurance({ area, desk }: InsuranceProps) {
  const t = useText('insurance')
  const search = useSearch({ strict: false }) as InsuranceSearch
  const navigate = useNavigate()
  const go = (next: InsuranceSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  const wish = wishOf(search)
  return (
    <div className="grid grid-cols-1 gap-6">
      <WishForm key={JSON.stringify(wish)} search={search} go={go} />
      {wish ? (
        <Offers area={area} desk={desk} wish={wish} plan={search.plan} onChoose={(plan) => go({ ...wish, plan })} />
      ) : (
        <Notice>{t('begin')}</Notice>
      )}
    </div>
  )
}

type OffersProps = {
  area: Area
  desk: AtDesk | undefined
  wish: Wish
  plan: string | undefined
  onChoose: (plan: string) => void
}

function Offers({ area, desk, wish, plan, onChoose }: OffersProps) {
  const t = useText('insurance')
  const { data: found, error, refetch } = useQuery(offersQuery(useApi(), wish, area === 'public' ? 'visitor' : 'agent'))
  if (error && isApiError(error) && error.code === 'start_passed')
    return <Notice tone="warn">{t('start_passed')}</Notice>
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  // Somebody before the desk pays what everybody pays.
  const data = desk && !desk.isAgency ? found?.map((one) => ({ ...one, net: null })) : found
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
          <Purchase key={chosen.plan_id} offer={chosen} wish={wish} desk={desk} />
        </Suspense>
      )}
    </>
  )
}
