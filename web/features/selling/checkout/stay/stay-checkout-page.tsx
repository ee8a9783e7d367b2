import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { offerQuery } from '#web/features/selling/stays/index.ts'
import { tripQuery } from '#web/features/selling/trips/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { CheckoutLayout } from '#web/layouts/checkout-layout.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AgentPayment } from '../payment/agent-payment.tsx'
import { PublicPayment } from '../payment/public-payment.tsx'
import { WithActBar } from '../step-act.tsx'
import { GuestsStep } from './guests-step.tsx'
import { BookedSummary, OfferedSummary } from './stay-summary.tsx'

/** HotelCheckout: guests of each room, then what is held is paid: by card, or by an agency from its balance. */
export function StayCheckoutPage() {
  const { booking, offer } = useSearch({ strict: false }) as { booking?: string; offer?: string }
  return booking ? <Payment id={booking} /> : <Guests offers={offer ?? ''} />
}

type FrameProps = { step: 'guests' | 'payment'; summary: ReactNode; children: ReactNode }

function Frame({ step, summary, children }: FrameProps) {
  const t = useText('stays')
  const steps = [
    { id: 'guests', label: t('steps_guests') },
    { id: 'payment', label: t('steps_payment') },
  ]
  return (
    <WithActBar>
      <CheckoutLayout steps={steps} current={step} summary={summary}>
        {children}
      </CheckoutLayout>
    </WithActBar>
  )
}

function Guests({ offers }: { offers: string }) {
  const t = useText('stays')
  const { user } = useUser()
  const { data, error } = useQuery({ ...offerQuery(useApi(), offers), enabled: offers !== '' && user !== undefined })
  if (data)
    return (
      <Frame step="guests" summary={<OfferedSummary offered={data} />}>
        <GuestsStep offered={data} offers={offers} isAgent={user?.role === 'agent'} email={user?.email ?? ''} />
      </Frame>
    )
  return (
    <Frame step="guests" summary={null}>
      {error || offers === '' ? (
        <Empty
          level={1}
          title={t('offer_lost')}
          text={t('offer_lost_text')}
          action={
            <Link href={paths.hotelSearch()} className={buttonStyle('primary')}>
              {t('search_again')}
            </Link>
          }
        />
      ) : (
        <Waiting />
      )}
    </Frame>
  )
}

function Payment({ id }: { id: string }) {
  const t = useText('checkout')
  const { user } = useUser()
  const { data, error, refetch } = useQuery({ ...tripQuery(useApi(), user ?? null, id), enabled: user !== undefined })
  return (
    <Frame step="payment" summary={data ? <BookedSummary booking={data} /> : null}>
      {data ? (
        user?.role === 'agent' ? (
          <AgentPayment booking={data} />
        ) : (
          <PublicPayment booking={data} />
        )
      ) : error ? (
        <ErrorState
          level={1}
          title={t('booking_failed', { id })}
          text={t('booking_failed_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting />
      )}
    </Frame>
  )
}

const Waiting = () => (
  <Loading className="flex flex-col gap-3">
    <Skeleton className="h-10 w-80 max-w-full" />
    <Skeleton className="h-60 w-full" />
  </Loading>
)
