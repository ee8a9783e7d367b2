import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import type { RouterContext } from './api/context.tsx'

const areas = ['admin', 'agent', 'reservation', 'salesman']
type Fetch = () => Promise<{ portals: AnyRoute[] }>

let fetchPortals: (() => Promise<void>) | undefined

/**
 * The root with the visitors' routes. In the place of each portal stands one route that fetches the portals' own, puts
 * them into the router and goes on to the same address. Only the build for the browser calls it: see
 * scripts/visitors-first.ts.
 */
export function withoutPortals(root: AnyRoute, fetch: Fetch): AnyRoute {
  const visitors = root.children as AnyRoute[]
  fetchPortals = async () => {
    const { portals } = await fetch()
    root.addChildren([...visitors, ...portals])
    fetchPortals = undefined
  }
  return root.addChildren([
    ...visitors,
    ...areas.map((area) =>
      createRoute({
        getParentRoute: () => root,
        path: `${area}/$`,
        beforeLoad: async ({ context, location: { pathname, search, hash, state } }) => {
          await fetchPortals?.()
          const router = (context as RouterContext).router()
          router.setRoutes(router.buildRouteTree())
          throw redirect({ to: pathname, search, hash, state } as never)
        },
      }),
    ),
  ])
}

/** Before the first page wakes up: the portals' routes where its address is theirs, else nothing to wait for. */
export const portalsFor = (path: string): Promise<void> | undefined =>
  areas.includes(path.split('/')[1]!.toLowerCase()) ? fetchPortals?.() : undefined
