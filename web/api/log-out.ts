import { auth } from '#contract/auth'
import type { Api } from './client.ts'
import { accessToken } from './session-store.ts'

/** Ends the session and loads the site root anew: user, token and permissions are gone (spec section 4). */
export async function logOut(api: Api): Promise<void> {
  // A session that is dead already is as good as ended.
  await api(auth.logout, { keepOn401: true }).catch(() => undefined)
  accessToken.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('agency_draft:')) localStorage.removeItem(key)
  location.assign('/')
}
