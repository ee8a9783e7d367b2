import type { OfflineBooking } from '#contract/selling/offline'
import { useClock } from '#web/kit/time/clock.ts'
import { type Text, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { isBooked } from './offline.rules.ts'

type Payment = OfflineBooking['payments'][number]
type Day = (at: string) => string

/** When it is to be paid, or how it was. */
function standing({ state, due_at, paid_at }: Payment, t: Text<'offline'>, day: Day): string {
  if (state === 'held') return t('pay_held')
  if (state === 'waived') return t('pay_waived')
  if (state === 'paid' && paid_at) return t('pay_paid', { when: day(paid_at) })
  if (state === 'overdue' && due_at) return t('pay_overdue', { when: day(due_at) })
  return due_at ? t('pay_by', { when: day(due_at) }) : t('pay_at_once')
}

/** What is to be paid when; once it is booked, the way (`href`) to its invoice, its payments and a refund. */
export function PaymentsCard({ request, href }: { request: OfflineBooking; href: string }) {
  const t = useText('offline')
  const common = useText('common')
  const clock = useClock()
  const { payments } = request
  if (payments.length === 0) return null
  const isSettledOutside = payments.every(({ state }) => state === 'waived')
  return (
    <Card title={t('payments')} note={common('times_in', { zone: clock.place })}>
      <ul className="divide-y divide-line text-14">
        {payments.map((payment, index) => (
          <li key={index} className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{t(`pay_${payment.kind}`)}</span>
              <Money value={payment.amount} decimals="always" className="font-mid" />
            </span>
            <span className={`text-13 ${payment.state === 'overdue' ? 'text-bad' : 'text-ink-2'}`}>
              {standing(payment, t, (at) => clock.date(at, 'long'))}
            </span>
          </li>
        ))}
      </ul>
      {isBooked(request) && !isSettledOutside && (
        <Link href={href} className={`${textLink} mt-3 inline-block text-14`}>
          {t('open_booking')}
        </Link>
      )}
    </Card>
  )
}
