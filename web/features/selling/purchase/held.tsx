import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useUser } from '#web/api/session.ts'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { KeptCards } from '#web/features/money/saved-cards/index.ts'
import { type Stopped, useConfirm } from '#web/features/selling/bookings/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { paths } from '#web/paths.ts'
import { useTakesCards } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What the product says: of what is held, of paying without a card, of what was bought. */
type HeldWords = { title: string; at_office: string; paid: string }
type HeldProps = { booking: Booking; says: HeldWords }

/** What was chosen is held: what is due now and later, and the way to pay the first of it. */
export function Held({ booking, says }: HeldProps) {
  const t = useText('purchase')
  const moment = useMoment()
  const { user } = useUser()
  return (
    <section aria-labelledby="held-title" className="rounded-r-3 bg-surface-1 p-6 shadow-lift-1">
      <h2 id="held-title" tabIndex={-1} ref={(node) => node?.focus()} className="text-22 outline-none">
        {says.title}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
        <span>
          {t('booking')} <Code className="font-mid text-ink">{booking.reference}</Code>
        </span>
        {booking.ttl_at && <Countdown until={booking.ttl_at} />}
      </p>
      <ul className="my-5 max-w-120 divide-y divide-line border-y border-line text-14">
        {booking.dues.map((due) => (
          <li key={due.no} className="flex items-baseline justify-between gap-3 py-2.5">
            <span>
              {t(`due_${due.kind}`)}
              <span className="block text-13 text-ink-3">
                {due.no === 1 ? t('due_now') : t('due_by', { when: moment(due.due_at) })}
              </span>
            </span>
            <Money value={due.amount} decimals="always" className="font-mid" />
          </li>
        ))}
      </ul>
      {user?.role === 'agent' ? (
        <FromBalance booking={booking} says={says} />
      ) : (
        <ByCard booking={booking} says={says} />
      )}
    </section>
  )
}

const firstDue = (booking: Booking) => booking.dues[0]?.amount ?? booking.total

function ByCard({ booking, says }: HeldProps) {
  const t = useText('purchase')
  const common = useText('common')
  const format = useFormat()
  const takesCards = useTakesCards()
  const { pay, paying, error, keeping } = usePayNow(booking.reference)
  return (
    <div className="grid gap-4">
      {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
      {!takesCards && <Notice tone="info">{says.at_office}</Notice>}
      {takesCards && <KeptCards reference={booking.reference} amount={firstDue(booking)} keeping={keeping} />}
      <div className="flex flex-wrap gap-3">
        {takesCards && (
          <Button
            look="primary"
            size="large"
            loading={paying}
            loadingText={t('opening_card')}
            onClick={() => void pay()}
          >
            {t('pay_amount', { amount: format.money(firstDue(booking)) })}
          </Button>
        )}
        <Link href={paths.myTrip(booking.reference)} className={buttonStyle('secondary', 'large')}>
          {t('see_trip')}
        </Link>
      </div>
    </div>
  )
}

function FromBalance({ booking, says }: HeldProps) {
  const t = useText('purchase')
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
      {paid && <Notice tone="ok">{says.paid}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!paid && (
          <Button look="primary" size="large" loading={busy} loadingText={t('paying')} onClick={() => void pay()}>
            {t('pay_balance', { amount: format.money(firstDue(booking)) })}
          </Button>
        )}
        <Link href={paths.agentBookingDetails(booking.reference)} className={buttonStyle('secondary', 'large')}>
          {t('open_booking')}
        </Link>
      </div>
    </div>
  )
}
