const cookieName = 'XSRF-TOKEN'

const held = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

let asking: Promise<void> | null = null

/** The anti-forgery token, asked for once; failing to get it is only logged (spec section 8). */
export async function csrfToken(fresh = false): Promise<string> {
  if (fresh || !held()) {
    asking ??= fetch('/csrf-cookie', { credentials: 'same-origin' })
      .then(() => undefined)
      .catch((error: unknown) => console.warn('no anti-forgery cookie', error))
      .finally(() => {
        asking = null
      })
    await asking
  }
  return decodeURIComponent(held() ?? '')
}
