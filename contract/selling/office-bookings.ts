import * as z from 'zod/mini'
import { officeBookingList } from './office-booking-list.ts'
import { BookingSums, BuyingAgency, OfficeBooking, OfficeBookingRow } from './office-booking-shapes.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea } from '#contract/kernel/roles'
import { BookingRef, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export * from './office-booking-shapes.ts'

/** Bookings as the back office sees them, whoever bought. */
export const officeBookings = {
  list: endpoint({
    method: 'GET',
    path: '/get-admin-bookings',
    access: adminArea,
    needs: 'booking.view',
    ...listCall(officeBookingList, OfficeBookingRow),
  }),
  /** The filtered rows as a file. */
  file: endpoint({
    method: 'GET',
    path: '/admin-bookings-file',
    access: adminArea,
    needs: 'booking.view',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(officeBookingList),
    reply: z.undefined(),
  }),
  /** What one agency has bought and kept: how many sold bookings, and their money as the books have it. */
  sumsOfAgency: endpoint({
    method: 'GET',
    path: '/agency-booking-sums',
    access: adminArea,
    needs: 'booking.view',
    query: z.strictObject({ agency: z.uuid(check('choose_agency')) }),
    reply: z.object({ ...ok, data: z.object({ agency: BuyingAgency, count: z.int(), sums: z.array(BookingSums) }) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/get-admin-booking',
    access: adminArea,
    needs: 'booking.view',
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: OfficeBooking }),
  }),
}
