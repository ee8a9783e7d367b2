import { queryOptions } from '@tanstack/react-query'
import { images } from '#contract/catalogue/images'
import type { Api } from '#web/api/client.ts'

/** Every picture of every place, those not shown today included. */
export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['banners'],
    queryFn: async ({ signal }) => (await api(images.list, { query: { all: '1' }, signal })).data,
  })
