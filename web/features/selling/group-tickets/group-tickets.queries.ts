import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { groupTickets } from '#contract/selling/group-tickets'
import type { Api } from '#web/api/client.ts'
import { searchOf } from '#web/api/search-texts.ts'

export type Wish = { origin?: string; destination?: string; from?: string; to?: string; seats?: string }

/** What an address asks for. */
export const wishOf = (search: Wish): Wish => searchOf(search, ['origin', 'destination', 'from', 'to', 'seats'])

/** What is on sale for this wish. `who`: prices of an agency are its own. */
export const ticketsQuery = (api: Api, wish: Wish, who = '') =>
  queryOptions({
    queryKey: ['group-tickets', 'offered', wishOf(wish), who],
    queryFn: async ({ signal }) => (await api(groupTickets.list, { query: wishOf(wish), signal })).data,
  })

export type People = { adults: number; children: number; infants: number }
export const one: People = { adults: 1, children: 0, infants: 0 }
/** One block, and what so many people come to. */
export const ticketQuery = (api: Api, id: string, { adults, children, infants }: People, who = '') =>
  queryOptions({
    queryKey: ['group-tickets', 'one', id, adults, children, infants, who],
    enabled: id !== '',
    queryFn: ({ signal }) =>
      api(groupTickets.get, {
        query: { id, adults: String(adults), children: String(children), infants: String(infants) },
        signal,
      }),
    placeholderData: (before) => (before?.data.id === id ? before : undefined),
  })

export const blockQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['group-tickets', 'block', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await api(groupTickets.block, { query: { id }, signal })).data,
  })

/** What of a booking is its seats. */
export const groupBookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['group-tickets', 'booking', id],
    queryFn: async ({ signal }) => (await api(groupTickets.booking, { query: { id }, signal })).data,
  })

/** What giving somebody's seat back would come to now; asked anew each time. */
/** Seats of people by their places, or so many without a name. */
export type Going =
  | { positions: number[]; unnamed?: undefined }
  | { positions?: undefined; unnamed: { adults: number; children: number; infants: number } }
export const seatsWorthQuery = (api: Api, booking_id: string, { positions, unnamed }: Going) =>
  queryOptions({
    queryKey: ['terms', 'seats', booking_id, positions ?? unnamed],
    queryFn: async ({ signal }) =>
      (
        await api(groupTickets.seatsWorth, {
          query: {
            booking_id,
            ...(positions && { positions: positions.join(',') }),
            ...(unnamed && { unnamed: `${unnamed.adults},${unnamed.children},${unnamed.infants}` }),
          },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
