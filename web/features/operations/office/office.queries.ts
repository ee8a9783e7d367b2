import { infiniteQueryOptions } from '@tanstack/react-query'
import { agencies } from '#contract/people/agencies'
import type { Api } from '#web/api/client.ts'

/** Changes that wait; with an agency all of its changes. */
export const changesQuery = (api: Api, agencyId?: string) =>
  infiniteQueryOptions({
    queryKey: ['office', 'changes', agencyId ?? 'open'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(agencies.changes, {
        query: {
          limit: '20',
          ...(agencyId ? { agency_id: agencyId } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })
