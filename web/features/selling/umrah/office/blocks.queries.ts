import { queryOptions } from '@tanstack/react-query'
import { umrahPackages } from '#contract/selling/umrah-packages'
import type { Api } from '#web/api/client.ts'

/** Blocks of rooms that stays may be taken from. */
export const stayBlocksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['umrah', 'blocks'],
    queryFn: async ({ signal }) => (await api(umrahPackages.blocks, { signal })).data,
  })
