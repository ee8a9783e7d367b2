import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { AddInsurance } from '#web/features/selling/insurance/index.ts'
import { tripQuery } from '#web/features/selling/trips/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AgentPayment } from './agent-payment.tsx'
import { BookingSummary } from '../price/booking-summary.tsx'
import type { Area } from '../checkout-context.tsx'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { PublicPayment } from './public-payment.tsx'

/** The seats are held under a reference: pay now, or by the time limit. */
export function PaymentStep({ area, id }: { area: Area; id: string }) {
  const t = useText('checkout')
  const { user } = useUser()
  const { data, error, refetch } = useQuery({ ...tripQuery(useApi(), user ?? null, id), enabled: user !== undefined })
  return (
    <CheckoutFrame area={area} step="payment" summary={data ? <BookingSummary booking={data} /> : null}>
      {data ? (
        <>
          {area === 'agent' ? <AgentPayment booking={data} /> : <PublicPayment booking={data} />}
          <AddInsurance booking={data} />
        </>
      ) : error ? (
        <ErrorState
          level={1}
          title={t('booking_failed', { id })}
          text={t('booking_failed_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </CheckoutFrame>
  )
}
