import { queryOptions } from '@tanstack/react-query'
import { type AirlineChange, airlineChanges } from '#contract/selling/airline-changes'
import type { Api } from '#web/api/client.ts'
import { guestKeyOf } from '#web/api/guest-keys.ts'
import { whileMoving } from '#web/api/while-moving.ts'

/** A visitor shows the key of their booking with every call. */
export const withKey = (booking: string) => {
  const guestKey = guestKeyOf(booking)
  return guestKey ? { guestKey } : {}
}

/** What airlines changed about a booking, the newest first; asked again while an answer is being carried out. */
export const airlineChangesQuery = (api: Api, booking: string) =>
  queryOptions({
    queryKey: ['bookings', 'airline-changes', booking],
    queryFn: async ({ signal }): Promise<AirlineChange[]> =>
      (await api(airlineChanges.ofBooking, { query: { booking_id: booking }, signal, ...withKey(booking) })).data,
    refetchInterval: whileMoving<AirlineChange[]>((all) => all.some(({ state }) => state === 'answering')),
  })

/** Flights that a change gives free of charge on one day, asked of the airline each time. */
export const freeFlightsQuery = (api: Api, booking: string, wanted: { id: string; leg: number; date: string }) =>
  queryOptions({
    queryKey: ['airline-change-offers', wanted],
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      (
        await api(airlineChanges.offers, {
          query: { ...wanted, leg: String(wanted.leg) } as never,
          signal,
          ...withKey(booking),
        })
      ).data,
  })
