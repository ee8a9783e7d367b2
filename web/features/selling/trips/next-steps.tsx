import { addDays } from '#web/kit/time/calendar.ts'
import type { Booking, BookingStatus } from '#contract/selling/bookings'
import { type ListedStep, StepList } from '#web/ui/step-list.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useTakesCards } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'

const live: readonly BookingStatus[] = ['saved', 'confirming', 'pending_supplier', 'confirmed', 'approved']
const checkInDaysBefore = 2

/** From paying to the gate, with the days of this trip; done solid, to come dotted. */
export function NextSteps({ booking }: { booking: Booking }) {
  const t = useText('trips')
  const format = useFormat()
  const takesCards = useTakesCards()
  const first = booking.legs[0]
  if (!first || !live.includes(booking.status)) return null
  const day = first.departure_at.slice(0, 10)
  const steps: ListedStep[] = [
    {
      id: 'pay',
      title: t('next_pay'),
      line: t(takesCards ? 'next_pay_text' : 'next_pay_staff_text'),
      done: booking.payment_status === 'paid',
    },
    { id: 'ticket', title: t('next_ticket'), line: t('next_ticket_text'), done: booking.tickets.length > 0 },
    {
      id: 'check',
      title: t('next_check_in', { day: format.date(addDays(day, -checkInDaysBefore)) }),
      line: t('next_check_in_text'),
      done: false,
    },
    {
      id: 'fly',
      title: t('next_fly', { day: format.date(day, 'weekday'), time: format.time(first.departure_at) }),
      line: t('next_fly_text'),
      done: false,
    },
  ]
  return (
    <Card title={t('next')} className="self-start lg:col-start-2 lg:row-start-3">
      <StepList steps={steps} />
    </Card>
  )
}
