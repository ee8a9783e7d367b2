import { queryOptions } from '@tanstack/react-query'
import type { PromoPlace } from '#contract/catalogue/images'
import type { Api } from '#web/api/client.ts'

const staleMs = 5 * 60_000

/** What the company shows at a place of a public page today. Its call is fetched when it is made: no page waits for it. */
export const picturesQuery = (api: Api, place: PromoPlace) =>
  queryOptions({
    queryKey: ['promos', place],
    queryFn: async ({ signal }) => {
      const { images } = await import('#contract/catalogue/images')
      return (await api(images.list, { query: { place }, signal })).data
    },
    staleTime: staleMs,
  })
