export { allBookings, bookingQuery } from './bookings.queries.ts'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { type PriceChange, type Stopped, useAct, useActOnBooking, useConfirm } from './use-booking-acts.ts'
export type { AfterSaleAct, AfterSaleParts } from './booking-page.tsx'
