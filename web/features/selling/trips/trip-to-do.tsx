import { calendarFile } from '#contract/selling/calendar-file'
import { isoNow } from '#web/kit/time/instants.ts'
import { CalendarPlus } from 'lucide-react'
import type { Booking } from '#contract/selling/bookings'
import type { Airport } from '#contract/catalogue/locations'
import { saveFile } from '#web/api/save-file.ts'
import { cityName } from '#web/features/selling/flights/index.ts'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { KeptCards } from '#web/features/money/saved-cards/index.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmPaid } from './confirm-paid.tsx'
import { CancelTrip } from './cancel-trip.tsx'
import { TripDocuments } from './trip-documents.tsx'
import { AskRefund, mayAsk } from './trip-refund.tsx'

type TripToDoProps = { booking: Booking; airports: ReadonlyMap<string, Airport>; awaiting: boolean; isGuest: boolean }

/** Pay, papers, calendar, cancel. */
export function TripToDo({ booking, airports, awaiting, isGuest }: TripToDoProps) {
  const t = useText('trips')
  const common = useText('common')
  const format = useFormat()
  const { pay, paying, error, keeping } = usePayNow(booking.reference)
  const can = (action: string) => booking.allowed_actions.some((one) => one.action === action && one.allowed)
  const payable = can('pay') && !awaiting
  // Where a plan was agreed its deposit comes first.
  const [first] = booking.dues
  const now = first?.kind === 'deposit' ? first.amount : booking.total
  const isLive = ['saved', 'confirming', 'pending_supplier', 'confirmed', 'approved'].includes(booking.status)
  const hasDocuments = booking.payment_status === 'paid' || booking.payment_status === 'refunded'
  const confirmable = can('confirm') && !awaiting
  if (!(payable || confirmable || hasDocuments || isLive || can('cancel') || mayAsk(booking))) return null
  const addToCalendar = () => {
    const titles = {
      title: (flight: string, city: string) => t('calendar_title', { flight, city }),
      city: (code: string) => cityName(airports, code, format),
    }
    saveFile(`${booking.reference}.ics`, new Blob([calendarFile(booking, titles, isoNow())], { type: 'text/calendar' }))
  }
  return (
    <Card title={t('to_do')} className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="flex flex-col gap-2">
        {payable && (
          <Button
            look="primary"
            size="large"
            loading={paying}
            loadingText={t('opening_card')}
            onClick={() => void pay()}
          >
            {t('pay_amount', { amount: format.money(now) })}
          </Button>
        )}
        {confirmable && <ConfirmPaid booking={booking} />}
        {payable && <KeptCards reference={booking.reference} amount={now} keeping={keeping} />}
        {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
        <TripDocuments booking={booking} />
        {isLive && booking.legs.length > 0 && (
          <Button icon={<CalendarPlus aria-hidden className="size-4" strokeWidth={1.8} />} onClick={addToCalendar}>
            {t('add_to_calendar')}
          </Button>
        )}
        <AskRefund booking={booking} />
        {can('cancel') && <CancelTrip booking={booking} isGuest={isGuest} />}
      </div>
    </Card>
  )
}
