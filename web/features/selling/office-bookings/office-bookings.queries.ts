import { queryOptions } from '@tanstack/react-query'
import { officeBookings } from '#contract/selling/office-bookings'
import type { Api } from '#web/api/client.ts'
import { whileMoving } from '#web/api/while-moving.ts'

const moving: readonly string[] = ['confirming', 'pending_supplier', 'refund_accepted']

/** One booking with what it cost and moved; asked again while a supplier's answer is out. */
export const officeBookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['bookings', 'office', id],
    queryFn: async ({ signal }) => (await api(officeBookings.get, { query: { id }, signal })).data,
    refetchInterval: whileMoving<{ status: string }>(({ status }) => moving.includes(status)),
  })

export const agencySumsQuery = (api: Api, agency: string) =>
  queryOptions({
    queryKey: ['bookings', 'agency-sums', agency],
    queryFn: async ({ signal }) => (await api(officeBookings.sumsOfAgency, { query: { agency }, signal })).data,
  })
