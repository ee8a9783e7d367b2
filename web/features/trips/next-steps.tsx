import type { Booking } from '#contract/bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** From paying to the gate, with the days of this trip. */
export function NextSteps({ booking }: { booking: Booking }) {
  const t = useText('trips')
  const format = useFormat()
  const first = booking.legs[0]
  if (!first) return null
  const day = first.departure_at.slice(0, 10)
  const isTicketed = booking.tickets.length > 0
  const step = (id: string, time: string, title: string, line: string, done: boolean): TimelineEntry => ({
    id,
    time,
    title,
    lines: [line],
    ...(done ? {} : { mark: 'ahead' as const }),
  })
  return (
    <Card title={t('next')}>
      <Timeline
        entries={[
          step('pay', '1', t('next_pay'), t('next_pay_text'), booking.payment_status === 'paid'),
          step('ticket', '2', t('next_ticket'), t('next_ticket_text'), isTicketed),
          step(
            'check',
            '3',
            t('next_check_in', { day: format.date(dayBefore(day, 2)) }),
            t('next_check_in_text'),
            false,
          ),
          step(
            'fly',
            '4',
            t('next_fly', { day: format.date(day, 'weekday'), time: format.time(first.departure_at) }),
            t('next_fly_text'),
            false,
          ),
        ]}
      />
    </Card>
  )
}
