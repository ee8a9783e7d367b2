import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { emptyBrowser } from './empty-browser.ts'
import { type Session, userQuery } from './session.ts'
import { accessToken, tokenKey } from './session-store.ts'

/**
 * Leaves for the site root where the session has ended elsewhere: logged out in another tab, or this page was taken
 * from the browser's memory by the back button. So does a page whose browser is somebody else's by now, who then keeps
 * what is stored. `isIn`: somebody's data is on the screen; `isSame`: the session is still theirs.
 */
export function watchSession(isIn: () => boolean, forget: () => void, isSame: () => Promise<boolean>): void {
  let left: string | null = null
  const leave = () => {
    forget()
    location.replace('/')
  }
  /** The session that there is now, where somebody's data is on the screen. */
  const check = () => {
    if (!isIn()) return null
    const token = accessToken.read()
    if (!token) {
      emptyBrowser()
      leave()
    }
    return token
  }
  window.addEventListener('storage', ({ key }) => {
    if ((key === null || key === tokenKey) && check()) void isSame().then((same) => same || leave())
  })
  window.addEventListener('pagehide', () => (left = accessToken.read()))
  window.addEventListener('pageshow', ({ persisted }) => {
    const token = persisted && check()
    if (!token || token === left) return
    // Nothing of it is shown while it is found out whose session that is.
    forget()
    location.reload()
  })
}

/** The same of what a page holds in `cache`; whose session it is now is asked of the server. */
export function watchCache(cache: QueryClient, api: Api): void {
  const whose = () => cache.getQueryData<Session>(['user'])?.user?.id
  watchSession(
    () => whose() !== undefined,
    () => cache.clear(),
    async () => {
      const before = whose()
      await cache.fetchQuery({ ...userQuery(api), staleTime: 0 }).catch(() => undefined)
      return whose() === before
    },
  )
}
