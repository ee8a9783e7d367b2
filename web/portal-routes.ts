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
  const standIns: AnyRoute[] = areas.map((area) =>
    createRoute({
      getParentRoute: () => root,
      path: `${area}/$`,
      beforeLoad: async ({ context, location: { pathname, search, hash, state } }) => {
        await fetchPortals?.()
        const router = (context as RouterContext).router()
        router.setRoutes(router.buildRouteTree())
        // Where fetching took a while the page shows that it waits, in the place of this route: until the next address
        // is there it is rendered, and has to be found.
        const known = router.routesById as Record<string, AnyRoute>
        for (const one of standIns) known[one.id] ??= one
        throw redirect({ to: pathname, search, hash, state } as never)
      },
    }),
  )
  return root.addChildren([...visitors, ...standIns])
}

/** Before the first page wakes up: the portals' routes where its address is theirs, else nothing to wait for. */
export const portalsFor = (path: string): Promise<void> | undefined =>
  areas.includes(path.split('/')[1]!.toLowerCase()) ? fetchPortals?.() : undefined
