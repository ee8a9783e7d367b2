import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/people/auth'
import { type Booking, bookings, type BookingStatus } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import type { Api } from '#web/api/client.ts'
import { dropGuestKey, guestKeyOf, guestKeys } from '#web/api/guest-keys.ts'

/** Nothing a person can do moves these on: the company or the airline does. */
const moving: readonly BookingStatus[] = ['confirming', 'pending_supplier']
const quickMs = 2_000
const slowMs = 10_000

const viewer = (user: User | null) => (user?.role === 'agent' ? 'agent' : user ? 'customer' : 'guest')

/** One booking as whoever is looking may see it; visitors show the key they were given. */
async function readTrip(api: Api, user: User | null, id: string): Promise<Booking> {
  const guestKey = guestKeyOf(id)
  const own = user?.role === 'agent' ? bookings.get : bookings.getOfCustomer
  if (!user) return (await api(bookings.getOfGuest, { query: { id }, ...(guestKey ? { guestKey } : {}) })).data
  try {
    return (await api(own, { query: { id }, ...(guestKey ? { guestKey } : {}) })).data
  } catch (error) {
    // Booked before logging in: still theirs, by the key.
    if (!guestKey || !isApiError(error) || error.status !== 404) throw error
    return (await api(bookings.getOfGuest, { query: { id }, guestKey })).data
  }
}

/**
 * A booking, asked after while something is under way: quickly when `awaiting` a payment's news or confirming, slowly
 * while the airline is silent.
 */
export const tripQuery = (api: Api, user: User | null, id: string, awaiting = false) =>
  queryOptions({
    queryKey: ['trip', viewer(user), id],
    queryFn: () => readTrip(api, user, id),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.status
      if (!status || state.error) return false
      // An accepted refund is paid out by the server in a moment, or when the airline answers.
      if (status === 'pending_supplier' || status === 'refund_accepted') return slowMs
      return moving.includes(status) || (awaiting && status === 'saved') ? quickMs : false
    },
  })

export const customerTripsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['trips', 'customer'],
    queryFn: () => api(bookings.listOfCustomer, { query: { limit: '100' } }),
    staleTime: 0,
  })

/** The bookings whose keys are kept here; what cannot be opened any more is forgotten. */
export const guestTripsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['trips', 'guest'],
    queryFn: async (): Promise<Booking[]> => {
      const asked = Object.entries(guestKeys()).map(async ([id, guestKey]) => {
        try {
          return [(await api(bookings.getOfGuest, { query: { id }, guestKey })).data]
        } catch (error) {
          if (!isApiError(error) || error.status !== 404) throw error
          dropGuestKey(id)
          return []
        }
      })
      return (await Promise.all(asked)).flat().toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    },
    staleTime: 0,
  })
