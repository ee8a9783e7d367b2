import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { useApi } from '#web/api/context.tsx'
import { type Stopped, useConfirm } from '#web/features/selling/bookings/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money as Amount } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { stoppedKey } from './stopped.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { FundsSum } from './funds-sum.tsx'
import { HeldBoard } from './held-board.tsx'
import { PriceChangeDialog } from '../price/price-change-dialog.tsx'
import { StepAct } from '../step-act.tsx'
import { StepHead } from '../step-head.tsx'

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
  const [stopped, setStopped] = useState(() => cache.getQueryData<Stopped>(stoppedKey(booking.reference)) ?? null)
  const { confirm, busy } = useConfirm()
  const details = paths.agentBookingDetails(booking.reference)
  async function pay(expected: Money) {
    cache.removeQueries({ queryKey: stoppedKey(booking.reference) })
    setStopped(null)
    const result = await confirm(booking.reference, expected)
    if (result.done) void navigate({ href: details, replace: true })
    else setStopped(result.stopped)
  }
  const moved = stopped?.kind === 'price' ? stopped.price : null
  const action = booking.allowed_actions.find((one) => one.action === 'confirm')
  return (
    <>
      <StepHead
        title={t(
          booking.status !== 'saved' ? 'sent_title' : booking.legs.length > 0 ? 'held_title' : 'rooms_held_title',
        )}
        text={t(booking.legs.length > 0 ? 'agent_held_text' : 'agent_rooms_held_text')}
      />
      <HeldBoard booking={booking} />
      <PriceChangeDialog
        change={netHidden ? null : moved}
        onAccept={() => void pay(moved?.new ?? booking.total)}
        onBack={() => setStopped(null)}
        busy={busy}
      />
      <div className="mt-3 flex flex-col gap-3">
        {stopped?.kind === 'funds' ? (
          netHidden ? (
            <Notice tone="bad" title={t('insufficient')} />
          ) : (
            <Shortfall stopped={stopped} booking={booking} />
          )
        ) : null}
        {netHidden && moved ? (
          <Notice tone="warn" title={t('price_changed')}>
            {t('net_hidden_funds')}
          </Notice>
        ) : null}
        {stopped?.kind === 'other' ? (
          <Notice
            tone={stopped.unclear ? 'warn' : 'bad'}
            title={t(stopped.unclear ? 'unclear_title' : 'not_confirmed')}
          >
            {stopped.unclear ? t('unclear_text') : errorWords(stopped.error, common)}
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
            <StepAct
              short={t('confirm')}
              text={netHidden ? t('confirm_booking') : t('confirm_and_pay', { amount: format.money(booking.total) })}
              loading={busy}
              loadingText={t('confirming')}
              onClick={() => void pay(booking.total)}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** 'Insufficient Balance': what there is, what it takes, what is missing; the seats stay held. */
function Shortfall({ stopped, booking }: { stopped: Extract<Stopped, { kind: 'funds' }>; booking: Booking }) {
  const t = useText('checkout')
  const format = useFormat()
  const money = (name: 'available' | 'needed' | 'shortfall') => format.money(stopped[name], 'always')
  return (
    <Notice tone="bad" title={t('insufficient')}>
      <p>{t('insufficient_sum', { available: money('available'), needed: money('needed') })}</p>
      <p className="font-mid text-ink">{t('short_by', { amount: money('shortfall') })}</p>
      <p>{t('insufficient_kept', { id: booking.reference })}</p>
    </Notice>
  )
}
