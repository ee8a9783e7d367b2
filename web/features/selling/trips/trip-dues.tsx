import type { Booking, Due } from '#contract/selling/bookings'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { KeptCards } from '#web/features/money/saved-cards/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'

const sold = ['confirmed', 'approved', 'completed']

/** What is still to be paid of a confirmed trip: one payment at a time, by card. */
export function TripDues({ booking }: { booking: Booking }) {
  const t = useText('trips')
  const open = booking.dues.filter(({ state }) => state === 'open' || state === 'overdue')
  const takesCard = booking.allowed_actions.some(({ action }) => action === 'pay')
  if (open.length === 0 || !sold.includes(booking.status) || !takesCard) return null
  return (
    <Card title={t('dues_title')}>
      <ul className="grid gap-4">
        {open.map((due) => (
          <DueRow key={due.no} due={due} reference={booking.reference} />
        ))}
      </ul>
    </Card>
  )
}

function DueRow({ due, reference }: { due: Due; reference: string }) {
  const t = useText('trips')
  const common = useText('common')
  const format = useFormat()
  const moment = useMoment()
  const { pay, paying, error, keeping } = usePayNow(reference, undefined, due.no)
  const isLate = due.state === 'overdue'
  return (
    <li className="grid gap-2">
      <span className={`text-14 ${isLate ? 'text-bad' : 'text-ink-2'}`}>
        {t(isLate ? 'due_overdue' : 'due_open', { when: moment(due.due_at) })}
      </span>
      <Button
        className="justify-self-start"
        loading={paying}
        loadingText={t('opening_card')}
        onClick={() => void pay()}
      >
        {t('pay_amount', { amount: format.money(due.amount) })}
      </Button>
      <KeptCards reference={reference} due={due.no} amount={due.amount} keeping={keeping} />
      {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
    </li>
  )
}
