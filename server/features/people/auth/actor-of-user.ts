import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { permissionsArray } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { heldPermissions } from '#server/http/permissions'
import { zoneOfAgency } from '#server/zones'

type Row = Omit<Actor, 'session_id' | 'permissions' | 'viewed_by' | 'zone'> & {
  permissions: string[]
  zone: string | null
  country: string | null
}

/**
 * What somebody may do now, for work that goes on after their call; undefined where they are locked out, gone, or have
 * left their agency. No session stands behind it.
 */
export async function actorOfUser(app: App, user_id: string): Promise<Actor | undefined> {
  const row = await first(
    app.db,
    sql<Row>`select u.id as user_id, u.role, u.name, u.email, u.locale,
      u.is_approved and coalesce(a.state in ('active', 'read_only'), u.role <> 'agent') as is_approved,
      u.is_form_filled as "is_formFilled", u.status, u.email_verified_at is not null as email_verified, u.agency_id,
      m.role as member, a.zone, a.country, coalesce(a.state = 'read_only', false) as reads_only, ${permissionsArray} as permissions
      from users u left join agencies a on a.id = u.agency_id
        left join agency_members m on m.user_id = u.id and m.agency_id = u.agency_id and m.removed_at is null
      where u.id = ${user_id} and u.status = 1 and u.erased_at is null
        and (u.role <> 'agent' or m.role is not null)`,
  )
  if (!row) return undefined
  const { country: _, ...rest } = row
  return {
    ...rest,
    session_id: '',
    zone: row.agency_id && zoneOfAgency(row),
    permissions: heldPermissions(row.role, row.permissions),
  }
}
