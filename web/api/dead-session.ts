import { emptyBrowser } from './empty-browser.ts'
import { accessToken } from './session-store.ts'

type Ask = () => Promise<boolean>
let ask: Ask | null = null
let asking: Promise<boolean> | null = null
/** The last session after which the same person logged in again here; no session is called nothing. */
let ended: string | null = ''

/** Told by the screens whose work a leave would lose: how to log in again where one stands. Answers how to take it back. */
export function onDeadSession(how: Ask): () => void {
  ask = how
  return () => {
    if (ask === how) ask = null
  }
}

/** Leaves for the site root, unless already there (spec section 8). */
function leave(): void {
  // A visitor without a session keeps what is theirs: drafts, and the keys of their bookings.
  if (accessToken.read()) emptyBrowser()
  if (location.pathname !== '/') location.assign('/')
}

/**
 * What a 401 comes to: true when the person has logged in again and the call may be repeated. However many calls
 * failed, at once or late, the question is asked once; without an answer the page is left. `token`: what the call was
 * sent with.
 */
export async function revived(token: string | null): Promise<boolean> {
  const held = accessToken.read()
  if (held && token === ended && held !== token) return true
  if (held && ask) {
    asking ??= ask().finally(() => (asking = null))
    if (await asking) {
      ended = token
      return true
    }
  }
  leave()
  return false
}
