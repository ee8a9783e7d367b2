import { queryOptions } from '@tanstack/react-query'
import { stays } from '#contract/selling/stays'
import type { Reply } from '#contract/kernel/endpoint'
import type { Api } from '#web/api/client.ts'
import type { StayQuestion } from './stay-question.ts'

export type Found = Reply<typeof stays.search>
export type FoundHotel = Reply<typeof stays.hotel>
export type Offered = Reply<typeof stays.recheck>
/** Agents see their own prices. */
export type Who = 'agent' | 'public'

export const citiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stays', 'cities'],
    queryFn: async () => (await api(stays.cities, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const hotelsQuery = (api: Api, question: StayQuestion, who: Who) =>
  queryOptions({
    queryKey: ['stays', 'search', question, who],
    queryFn: ({ signal }) => api(stays.search, { query: question, signal }),
    staleTime: 60_000,
    retry: false,
  })

export const hotelQuery = (api: Api, id: string, { check_in, check_out, rooms }: StayQuestion, who: Who) =>
  queryOptions({
    queryKey: ['stays', 'hotel', id, check_in, check_out, rooms, who],
    queryFn: ({ signal }) => api(stays.hotel, { query: { id, check_in, check_out, rooms }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** What was chosen, as it is now; asked again only when it was said to have moved. */
export const offerQuery = (api: Api, offers: string) =>
  queryOptions({
    queryKey: ['stays', 'offer', offers],
    queryFn: () => api(stays.recheck, { query: { offers } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
