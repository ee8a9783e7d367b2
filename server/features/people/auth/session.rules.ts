import type { Role } from '#contract/kernel/roles'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds: how long a session may lie idle, and how long it lives at most. Whoever may do more is asked sooner. */
export function sessionLife(role: Role): { idle: number; absolute: number } {
  if (role === 'customer') return { idle: 14 * day, absolute: 30 * day }
  if (role === 'agent') return { idle: 12 * hour, absolute: 7 * day }
  return { idle: 30 * minute, absolute: 12 * hour }
}

export const rotateAfterSeconds = 15 * minute
/** How long the half before the newest still works once the newest has been seen: parallel tabs are on their way. */
export const graceSeconds = 30
/** `last_seen_at` is not written more often than this. */
export const touchAfterSeconds = minute

export type CookieState = { cookie_hash: string; previous_cookie_hash: string | null; cookie_seen_at: Date | null }

/**
 * What the shown half is. `previous` works until the browser has shown the newest and a short while after: a reply
 * that never arrived must not log anybody out. `replayed` is an older half coming back later: a copy is about.
 */
export function judgeCookie(
  shownHash: string,
  held: CookieState,
  now: Date,
): 'current' | 'previous' | 'replayed' | 'foreign' {
  if (shownHash === held.cookie_hash) return 'current'
  if (shownHash !== held.previous_cookie_hash) return 'foreign'
  if (held.cookie_seen_at === null) return 'previous'
  return now.getTime() - held.cookie_seen_at.getTime() <= graceSeconds * 1000 ? 'previous' : 'replayed'
}
