import { queryOptions } from '@tanstack/react-query'
import { paidServices } from '#contract/selling/paid-services'
import type { Api } from '#web/api/client.ts'

/** What the airline sells for an item now, asked of it each time. */
export const onSaleQuery = (api: Api, booking: string, item: number) =>
  queryOptions({
    queryKey: ['services-on-sale', booking, item],
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const query = { booking_id: booking, item: String(item) } as never
      return (await api(paidServices.onSale, { query, signal })).data
    },
  })

/** What was written about a booking, the newest first. */
export const remarksQuery = (api: Api, booking: string) =>
  queryOptions({
    queryKey: ['bookings', 'remarks', booking],
    queryFn: async ({ signal }) => (await api(paidServices.remarks, { query: { booking_id: booking }, signal })).data,
  })
