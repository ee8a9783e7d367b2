import { queryOptions } from '@tanstack/react-query'
import { splits } from '#contract/selling/splits'
import type { Api } from '#web/api/client.ts'

type Wanted = { booking_id: string; item: number; parts: readonly (readonly number[])[] }

/** What a split would give; asked anew whenever somebody chooses, and not after it: then they are gone. */
export const splitPreviewQuery = (api: Api, { booking_id, item, parts }: Wanted) => {
  const query = { booking_id, item: String(item), passengers: parts.map((one) => one.join(',')).join(';') }
  return queryOptions({
    queryKey: ['split-preview', query],
    queryFn: async ({ signal }) => (await api(splits.preview, { query, signal })).data,
    retry: false,
    staleTime: 0,
  })
}
