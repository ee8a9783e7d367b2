import { queryOptions } from '@tanstack/react-query'
import { type Booking, bookings } from '#contract/selling/bookings'
import { contact } from '#contract/communication/contact'
import { flights } from '#contract/selling/flights'
import { paymentRequests } from '#contract/money/payment-requests'
import type { Api } from '#web/api/client.ts'
import { whileMoving } from '#web/api/while-moving.ts'

const isMoving = ({ status }: Booking) =>
  status === 'confirming' || status === 'pending_supplier' || status === 'refund_accepted'

/** One booking in full; asked again while a supplier's answer is out. */
export const bookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: async ({ signal }) => (await api(bookings.get, { query: { id }, signal })).data,
    refetchInterval: whileMoving(isMoving),
  })

/** Who sells, by name; it does not change while a page is open. */
export const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['flight-providers'],
    queryFn: async ({ signal }) => (await api(flights.providers, { signal })).data.providers,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const paymentsOfBookingQuery = (api: Api, booking: string) =>
  queryOptions({
    queryKey: ['payment-requests', booking],
    queryFn: async ({ signal }) => (await api(paymentRequests.list, { query: { booking_id: booking }, signal })).data,
  })

/** What agency and desk wrote each other about a booking, the newest conversation first. */
export const threadsOfBookingQuery = (api: Api, booking: string) =>
  queryOptions({
    queryKey: ['contact', 'booking', booking],
    queryFn: async ({ signal }) =>
      (await api(contact.list, { query: { booking_id: booking, limit: '1' }, signal })).data,
  })
