import { accessToken } from './session-store.ts'

/** How somebody likes to see the pages; says nothing of what they did. Everything else that is stored belongs to a session. */
export const isPreference = (key: string) => key === 'locale' || key === 'hide_net' || key.endsWith('_columns')

const storages = [() => localStorage, () => sessionStorage]

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
