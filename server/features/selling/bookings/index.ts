/** Public API of the bookings feature: what payments, invoices, the after-sale feature and the rest of the app may ask of it. */
export { bookingFor, bookingForInvoice } from './access.ts'
export { staffMay } from './bookings.rules.ts'
export {
  activityOf,
  bookingById,
  type BookingRecord,
  findBooking,
  lockBooking,
  moveBooking,
  type ShownBooking,
  type Who,
  writeHistory,
} from './bookings.sql.ts'
export { cancelBooking } from './cancel-booking.ts'
export { completeArrived, completeBooking } from './complete-booking.ts'
export { notifyCardReturned } from './card-returned.ts'
export {
  bookingItem,
  findByLocator,
  inMinutes,
  supplierOf,
} from './acts/booking-item.ts'
export { beginConfirming, confirmAct } from './acts/confirm.ts'
export { checkBeforeConfirming, confirmBooking } from './confirm-booking.ts'
export { releaseBookingHold } from './release-hold.ts'
export { finishedIntention, rememberIntention } from './intentions.ts'
export { passengerProblems } from './passengers.rules.ts'
export { refundOf, refundView } from './refunds.sql.ts'
export { refuseAct } from './refuse-act.ts'
export { closeCoupons, setSelling } from './reversal.sql.ts'
export { type Saved, saveBooking } from './save-booking.ts'
export { cardMoneyOf, payerOf } from './settle-booking.ts'
export { notifyOwner, notifyStaff } from './notify.ts'
export { bookingRow, bookingView } from './views.ts'
export { bookingWorkGivenUp, ownBookingGivenUp } from './work-given-up.ts'
