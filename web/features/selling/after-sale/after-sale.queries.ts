import { queryOptions } from '@tanstack/react-query'
import { afterSale } from '#contract/selling/after-sale'
import { bookings } from '#contract/selling/bookings'
import type { Reply } from '#contract/kernel/endpoint'
import { isApiError } from '#web/api/api-error.ts'
import type { Api } from '#web/api/client.ts'

type Details = Reply<typeof bookings.pnrDetails>['data']
/** `silent`: the supplier did not answer; what we know is shown all the same. */
export type PnrAnswer = { details: Details; silent: string | null }

/** Ours beside the supplier's, asked anew each time: what is an hour old is of no use here. */
export const pnrQuery = (api: Api, pnr: string) =>
  queryOptions({
    queryKey: ['pnr', pnr],
    enabled: pnr !== '',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<PnrAnswer> => {
      try {
        return { details: (await api(bookings.pnrDetails, { query: { pnr }, signal })).data, silent: null }
      } catch (error) {
        const kept = isApiError(error) ? (error.body as { data?: Details }).data : undefined
        if (!kept) throw error
        return { details: kept, silent: (error as Error).message }
      }
    },
  })

type Wanted = { booking_id: string; kind: 'void' | 'refund'; item: number; passengers?: string }

/**
 * What a void or a refund would come to, of each passenger and of all, before it is asked for. Under a word that no call
 * changes (`shown-in.ts`), like all that an act would come to: once it is done, the server has no answer to it any more.
 */
export const estimateQuery = (api: Api, query: Wanted) =>
  queryOptions({
    queryKey: ['terms', 'after-sale', query],
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api(afterSale.estimate, { query: { ...query, item: String(query.item) }, signal })).data,
  })

/** What the fare's rules say a refund would come to. */
export const suggestionQuery = (api: Api, booking: string, item: number) =>
  queryOptions({
    queryKey: ['terms', 'refund', booking, item],
    queryFn: async ({ signal }) =>
      (await api(afterSale.refundSuggestion, { query: { booking_id: booking, item: String(item) }, signal })).data,
    gcTime: 0,
  })
