export const tokenKey = 'access_token'

/** Our half of the session: the other half is a cookie that no script can read. */
export const accessToken = {
  read: () => localStorage.getItem(tokenKey),
  write: (token: string) => localStorage.setItem(tokenKey, token),
  /** With the session go the lists that were kept for it. */
  clear: () => {
    for (const key of [tokenKey, 'uploads', 'previous_search']) localStorage.removeItem(key)
  },
}
