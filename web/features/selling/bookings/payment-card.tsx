import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { type PaymentRequest, paymentRequests } from '#contract/money/payment-requests'
import { isApiError } from '#web/api/api-error.ts'
import { useMemberMay } from '#web/api/member.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useTakesCards } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { paymentsOfBookingQuery } from './bookings.queries.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'))

/** Card payments that the agency asked its customer for; nothing where none was and none can be. */
export function PaymentCard({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const { data = [] } = useQuery(paymentsOfBookingQuery(useApi(), booking.id))
  const [asking, setAsking] = useState(false)
  const takesCards = useTakesCards()
  const maySell = useMemberMay()('sell')
  const isWaiting = takesCards && maySell && booking.status === 'saved'
  const hasOpen = data.some(({ state }) => state === 'open' || state === 'paid')
  if (!isWaiting && data.length === 0) return null
  return (
    <Card title={t('pay_title')}>
      <p className="text-13 text-ink-2">{t('pay_text')}</p>
      {data.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {data.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {isWaiting && !hasOpen && (
        <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
          {t('pay_ask')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <PaymentDialog booking={booking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function RequestRow({ request }: { request: PaymentRequest }) {
  const t = useText('bookings')
  const translate = useTranslateMessage()
  const moment = useMoment()
  const api = useApi()
  const queryClient = useQueryClient()
  const maySell = useMemberMay()('sell')
  const cancel = useMutation({
    mutationFn: () => api(paymentRequests.cancel, { body: { id: request.id } }),
    onSuccess: ({ message }) => toast('success', translate(message) ?? t('pay_cancelled')),
    onError: (error) => isApiError(error) && toast('error', translate(error.message) ?? ''),
    onSettled: () => fetchAgain(queryClient, paymentRequests.cancel),
  })
  return (
    <li className="grid gap-0.5 py-2.5 text-14">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money value={request.amount} decimals="always" className="font-mid" />
        <span className="text-13 text-ink-2">
          {t(`pay_state_${request.state}`, { when: moment(request.paid_at ?? request.expires_at) })}
        </span>
      </span>
      <Code className="block truncate text-13 text-ink-3">{request.email}</Code>
      {request.outcome && (
        <span className="text-13 text-ink-2">
          {t(`pay_${request.outcome}`)} {request.problem}
        </span>
      )}
      {request.state === 'open' && maySell && (
        <button
          type="button"
          className={`${textLink} justify-self-start text-13`}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('pay_cancel')}
        </button>
      )}
    </li>
  )
}
