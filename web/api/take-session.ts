import { emptyBrowser } from './empty-browser.ts'
import { accessToken } from './session-store.ts'

/** Keeps a fresh session's token. Of what somebody else left here before, `isOther`, nothing stays. */
export function takeSession(token: string, isOther: boolean): void {
  if (isOther) emptyBrowser()
  accessToken.write(token)
}
