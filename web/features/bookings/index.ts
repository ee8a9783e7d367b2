export { allBookings, bookingQuery } from './bookings.queries.ts'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { useAct, useSettled } from './use-booking-acts.ts'
export type { AfterSaleAct, AfterSaleParts } from './booking-page.tsx'
