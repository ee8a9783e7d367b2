import { queryOptions, useQuery } from '@tanstack/react-query'
import { agencies } from '#contract/people/agencies'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'

/** An agency with its details, documents, change and history; `id` is its own or its owner's. */
export const agencyQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['agency', 'one', id],
    queryFn: async ({ signal }) => (await api(agencies.get, { params: { id }, signal })).data,
  })

const askAgainMs = 30_000

/** The agent's own agency; asked again while somebody else is deciding about it, or about a change (`watch`: in any case). */
export function useOwnAgency(watch = false) {
  const { user } = useUser()
  const id = user?.role === 'agent' ? (user.agency?.id ?? '') : ''
  return useQuery({
    ...agencyQuery(useApi(), id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (watch || state.data?.change?.state === 'open' ? askAgainMs : false),
  })
}
