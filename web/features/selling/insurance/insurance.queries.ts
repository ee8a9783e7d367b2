import { queryOptions } from '@tanstack/react-query'
import { insurance } from '#contract/selling/insurance'
import { type InsuranceRegion } from '#contract/selling/insurance-terms'
import type { Api } from '#web/api/client.ts'
import { guestKeyOf } from '#web/api/guest-keys.ts'

export type InsuranceSearch = {
  region?: InsuranceRegion | undefined
  from?: string | undefined
  to?: string | undefined
  ages?: string | undefined
  plan?: string | undefined
}
export type Wish = { region: InsuranceRegion; from: string; to: string; ages: string }

/** What is asked for, once all of it is said. */
export const wishOf = ({ region, from, to, ages }: InsuranceSearch): Wish | null =>
  region && from && to && ages ? { region, from, to, ages } : null

/** `reader`: an agency is told its own prices too. */
export const offersQuery = (api: Api, wish: Wish, reader: 'visitor' | 'agent' = 'visitor') =>
  queryOptions({
    queryKey: ['insurance', 'offers', wish, reader],
    queryFn: async ({ signal }) => (await api(insurance.find, { query: wish, signal })).data,
    retry: false,
  })

export const offersOfBookingQuery = (api: Api, booking: string) =>
  queryOptions({
    queryKey: ['insurance', 'for-booking', booking],
    queryFn: async ({ signal }) => {
      const guestKey = guestKeyOf(booking)
      const asked = {
        query: { booking_id: booking },
        signal,
        keepOn401: true,
        ...(guestKey ? { guestKey } : {}),
      } as const
      return (await api(insurance.forBooking, asked)).data
    },
    retry: false,
  })
