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

/**
 * Leaves for the site root where the session has ended elsewhere: logged out in another tab, or this page was taken
 * from the browser's memory by the back button. `isIn`: somebody's data is on the screen.
 */
export function watchSession(isIn: () => boolean, forget: () => void): void {
  const check = () => {
    if (accessToken.read() || !isIn()) return
    emptyBrowser()
    forget()
    location.replace('/')
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === tokenKey) check()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check()
  })
}
