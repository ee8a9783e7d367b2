import { auth } from '#contract/people/auth'
import type { Api } from './client.ts'
import { emptyBrowser, isPreference } from './empty-browser.ts'

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

/** Ends the session and loads the site root anew: user, token and permissions are gone (spec section 4). */
export async function logOut(api: Api): Promise<void> {
  const putBack = keepPreferences()
  // A session that is dead already is as good as ended.
  await api(auth.logout, { keepOn401: true }).catch(() => undefined)
  emptyBrowser()
  putBack()
  location.assign('/')
}
