import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { type Stopped, useConfirm } from '#web/features/selling/bookings/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { paths } from '#web/paths.ts'
import { useTakesCards } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The premium is kept: the time that is left, and the way to pay it. */
export function Held({ booking, area }: { booking: Booking; area: 'public' | 'agent' }) {
  const t = useText('insurance')
  return (
    <section aria-labelledby="held-title" className="rounded-r-3 bg-surface-1 p-6 shadow-lift-1">
      <h2 id="held-title" tabIndex={-1} ref={(node) => node?.focus()} className="text-22 outline-none">
        {t('held_title')}
      </h2>
      <p className="mt-1 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
        <span>
          {t('booking')} <Code className="font-mid text-ink">{booking.reference}</Code>
        </span>
        {booking.ttl_at && <Countdown until={booking.ttl_at} />}
      </p>
      {area === 'agent' ? <FromBalance booking={booking} /> : <ByCard booking={booking} />}
    </section>
  )
}

function ByCard({ booking }: { booking: Booking }) {
  const t = useText('insurance')
  const common = useText('common')
  const format = useFormat()
  const takesCards = useTakesCards()
  const { pay, paying, error } = usePayNow(booking.reference)
  return (
    <div className="grid gap-4">
      {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
      {!takesCards && <Notice>{t('pay_at_office')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {takesCards && (
          <Button
            look="primary"
            size="large"
            loading={paying}
            loadingText={t('opening_card')}
            onClick={() => void pay()}
          >
            {t('pay_amount', { amount: format.money(booking.total) })}
          </Button>
        )}
        <Link href={paths.myTrip(booking.reference)} className={buttonStyle('secondary', 'large')}>
          {t('see_trip')}
        </Link>
      </div>
    </div>
  )
}

function FromBalance({ booking }: { booking: Booking }) {
  const t = useText('insurance')
  const common = useText('common')
  const format = useFormat()
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const [paid, setPaid] = useState(false)
  const { confirm, busy } = useConfirm()
  async function pay() {
    setStopped(null)
    const result = await confirm(booking.reference, booking.total)
    if (result.done) setPaid(true)
    else setStopped(result.stopped)
  }
  return (
    <div className="grid gap-4">
      {stopped && <Notice tone="bad">{errorWords(stopped.error, common)}</Notice>}
      {paid && <Notice tone="ok">{t('issued')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!paid && (
          <Button look="primary" size="large" loading={busy} loadingText={t('issuing')} onClick={() => void pay()}>
            {t('pay_balance', { amount: format.money(booking.total) })}
          </Button>
        )}
        <Link href={paths.agentBookingDetails(booking.reference)} className={buttonStyle('secondary', 'large')}>
          {t('open_booking')}
        </Link>
      </div>
    </div>
  )
}
