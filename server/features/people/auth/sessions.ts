import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Role } from '#contract/kernel/roles'
import type { App } from '#server/app'
import { changed, type Db } from '#server/db/db'
import { cookieName } from '#server/http/cookie-names'
import { sweepTries } from '#server/http/counters'
import { randomToken, sha256 } from '#server/secrets'
import { shownDevices } from './known-device.ts'
import { sessionLife } from './session.rules.ts'

/** The cookie half's name on plain http; behind https it carries the prefix of `cookieName`. */
export const sessionCookie = 'rihla_sid'
export const sessionCookieOf = (app: App, request: FastifyRequest): string =>
  cookieName(sessionCookie, app.secureCookies(request))

export type OpenedSession = { session_id: string; token: string; cookie: string; max_age_seconds: number }
export type Visit = {
  ip: string
  user_agent: string | null
  request_id?: string
  /** What the browser shows of the accounts it has logged in to before. */
  devices?: readonly string[]
}

export const visitOf = (request: FastifyRequest): Visit => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  request_id: request.id,
  devices: shownDevices(request),
})

/**
 * The cookie half of one generation. It follows from the session and our signing key, so that it can be handed out
 * again while parallel requests are under way, although only its hash is stored.
 */
export const cookieHalf = (app: App, sessionId: string, generation: number) =>
  app.secrets.sign(`sid:${sessionId}:${generation}`)

/** The half whose hash the session holds: while keys rotate it may have been made with the key before. */
export const heldCookieHalf = (app: App, sessionId: string, generation: number, hash: string) =>
  app.secrets.signatures(`sid:${sessionId}:${generation}`).find((half) => sha256(half) === hash) ??
  cookieHalf(app, sessionId, generation)

/**
 * Opens a session for a user: the bearer token and the cookie half, both stored as hashes only. Answers both; the
 * caller hands the cookie to the browser with `setSessionCookie`.
 */
export async function openSession(
  app: App,
  user: { id: string; role: Role },
  visit: Visit,
  db: Db = app.db,
): Promise<OpenedSession> {
  const now = app.clock.now()
  const life = sessionLife(user.role)
  const opened = { session_id: randomUUID(), token: randomToken(), max_age_seconds: life.absolute }
  const cookie = cookieHalf(app, opened.session_id, 1)
  await changed(
    db,
    sql`
    insert into sessions (id, user_id, epoch, token_hash, cookie_hash, cookie_rotated_at, cookie_seen_at, ip, user_agent,
      created_at, last_seen_at, idle_expires_at, absolute_expires_at)
    select ${opened.session_id}, id, session_epoch, ${sha256(opened.token)}, ${sha256(cookie)}, ${now}, ${now}, ${visit.ip}, ${visit.user_agent},
      ${now}, ${now}, ${now}::timestamptz + ${life.idle} * interval '1 second', ${now}::timestamptz + ${life.absolute} * interval '1 second'
    from users where id = ${user.id}`,
  )
  await sweep(db, now)
  return { ...opened, cookie }
}

/** What has run out goes a little at a time, with each login: no clock of its own is needed. */
async function sweep(db: Db, now: Date): Promise<void> {
  await sweepTries(db, now, 50)
  await changed(
    db,
    sql`
    with tickets as (delete from login_tickets where ticket_hash in (select ticket_hash from login_tickets where expires_at < ${now} limit 50 for update skip locked))
    delete from sessions where id in (select id from sessions where absolute_expires_at < ${now}::timestamptz - interval '30 days' limit 20 for update skip locked)`,
  )
}

export function setSessionCookie(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAgeSeconds: number,
): void {
  reply.setCookie(sessionCookieOf(app, request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: app.secureCookies(request),
    maxAge: maxAgeSeconds,
  })
}

export function clearSessionCookie(app: App, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieOf(app, request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: app.secureCookies(request),
  })
}

export const endSession = (db: Db, sessionId: string, now: Date, because: string) =>
  changed(
    db,
    sql`update sessions set revoked_at = ${now}, revoked_because = ${because} where id = ${sessionId} and revoked_at is null`,
  )

/**
 * Ends all sessions of a user at once and answers how many. A changed password, role or status does so by itself
 * (trigger on users); this is for everything else.
 */
export const endSessionsOf = (db: Db, userId: string, now: Date, because: string) =>
  changed(
    db,
    sql`update sessions set revoked_at = ${now}, revoked_because = ${because} where user_id = ${userId} and revoked_at is null`,
  )

/** Ends one login of this person, named by its id; false where it is nobody's or another's. */
export const endDevice = async (db: Db, userId: string, id: string, now: Date): Promise<boolean> =>
  (await changed(
    db,
    sql`update sessions set revoked_at = ${now}, revoked_because = 'logged out from another device'
    where id = as_uuid(${id}) and user_id = ${userId} and revoked_at is null`,
  )) > 0

/** Ends all logins of this person but one and answers how many. */
export const endOthers = (db: Db, userId: string, keep: string, now: Date, because: string): Promise<number> =>
  changed(
    db,
    sql`update sessions set revoked_at = ${now}, revoked_because = ${because}
    where user_id = ${userId} and id <> ${keep} and revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now}`,
  )

/** Codes and links for a password that were mailed to somebody before are good for nothing any more. */
export async function voidCodesAndLinks(db: Db, userId: string, now: Date): Promise<void> {
  await changed(db, sql`delete from login_codes where user_id = ${userId}`)
  await changed(db, sql`update reset_tokens set used_at = ${now} where user_id = ${userId} and used_at is null`)
}

/**
 * After a password was changed: this session goes on (the trigger on users leaves every session behind, and this one
 * has just shown the password), and codes and links that were sent before are void.
 */
export async function keepSessionAlone(db: Db, userId: string, sessionId: string, now: Date): Promise<void> {
  await changed(
    db,
    sql`update sessions set epoch = (select session_epoch from users where id = ${userId}) where id = ${sessionId}`,
  )
  await voidCodesAndLinks(db, userId, now)
}
