import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { accessToken } from '#web/api/session-store.ts'
import { userQuery } from '#web/api/session.ts'

/** Keeps a fresh session's token, learns who that is, and goes to `path`. */
export function useEnter() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (token: string, path: string) => {
    accessToken.write(token)
    await queryClient.fetchQuery({ ...userQuery(api), staleTime: 0 })
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
