import { sql } from 'kysely'
import type { MemberRole } from '#contract/kernel/members'
import type { Role } from '#contract/kernel/roles'
import { zoneOfAgency } from '#server/zones'
import type { App } from '#server/app'
import { byKey, changed, first } from '#server/db/db'
import { permissionsArray } from '#server/features/people/users'
import { arrivalOf } from '#server/http/arrival'
import { heldPermissionsOf } from '#server/http/permissions'
import { sha256 } from '#server/secrets'
import { judgeCookie, rotateAfterSeconds, sessionLife, touchAfterSeconds } from './session.rules.ts'
import { cookieHalf, heldCookieHalf, endSession, sessionCookieOf, setSessionCookie } from './sessions.ts'

type SessionRow = {
  session_id: string
  cookie_hash: string
  previous_cookie_hash: string | null
  cookie_generation: number
  cookie_rotated_at: Date
  cookie_seen_at: Date | null
  last_seen_at: Date
  absolute_expires_at: Date
  user_id: string
  role: Role
  name: string
  email: string
  locale: 'en' | 'ar'
  is_approved: boolean
  is_formFilled: boolean
  status: 0 | 1
  email_verified: boolean
  agency_id: string | null
  member: MemberRole | null
  zone: string | null
  country: string | null
  reads_only: boolean
  card_allowed: boolean
  permissions: string
  own_id: string
  own_name: string
  own_role: Role
  view_until: Date | null
}

/**
 * One query a request: the session is alive, nothing that ends it has happened since, and this is what its user may do
 * now; while an admin views as somebody, that person. Of an agency's people nobody is logged in who left it. Planning
 * seven tables takes longer than reading one row of each: the plan is kept.
 */
const liveSession = (token: string, now: Date) => sql<SessionRow>`${byKey}
  select s.id as session_id, s.cookie_hash, s.previous_cookie_hash, s.cookie_generation, s.cookie_rotated_at, s.cookie_seen_at,
    s.last_seen_at, s.absolute_expires_at, u.id as user_id, u.role, u.name, u.email, u.locale,
    u.is_approved and coalesce(a.state in ('active', 'read_only'), u.role <> 'agent') as is_approved,
    u.is_form_filled as "is_formFilled", u.status, u.email_verified_at is not null as email_verified, u.agency_id, m.role as member, a.zone, a.country,
    coalesce(a.state = 'read_only', false) as reads_only, u.card_allowed,
    array_to_string(${permissionsArray}, ',') as permissions, o.id as own_id, o.name as own_name, o.role as own_role, v.until as view_until
  from sessions s join users o on o.id = s.user_id
    left join impersonations v on v.session_id = s.id and v.ended_at is null and v.until > ${now} and o.role = 'admin'
      and exists (select 1 from users t where t.id = v.user_id and t.status = 1 and t.role <> 'admin' and t.erased_at is null)
    join users u on u.id = coalesce(v.user_id, o.id) left join agencies a on a.id = u.agency_id
    left join agency_members m on m.user_id = u.id and m.agency_id = u.agency_id and m.removed_at is null
  where s.token_hash = ${sha256(token)} and s.revoked_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
    and o.status = 1 and o.session_epoch = s.epoch and (u.role <> 'agent' or m.role is not null)`

const secondsBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / 1000

/**
 * The actor behind a bearer token and its cookie, or null: both halves are needed. Everything is read anew, so that a
 * locked, demoted or unapproved person is so from the next call on. Renews the cookie half every quarter of an hour;
 * an old half that comes back later ends the session, for then two people hold it.
 */
export function authenticate(app: App): App['authenticate'] {
  return async (token, cookies, reply) => {
    const shown = cookies[sessionCookieOf(app, reply.request)]
    if (!shown || shown.length > 200) return null
    const now = app.clock.now()
    const row = await first(app.db, liveSession(token, now))
    if (!row) return null
    // A half that was good when the request was sent is good, however long its body took.
    const verdict = judgeCookie(sha256(shown), row, arrivalOf(reply.request, now))
    if (verdict === 'replayed') await endSession(app.db, row.session_id, now, 'an old cookie half came back')
    if (verdict === 'replayed' || verdict === 'foreign') return null

    const give = (half: string) =>
      setSessionCookie(app, reply.request, reply, half, Math.ceil(secondsBetween(now, row.absolute_expires_at)))
    // A stream writes its own head, so that a cookie set here might not arrive.
    const canSetCookie = !reply.request.headers.accept?.includes('text/event-stream')
    const mustRotate =
      verdict === 'current' && canSetCookie && secondsBetween(row.cookie_rotated_at, now) > rotateAfterSeconds
    const firstSeen = verdict === 'current' && row.cookie_seen_at === null
    if (mustRotate) {
      const generation = row.cookie_generation + 1
      const next = cookieHalf(app, row.session_id, generation)
      // Of parallel requests one writes the next half and hands it out; the others' cookie is still good for a while.
      const isMine = await changed(
        app.db,
        sql`update sessions set cookie_generation = ${generation}, cookie_hash = ${sha256(next)},
        previous_cookie_hash = cookie_hash, cookie_rotated_at = ${now}, cookie_seen_at = null
        where id = ${row.session_id} and cookie_generation = ${row.cookie_generation}`,
      )
      if (isMine) give(next)
    } else if (firstSeen) {
      await changed(
        app.db,
        sql`update sessions set cookie_seen_at = ${now} where id = ${row.session_id} and cookie_generation = ${row.cookie_generation} and cookie_seen_at is null`,
      )
    } else if (verdict === 'previous' && canSetCookie)
      give(heldCookieHalf(app, row.session_id, row.cookie_generation, row.cookie_hash))
    if (secondsBetween(row.last_seen_at, now) > touchAfterSeconds) {
      await changed(
        app.db,
        sql`update sessions set last_seen_at = ${now}, idle_expires_at = ${now}::timestamptz + ${sessionLife(row.own_role).idle} * interval '1 second' where id = ${row.session_id}`,
      )
    }
    const {
      session_id,
      user_id,
      role,
      name,
      email,
      locale,
      is_approved,
      is_formFilled,
      status,
      email_verified,
      agency_id,
      member,
      reads_only,
      card_allowed,
    } = row
    return {
      session_id,
      user_id,
      role,
      name,
      email,
      locale,
      is_approved,
      is_formFilled,
      status,
      email_verified,
      agency_id,
      member,
      zone: agency_id && zoneOfAgency(row),
      reads_only,
      card_allowed,
      permissions: heldPermissionsOf(role, row.permissions),
      ...(row.view_until ? { viewed_by: { user_id: row.own_id, name: row.own_name, until: row.view_until } } : {}),
    }
  }
}
