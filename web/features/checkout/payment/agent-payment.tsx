import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Booking, bookings } from '#contract/bookings'
import type { Money } from '#contract/shapes'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money as Amount } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { confirmErrorKey, confirmKey } from './confirm-key.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { FundsSum } from './funds-sum.tsx'
import { HeldBoard } from './held-board.tsx'
import { PriceChangeDialog } from '../price/price-change-dialog.tsx'
import { StepHead } from '../step-head.tsx'
import { priceChangeOf } from '../review/use-save.ts'

/** An agency's held booking: confirm from the balance, with the sum behind it, or leave it held. */
export function AgentPayment({ booking }: { booking: Booking }) {
  const t = useText('checkout')
  const common = useText('common')
  const format = useFormat()
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { data: funds } = useQuery(fundsQuery(api))
  const [netHidden] = useNetHidden(true)
  const before = cache.getQueryData<unknown>(confirmErrorKey(booking.reference))
  const details = paths.agentBookingDetails(booking.reference)
  const confirm = useMutation({
    mutationFn: (expected: Money) =>
      api(bookings.confirm, {
        body: { booking_id: booking.reference, expected_total: expected },
        idempotencyKey: confirmKey({ ...booking, total: expected }),
      }),
    onMutate: () => cache.removeQueries({ queryKey: confirmErrorKey(booking.reference) }),
    onSuccess: () => void navigate({ href: details, replace: true }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['funds'] })
      void cache.invalidateQueries({ queryKey: ['trip'] })
    },
  })
  const error = confirm.error ?? (confirm.isIdle ? before : null)
  const short = isApiError(error) && error.code === 'insufficient_balance'
  const unclear = isApiError(error) && (error.code === 'supplier_timeout' || error.status === 0)
  const action = booking.allowed_actions.find((one) => one.action === 'confirm')
  return (
    <>
      <StepHead title={t(booking.status === 'saved' ? 'held_title' : 'sent_title')} text={t('agent_held_text')} />
      <HeldBoard booking={booking} />
      <PriceChangeDialog
        change={netHidden ? null : priceChangeOf(error)}
        onAccept={() => confirm.mutate(priceChangeOf(error)?.new ?? booking.total)}
        onBack={() => confirm.reset()}
        busy={confirm.isPending}
      />
      <div className="mt-3 flex flex-col gap-3">
        {short && isApiError(error) ? (
          netHidden ? (
            <Notice tone="bad" title={t('insufficient')} />
          ) : (
            <Shortfall error={error.body} booking={booking} />
          )
        ) : null}
        {netHidden && priceChangeOf(error) ? (
          <Notice tone="warn" title={t('price_changed')}>
            {t('net_hidden_funds')}
          </Notice>
        ) : null}
        {error && !short && !priceChangeOf(error) ? (
          <Notice tone={unclear ? 'warn' : 'bad'} title={t(unclear ? 'unclear_title' : 'not_confirmed')}>
            {unclear ? t('unclear_text') : errorWords(error, common)}
          </Notice>
        ) : null}
        <Card title={t('funds')} action={<NetSwitch />}>
          {netHidden ? (
            <>
              {booking.selling && (
                <p className="mb-3 flex items-baseline justify-between gap-3">
                  <span className="font-mid">{t('customer_pays')}</span>
                  <Amount value={booking.selling} size="display" className="text-24 font-mid [&_span]:text-[0.7em]" />
                </p>
              )}
              <p className="text-14 text-ink-2">{t('net_hidden_funds')}</p>
            </>
          ) : (
            <FundsSum funds={funds} total={booking.total} />
          )}
        </Card>
        <div className="flex flex-wrap justify-end gap-3">
          <Link href={details} className={buttonStyle('secondary')}>
            {t('open_booking')}
          </Link>
          {action?.allowed && (
            <Button
              look="primary"
              loading={confirm.isPending}
              loadingText={t('confirming')}
              onClick={() => confirm.mutate(booking.total)}
            >
              {netHidden ? t('confirm_booking') : t('confirm_and_pay', { amount: format.money(booking.total) })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** 'Insufficient Balance': what there is, what it takes, what is missing; the seats stay held. */
function Shortfall({ error, booking }: { error: Readonly<Record<string, unknown>>; booking: Booking }) {
  const t = useText('checkout')
  const format = useFormat()
  const money = (name: string) => {
    const value = error[name] as Money | undefined
    return value ? format.money(value, 'always') : ''
  }
  return (
    <Notice tone="bad" title={t('insufficient')}>
      <p>{t('insufficient_sum', { available: money('available'), needed: money('needed') })}</p>
      <p className="font-mid text-ink">{t('short_by', { amount: money('shortfall') })}</p>
      <p>{t('insufficient_kept', { id: booking.reference })}</p>
    </Notice>
  )
}
