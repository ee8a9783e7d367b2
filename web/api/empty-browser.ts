import { accessToken, tokenKey } from './session-store.ts'

/** How somebody likes to see the pages; says nothing of what they did. Everything else that is stored belongs to a session. */
const isPreference = (key: string) => key === 'locale' || key === 'hide_net' || key.endsWith('_columns')

const storages = [() => localStorage, () => sessionStorage]

/** Notes the preferences, and answers what puts them back after the browser has cleared its storage by the server's word. */
export function keepPreferences(): () => void {
  const kept: (() => void)[] = []
  try {
    for (const key of Object.keys(localStorage).filter(isPreference)) {
      const value = localStorage.getItem(key)
      if (value !== null) kept.push(() => localStorage.setItem(key, value))
    }
  } catch {
    // Storage that is refused holds nothing.
  }
  return () => {
    try {
      for (const put of kept) put()
    } catch {
      // A preference is chosen again.
    }
  }
}

/**
 * Empties what a session leaves in this browser: token, drafts with passports, guests' keys, trips kept for the time
 * without a network, uploads, searches. A key that a screen adds later goes too, for only preferences stay.
 */
export function emptyBrowser(): void {
  for (const open of storages) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (!isPreference(key)) storage.removeItem(key)
    } catch {
      // Storage that is refused holds nothing.
    }
  }
  accessToken.clear()
  // Frames of pages that were kept for the time without a network: their addresses name bookings.
  void (globalThis as { caches?: CacheStorage }).caches?.delete('pages').catch(() => false)
}

/** Keeps a fresh session's token. Of what somebody else left here before, `isOther`, nothing stays. */
export function takeSession(token: string, isOther: boolean): void {
  if (isOther) emptyBrowser()
  accessToken.write(token)
}

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
  const check = () => {
    if (accessToken.read() || !isIn()) return
    emptyBrowser()
    leave()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== tokenKey) return
    check()
    if (accessToken.read() && isIn()) void isSame().then((same) => same || leave())
  })
  window.addEventListener('pagehide', () => (left = accessToken.read()))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    check()
    if (!isIn() || !accessToken.read() || accessToken.read() === left) return
    // Nothing of it is shown while it is found out whose session that is.
    forget()
    location.reload()
  })
}
