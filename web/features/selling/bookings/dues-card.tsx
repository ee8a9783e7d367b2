import { type Booking, bookings, type Due } from '#contract/selling/bookings'
import { useMemberMay } from '#web/api/member.ts'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { KeptCards } from '#web/features/money/saved-cards/index.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAct } from './use-booking-acts.ts'

const sold = ['confirmed', 'approved', 'completed']

/**
 * What is to be paid and when, where that is not all at once; a due that stands open is paid here, from the balance or,
 * by whoever may, by card.
 */
export function DuesCard({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const common = useText('common')
  const clock = useClock()
  const shown = booking.dues.filter(({ state }) => state !== 'cancelled')
  if (shown.length < 2 && !shown.some(({ state }) => state === 'overdue')) return null
  return (
    <Card title={t('dues_title')} note={common('times_in', { zone: clock.place })}>
      <ul className="divide-y divide-line">
        {shown.map((due) => (
          <DueRow key={due.no} due={due} booking={booking} />
        ))}
      </ul>
    </Card>
  )
}

function DueRow({ due, booking }: { due: Due; booking: Booking }) {
  const t = useText('bookings')
  const clock = useClock()
  const { run, busy, problem } = useAct()
  const maySell = useMemberMay()('sell')
  const isOpen = maySell && (due.state === 'open' || due.state === 'overdue') && sold.includes(booking.status)
  const common = useText('common')
  const card = usePayNow(booking.reference, undefined, due.no)
  const takesCard = booking.allowed_actions.some(({ action }) => action === 'pay')
  const pay = () => void run(bookings.payDue, { booking_id: booking.reference, due: due.no, expected: due.amount })
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t(`due_${due.kind}`)}</span>
        <Money value={due.amount} decimals="always" className="font-mid" />
      </span>
      <span className={`text-13 ${due.state === 'overdue' ? 'text-bad' : 'text-ink-2'}`}>
        {t(`due_state_${due.state}`, {
          when: clock.date((due.state === 'paid' && due.paid_at) || due.due_at, 'long'),
        })}
      </span>
      {isOpen && (
        <span className="mt-1 flex flex-wrap gap-2">
          <Button size="small" loading={busy} onClick={pay}>
            {t('due_pay')}
          </Button>
          {takesCard && (
            <Button size="small" loading={card.paying} onClick={() => void card.pay()}>
              {t('due_pay_card')}
            </Button>
          )}
        </span>
      )}
      {isOpen && takesCard && (
        <KeptCards reference={booking.reference} due={due.no} amount={due.amount} keeping={card.keeping} />
      )}
      {card.error ? <Notice tone="bad">{errorWords(card.error, common)}</Notice> : null}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </li>
  )
}
