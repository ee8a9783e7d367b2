import { bookingList } from '#contract/selling/booking-list'
import { bookings as everyCall } from '#contract/selling/bookings'
import { feature } from '#server/feature'
import { bookingActs } from './acts/index.ts'
import { bookingRoutes } from './bookings.routes.ts'
import { askWhenTold } from './ask-when-told.ts'
import { bookingAttachment } from './document.ts'
import { paymentDueMail } from './due-mails.ts'
import { bookingJobs, scheduleFirstCompletion } from './sweep.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    booking_saved: 'booking'
    booking_status_saved: 'setting'
    booking_confirmed: 'booking'
    booking_cancelled: 'booking'
    booking_expired: 'booking'
    booking_approved: 'booking'
    booking_completed: 'booking'
    booking_due_paid: 'booking'
  }
}

/** What only one product answers is that product's: see `server/products`. */
const {
  save: _save,
  addFlight: _addFlight,
  pnrDetails: _pnrDetails,
  checkTicket: _checkTicket,
  ...bookings
} = everyCall

export const bookingsFeature = feature({
  name: 'bookings',
  calls: bookings,
  handlers: bookingRoutes,
  jobs: (app) => ({ supplier: bookingJobs(app) }),
  schedules: [scheduleFirstCompletion],
  acts: bookingActs,
  setUp: askWhenTold,
  mails: { 'payment-due': paymentDueMail },
  attachments: Object.fromEntries(
    (['eticket', 'voucher', 'invoice', 'receipt', 'credit_note', 'fee_invoice'] as const).map((kind) => [
      kind,
      bookingAttachment(kind),
    ]),
  ),
  lists: [bookingList],
  tables: [
    'booking_history',
    'booking_intentions',
    'booking_names',
    'booking_passengers',
    'booking_transfers',
    'bookings',
    'passenger_names',
    'saved_views',
    'supplier_calls',
  ],
})
