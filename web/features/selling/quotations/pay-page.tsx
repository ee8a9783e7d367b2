import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, CircleCheck, LoaderCircle, ShieldCheck, TimerOff } from 'lucide-react'
import { paymentRequests, type SharedPaymentRequest } from '#contract/money/payment-requests'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useSite, useTakesCards } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Ending } from './agency-frame.tsx'
import { LinkedPage } from './linked-page.tsx'
import { named, sharedRequestQuery } from './quotations.queries.ts'

const route = getRouteApi('/pay/$token')

/** What a customer opens to pay by card, and comes back to from the card page. */
export function PayPage() {
  const { token: key } = route.useParams()
  return (
    <LinkedPage
      asked={useQuery(sharedRequestQuery(useApi(), key))}
      skeleton={<Skeleton className="h-56 w-full rounded-r-3" />}
    >
      {(request) => <Asked paid={key} request={request} />}
    </LinkedPage>
  )
}

function Asked({ paid: key, request }: { paid: string; request: SharedPaymentRequest }) {
  const t = useText('quotations')
  const format = useFormat()
  const { brand } = useSite()
  const agency = request.agency?.name[format.locale] ?? brand[format.locale] ?? t('the_company')
  const reference = `\u2066${request.reference}\u2069`
  const mark = 'size-9'
  if (request.state === 'paid')
    return (
      <Ending
        icon={<CircleCheck aria-hidden className={`${mark} text-ok-mark`} strokeWidth={1.4} />}
        title={t('pay_paid')}
      >
        <p className="text-24 font-light text-ink">
          <Money value={request.amount} decimals="always" />
        </p>
        <p>{t('pay_paid_text', { agency })}</p>
        {request.outcome === 'booked' && (
          <p>{t(request.is_change ? 'pay_changed' : 'pay_booked', { reference, agency })}</p>
        )}
        {request.outcome === 'waiting' && <p>{t(request.is_change ? 'pay_changing' : 'pay_waiting', { reference })}</p>}
        {request.outcome === 'kept' && <p>{request.agency ? t('pay_kept', { agency }) : t('pay_returned')}</p>}
      </Ending>
    )
  if (request.paying)
    return (
      <Ending
        icon={<LoaderCircle aria-hidden className={`${mark} animate-spin text-ink-3`} strokeWidth={1.4} />}
        title={t('pay_paying')}
      >
        <p>{t('pay_paying_text')}</p>
      </Ending>
    )
  if (request.state !== 'open')
    return (
      <Ending
        icon={
          request.state === 'expired' ? (
            <TimerOff aria-hidden className={`${mark} text-ink-3`} strokeWidth={1.4} />
          ) : (
            <Ban aria-hidden className={`${mark} text-ink-3`} strokeWidth={1.4} />
          )
        }
        title={t(`pay_${request.state}`)}
      >
        <p>{t(`pay_${request.state}_text`, { agency })}</p>
      </Ending>
    )
  return <PayForm paymentKey={key} request={request} agency={agency} />
}

function PayForm({
  paymentKey,
  request,
  agency,
}: {
  paymentKey: string
  request: SharedPaymentRequest
  agency: string
}) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const format = useFormat()
  const moment = useMoment()
  const takesCards = useTakesCards()
  const api = useApi()
  const pay = useMutation({
    mutationFn: () => api(paymentRequests.pay, { body: named(paymentKey), keepOn401: true }),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <section className="rounded-r-3 bg-surface-1 p-5 shadow-lift-1 sm:p-8">
      <p className="text-14 text-ink-2">
        {t.rich('pay_for', { reference: <Code>{request.reference}</Code> })}
        {request.route && (
          <>
            {format.locale === 'ar' ? '، ' : ', '}
            <Code>{`${request.route.origin}-${request.route.destination}`}</Code>{' '}
            {format.date(request.route.departure_at.slice(0, 10), 'long')}
          </>
        )}
      </p>
      <h1 className="mt-1 text-24 leading-tight font-light">{t('pay_to', { agency })}</h1>
      <p className="mt-4 text-40 leading-tight font-light">
        <Money value={request.amount} size="display" decimals="always" />
      </p>
      <p className="mt-1 text-14 text-ink-2">{t('pay_until', { time: moment(request.expires_at) })}</p>
      {request.declined && !pay.error && (
        <Notice tone="warn" title={t('pay_declined')} className="mt-4">
          {t('pay_declined_text')}
        </Notice>
      )}
      {pay.error ? (
        <Notice tone="bad" className="mt-4">
          {isApiError(pay.error) && pay.error.status > 0 ? translate(pay.error.message) : t('page_failed_text')}
        </Notice>
      ) : null}
      {takesCards ? (
        <>
          <Button
            look="primary"
            size="large"
            className="mt-6 w-full"
            loading={pay.isPending || pay.isSuccess}
            loadingText={t('pay_opening')}
            onClick={() => pay.mutate()}
          >
            {t('pay_act', { amount: format.money(request.amount, 'always') })}
          </Button>
          <p className="mt-4 flex items-start gap-2 text-13 text-ink-2">
            <ShieldCheck aria-hidden className="mt-0.5 size-4 flex-none" strokeWidth={1.8} />
            {t('pay_safe')}
          </p>
        </>
      ) : (
        <Notice tone="info" className="mt-6">
          {t('pay_no_card', { agency })}
        </Notice>
      )}
    </section>
  )
}
