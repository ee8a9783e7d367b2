import { sql } from 'kysely'
import type { MemberRole } from '#contract/kernel/members'
import { type KeyScope, keyMark } from '#contract/people/api-keys'
import type { App } from '#server/app'
import { byKey, first } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { Refusal } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { zoneOfAgency } from '#server/zones'
import { touchKey } from './api-keys.sql.ts'
import { whyOtherMode } from './key-mode.ts'

type Row = {
  id: string
  name: string
  scopes: KeyScope[]
  per_minute: number
  last_used_at: Date | null
  agency_id: string
  owner_id: string
  email: string
  locale: 'en' | 'ar'
  state: string
  zone: string | null
  country: string | null
}

/** What of the agency's own people a key stands beside: what it sees of a record, besides what it may call. */
const memberOf = (scopes: readonly KeyScope[]): MemberRole =>
  !scopes.includes('money_read') ? 'seller' : scopes.includes('book') ? 'owner' : 'accountant'

/**
 * Who calls with this key: the agency, under the key's name. Null where there is no such key, it is revoked or has expired,
 * or the agency is closed; a key of the other mode is refused in words. Read anew at each call, so that a revoked key is refused from the next one on.
 */
export async function keyActor(app: App, token: string): Promise<Actor | null> {
  if (!token.startsWith(keyMark)) return null
  const otherMode = whyOtherMode(app, token)
  if (otherMode) throw new Refusal('not_logged_in', otherMode)
  const now = app.clock.now()
  const row = await first(
    app.db,
    sql<Row>`${byKey} select k.id, k.name, k.scopes, k.per_minute, k.last_used_at, k.agency_id, u.id as owner_id, u.email, u.locale, a.state, a.zone, a.country
      from api_keys k join agencies a on a.id = k.agency_id
        join lateral (select o.id, o.email, o.locale from agency_members m join users o on o.id = m.user_id
          where m.agency_id = a.id and m.role = 'owner' and m.removed_at is null and o.status = 1 and o.erased_at is null
          order by (o.id = a.owner_id) desc, m.created_at, o.id limit 1) u on true
      where k.secret_hash = ${sha256(token)} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`,
  )
  if (!row) return null
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > 60_000) await touchKey(app.db, row.id, now)
  return {
    user_id: row.owner_id,
    session_id: '',
    role: 'agent',
    name: row.name,
    email: row.email,
    locale: row.locale,
    is_approved: row.state === 'active' || row.state === 'read_only',
    is_formFilled: true,
    status: 1,
    email_verified: true,
    agency_id: row.agency_id,
    member: memberOf(row.scopes),
    zone: zoneOfAgency(row),
    reads_only: row.state === 'read_only',
    card_allowed: false,
    permissions: new Set(),
    key: { id: row.id, name: row.name, scopes: row.scopes, per_minute: row.per_minute },
  }
}
