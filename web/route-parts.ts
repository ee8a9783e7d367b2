import { type AnyRoute, type AnyRouter, createRoute, redirect } from '@tanstack/react-router'
import type { RouterContext } from './api/context.tsx'

const areas = ['admin', 'agent', 'reservation', 'salesman']
/** Routes, beside the route that they belong under. */
type Fetch = () => Promise<{ part: [under: AnyRoute, routes: AnyRoute[]][] }>

const fetches = new Map<AnyRoute, () => Promise<void>>()
const withAllRoutes = (router: AnyRouter) => router.setRoutes(router.buildRouteTree())

/**
 * The root with the routes of the first pages. In the place of each portal, of logging in, and of whatever else is not
 * known, stands one route that fetches what is missing, puts it into the router and goes on to the same address. Only the build for
 * the browser calls it: see scripts/visitors-first.ts.
 */
export function inParts(root: AnyRoute, portals: Fetch, auth: Fetch, visitors: Fetch): AnyRoute {
  const standIn = (path: string, fetch: () => Promise<void>): AnyRoute => {
    const route: AnyRoute = createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async ({ context, location: { pathname, search, hash, state } }) => {
        await fetch()
        const router = (context as RouterContext).router()
        withAllRoutes(router)
        // Where fetching took a while the page shows that it waits, in the place of this route: until the next address
        // is there it is rendered, and has to be found.
        const known = router.routesById as Record<string, AnyRoute>
        for (const one of fetches.keys()) known[one.id] ??= one
        throw redirect({ to: pathname, search, hash, state } as never)
      },
    })
    fetches.set(route, fetch)
    return route
  }
  const stand = (paths: readonly string[], fetch: Fetch): AnyRoute[] => {
    let done = false
    const put = async () => {
      const { part } = await fetch()
      if (done) return
      done = true
      for (const [under, routes] of part) under.addChildren([...(under.children as AnyRoute[]), ...routes])
      root.addChildren((root.children as AnyRoute[]).filter((route) => !standIns.includes(route)))
    }
    const standIns = paths.map((path) => standIn(path, put))
    return standIns
  }
  const known = root.children as AnyRoute[]
  return root.addChildren([
    ...known,
    ...stand(
      areas.map((area) => `${area}/$`),
      portals,
    ),
    ...stand(['auth/$'], auth),
    ...stand(['$'], visitors),
  ])
}

/** Before the first page wakes up: the routes that its address needs, or nothing to wait for. */
export function missingFor(router: AnyRouter, path: string): Promise<void> | undefined {
  const [, , found] = router.getMatchedRoutes(path)
  return (
    found &&
    fetches
      .get(found)?.()
      .then(() => withAllRoutes(router))
  )
}
