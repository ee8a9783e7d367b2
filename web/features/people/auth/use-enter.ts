import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { accessToken } from '#web/api/session-store.ts'
import { userQuery } from '#web/api/session.ts'

/**
 * Keeps a fresh session's token and learns who that is. What was read as a visitor is read anew: an agency has prices
 * of its own.
 */
export async function enterAs(cache: QueryClient, api: Api, token: string): Promise<void> {
  accessToken.write(token)
  await cache.fetchQuery({ ...userQuery(api), staleTime: 0 })
  const predicate = ({ queryKey }: Query) => queryKey[0] !== 'user'
  cache.removeQueries({ type: 'inactive', predicate })
  void cache.invalidateQueries({ predicate })
}

/** Enters with a fresh session's token, and goes to `path`. */
export function useEnter() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (token: string, path: string) => {
    await enterAs(queryClient, api, token)
    await router.navigate({ href: path, replace: true })
  }
}

/** Forgets the session on this device: spec section 8, failed and finished changes of a password. */
export function useForget() {
  const api = useApi()
  const queryClient = useQueryClient()
  return () => {
    accessToken.clear()
    queryClient.setQueryData(userQuery(api).queryKey, { user: null, permissions: [] })
  }
}
