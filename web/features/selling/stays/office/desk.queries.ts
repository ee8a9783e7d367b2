import { queryOptions } from '@tanstack/react-query'
import { deskStays } from '#contract/selling/desk-stays'
import type { StayQuestion } from '../stay-question.ts'
import type { Api } from '#web/api/client.ts'

type Buys = { agency_id?: string }

/** Hotels of a city at the prices of whoever is to buy. */
export const deskHotelsQuery = (api: Api, question: StayQuestion, { agency_id = '' }: Buys) =>
  queryOptions({
    queryKey: ['desk-stays', 'search', question, agency_id],
    queryFn: ({ signal }) =>
      api(deskStays.search, { query: { ...question, ...(agency_id ? { agency_id } : {}) }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** One hotel with its rates at the same prices. */
export const deskHotelQuery = (
  api: Api,
  id: string,
  { check_in, check_out, rooms }: StayQuestion,
  { agency_id = '' }: Buys,
) =>
  queryOptions({
    queryKey: ['desk-stays', 'hotel', id, check_in, check_out, rooms, agency_id],
    queryFn: ({ signal }) =>
      api(deskStays.hotel, {
        query: { id, check_in, check_out, rooms, ...(agency_id ? { agency_id } : {}) },
        signal,
      }),
    staleTime: 60_000,
    retry: false,
  })
