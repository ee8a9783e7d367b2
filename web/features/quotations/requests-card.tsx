import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type PaymentRequest, paymentRequests } from '#contract/payment-requests'
import type { Quotation } from '#contract/quotation-shapes'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useMoment } from '#web/features/bookings/use-moment.ts'
import { typedOf } from '#web/features/deposits/deposits.rules.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { amountOf } from './quotation-words.tsx'
import { requestsQuery } from './quotations.queries.ts'

/** Payments asked for by mail, and what became of each. */
export function RequestsCard({ quotation }: { quotation: Quotation }) {
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
            <RequestRow key={request.id} request={request} quotation={quotation.id} />
          ))}
        </ul>
      )}
      {data && !hasOpen && !isSettled && (
        <Button size="small" look="ink" className="mt-4" onClick={() => setSending(true)}>
          {t('request_send')}
        </Button>
      )}
      {sending && <RequestDialog quotation={quotation} onClose={() => setSending(false)} />}
    </Card>
  )
}

function RequestRow({ request, quotation }: { request: PaymentRequest; quotation: string }) {
  const t = useText('quotations')
  const say = useAnswer()
  const moment = useMoment()
  const api = useApi()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api(paymentRequests.cancel, { body: { id: request.id } }),
    onSuccess: () => toast('success', t('request_cancelled')),
    onError: (error) => isApiError(error) && toast('error', say(error.message) ?? ''),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsQuery(api, quotation).queryKey }),
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
      {request.state === 'open' && (
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

function RequestDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const say = useAnswer()
  const format = useFormat()
  const api = useApi()
  const queryClient = useQueryClient()
  const { amount, currency } = quotation.total
  const [key] = useState(newIdempotencyKey)
  const form = useForm({ defaultValues: { amount: typedOf(amount, currency), email: quotation.customer.email ?? '' } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (typed) => {
    try {
      await api(paymentRequests.send, {
        body: {
          quotation_id: quotation.id,
          amount: amountOf(typed.amount, currency) ?? 0,
          ...(typed.email.trim() ? { email: typed.email.trim() } : {}),
        },
        idempotencyKey: key,
      })
      await queryClient.invalidateQueries({ queryKey: requestsQuery(api, quotation.id).queryKey })
      onClose()
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('request_title')}>
      <form noValidate className="grid gap-4 text-ink" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('requests_text')}</p>
        <TextField
          label={t('request_amount', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          error={say(errors.amount?.message)}
          {...form.register('amount', { validate: (typed) => Boolean(amountOf(typed, currency)) || t('amount_wrong') })}
        />
        <TextField
          label={t('request_email')}
          latin
          type="email"
          inputMode="email"
          error={say(errors.email?.message)}
          {...form.register('email')}
        />
        {errors.root?.['server'] && <Notice tone="bad">{say(errors.root['server'].message)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('sending')}>
            {t('request_act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
