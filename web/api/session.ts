import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ParsedLocation, redirect, useHydrated } from '@tanstack/react-router'
import type { Permission } from '#contract/kernel/permissions'
import type { User } from '#contract/people/auth'
import type { Role } from '#contract/kernel/roles'
import { paths } from '../paths.ts'
import type { Api } from './client.ts'
import { type RouterContext, useApi } from './context.tsx'
import { accessToken } from './session-store.ts'

export type Session = { user: User | null; permissions: Permission[]; viewed_by?: { until: string } | undefined }
const nobody: Session = { user: null, permissions: [] }

/** Who is logged in. Without a token nobody can be: the server is not asked. Server rendering sees nobody. */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async (): Promise<Session> => {
      if (!accessToken.read()) return nobody
      // With the forms' schemas beside it: fetched only for those who hold a token.
      const { auth } = await import('#contract/people/auth')
      const { user, permissions, viewed_by } = await api(auth.user, {})
      // Names that a later server may know are asked for by nobody here.
      return { user, permissions: permissions as Permission[], viewed_by }
    },
  })

/** `user` is undefined until known: reserve the place of whatever depends on it. */
export function useUser(): {
  user: User | null | undefined
  permissions: readonly Permission[]
  /** While an admin views as this person. */
  viewed_by: { until: string } | undefined
} {
  const query = useQuery({ ...userQuery(useApi()), enabled: typeof window !== 'undefined' })
  // A part of the page that wakes up late does so with what the server made of it, whatever is known meanwhile: else React
  // throws that part away and makes it anew.
  const data = useHydrated() ? query.data : undefined
  return { user: data?.user, permissions: data?.permissions ?? [], viewed_by: data?.viewed_by }
}

let lastPath = ''

/** Before each navigation the user is fetched, unless the target is Home and no user is loaded (spec section 4). */
export function refreshUser({ api, queryClient }: RouterContext, path: string): void {
  if (typeof window === 'undefined' || path === lastPath) return
  const isFirst = lastPath === ''
  lastPath = path
  const options = userQuery(api)
  const loaded = queryClient.getQueryData(options.queryKey)?.user
  if (isFirst || (path === '/' && !loaded)) return
  void queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined)
}

/** Where a logged-in user with a role the route does not accept is sent. */
export function homeOfDisallowed(role: Role): string {
  if (role === 'admin' || role === 'admin-staff' || role === 'reservation') return paths.adminDashboard()
  if (role === 'agent') return paths.agentDashboard()
  if (role === 'salesman') return paths.salesmanUsers()
  return paths.home()
}

/**
 * `beforeLoad` of a guarded layout (which is `ssr: false`): answers the user or redirects. Not logged in goes Home.
 * The screens' code starts loading together with the question who is there.
 */
export async function guard(
  { api, queryClient, router }: RouterContext,
  location: ParsedLocation,
  roles: readonly Role[],
): Promise<{ user: User; permissions: readonly Permission[] }> {
  const reached = router()
  for (const match of reached.matchRoutes(location)) {
    const route = reached.routesById[match.routeId]
    if (route) void reached.loadRouteChunk(route)
  }
  const { user, permissions } = await queryClient.ensureQueryData(userQuery(api))
  if (!user) throw redirect({ to: paths.home() })
  if (!roles.includes(user.role)) throw redirect({ to: homeOfDisallowed(user.role) })
  return { user, permissions }
}

/** The agency of whoever is logged in, in the language of the page; undefined where there is none. */
export const agencyNameOf = (user: User | null | undefined, locale: 'en' | 'ar'): string | undefined =>
  user?.agency?.names?.[locale] || user?.agency?.name
