/**
 * Behind https the cookies that no script reads carry `__Host-`: a browser takes such a name from this very host only,
 * so that a sibling domain cannot plant one. On plain http, where the prefix is refused, they go without.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
