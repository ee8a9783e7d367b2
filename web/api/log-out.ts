import { auth } from '#contract/people/auth'
import type { Api } from './client.ts'
import { emptyBrowser, keepPreferences } from './empty-browser.ts'

/** Ends the session and loads the site root anew: user, token and permissions are gone (spec section 4). */
export async function logOut(api: Api): Promise<void> {
  const putBack = keepPreferences()
  // A session that is dead already is as good as ended.
  await api(auth.logout, { keepOn401: true }).catch(() => undefined)
  emptyBrowser()
  putBack()
  location.assign('/')
}
