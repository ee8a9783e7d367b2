/** The door of the bookings room: what payments, invoices and the rest of the house may ask of it. */
export { bookingFor, bookingForInvoice } from './access.ts'
export { bookingRoutes } from './bookings.routes.ts'
export type { BookingRecord } from './bookings.sql.ts'
export { bookingById, findBooking } from './bookings.sql.ts'
export { confirmBooking } from './confirm-booking.ts'
export { bookingAttachment } from './document.ts'
export { bookingJobs, dueAtStart } from './sweep.ts'
