import { queryOptions } from '@tanstack/react-query'
import { holidaySales } from '#contract/selling/holiday-sales'
import { guestKeyOf } from '#web/api/guest-keys.ts'
import type { Api } from '#web/api/client.ts'

/** Who goes along, by whoever may see the booking: the buyer, or a visitor by the key of it. */
export const bookedHolidayQuery = (api: Api, booking_id: string) =>
  queryOptions({
    queryKey: ['holidays', 'booked', booking_id],
    queryFn: async ({ signal }) => {
      const guestKey = guestKeyOf(booking_id)
      const { data } = await api(holidaySales.travellers, {
        query: { booking_id },
        signal,
        ...(guestKey ? { guestKey } : {}),
      })
      return data
    },
  })
