import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useUser } from '#web/api/session.ts'

const keptMs = 10 * 60_000

/** What an agency's forms begin with. Its schemas are fetched by those alone who sell. */
export const frontDeskQuery = (api: Api) =>
  queryOptions({
    queryKey: ['front-desk'],
    queryFn: async () => (await api((await import('#contract/selling/dashboard')).dashboard.frontDesk, {})).data,
    staleTime: keptMs,
    retry: false,
  })

/** The agency's front desk; `desk` is undefined until it is known, and for whoever sells for none. */
export function useFrontDesk() {
  const { user } = useUser()
  const sells = useMemberMay()('sell') && user?.role === 'agent' && user.agency?.member != null
  const { data, isPending } = useQuery({ ...frontDeskQuery(useApi()), enabled: sells })
  return { desk: data, isAwaited: user === undefined || (sells && isPending) }
}
