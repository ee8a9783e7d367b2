import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PaymentRequest, paymentRequests } from '#contract/money/payment-requests'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { RequestDialog } from './request-dialog.tsx'
import { requestsQuery } from './quotations.queries.ts'

/** Payments asked for by mail, and what became of each. */
export function RequestsCard({ quotation }: { quotation: Quotation }) {
  const maySell = useMemberMay()('sell')
  const t = useText('quotations')
  const { data, error } = useQuery(requestsQuery(useApi(), quotation.id))
  const [sending, setSending] = useState(false)
  const hasOpen = data?.some((one) => one.state === 'open')
  const isSettled = data?.some((one) => one.state === 'paid')
  return (
    <Card title={t('requests')}>
      <p className="text-13 text-ink-2">{t('requests_text')}</p>
      {error ? (
        <Notice tone="bad" className="mt-3">
          {t('request_failed')}
        </Notice>
      ) : !data ? (
        <Loading className="mt-3">
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : data.length === 0 ? (
        <p className="mt-3 text-14 text-ink-3">{t('requests_none')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {data.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {data && maySell && !hasOpen && !isSettled && (
        <Button size="small" look="ink" className="mt-4" onClick={() => setSending(true)}>
          {t('request_send')}
        </Button>
      )}
      {sending && <RequestDialog quotation={quotation} onClose={() => setSending(false)} />}
    </Card>
  )
}

function RequestRow({ request }: { request: PaymentRequest }) {
  const maySell = useMemberMay()('sell')
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const moment = useMoment()
  const api = useApi()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api(paymentRequests.cancel, { body: { id: request.id } }),
    onSuccess: () => toast('success', t('request_cancelled')),
    onError: (error) => isApiError(error) && toast('error', translate(error.message) ?? ''),
    onSettled: () => fetchAgain(queryClient, paymentRequests.cancel),
  })
  const time = moment(request.paid_at ?? request.expires_at)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-14">
      <span className="font-mid">
        <Money value={request.amount} decimals="always" />
      </span>
      <span className="text-13 text-ink-2">{t(`request_state_${request.state}`, { time })}</span>
      <span className="w-full truncate text-13 text-ink-3">
        <Code>{request.email}</Code>
      </span>
      {request.outcome && (
        <span className="w-full text-13 text-ink-2">
          {t(`request_${request.outcome}`, { problem: request.problem ?? '' })}
        </span>
      )}
      {request.state === 'open' && maySell && (
        <button
          type="button"
          className={`${textLink} text-13`}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('request_cancel')}
        </button>
      )}
    </li>
  )
}
