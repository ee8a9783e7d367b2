import { queryOptions } from '@tanstack/react-query'
import { type Booking, type BookingRow, bookings } from '#contract/selling/bookings'
import { contact } from '#contract/communication/contact'
import { flights } from '#contract/selling/flights'
import { paymentRequests } from '#contract/money/payment-requests'
import type { Api } from '#web/api/client.ts'

const askAgainMs = 4_000
const isMoving = (booking: Booking | undefined) =>
  booking?.status === 'confirming' || booking?.status === 'pending_supplier' || booking?.status === 'refund_accepted'

/** One booking in full; asked again every few seconds while a supplier's answer is out. */
export const bookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: async ({ signal }) => (await api(bookings.get, { query: { id }, signal })).data,
    refetchInterval: ({ state }) => (isMoving(state.data) ? askAgainMs : false),
  })

/** Rows of some states, all pages of them up to `max`: for boards that need the whole and not the newest. */
export async function allBookings(
  api: Api,
  filter: { status?: string; from?: string },
  max: number,
  signal?: AbortSignal,
): Promise<{ rows: BookingRow[]; total: number | null; complete: boolean }> {
  const rows: BookingRow[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await api(bookings.list, {
      query: { ...filter, limit: '100', ...(cursor ? { cursor } : {}) },
      ...(signal ? { signal } : {}),
    })
    rows.push(...page.data)
    cursor = page.meta.next_cursor ?? undefined
    if (!cursor || rows.length >= max) return { rows, total: page.meta.total, complete: !cursor }
  }
}

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
