import { sql } from 'kysely'
import type { KeyScope } from '#contract/people/api-keys'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type KeyRow = {
  id: string
  agency_id: string
  name: string
  prefix: string
  scopes: KeyScope[]
  per_minute: number
  expires_at: Date | null
  created_at: Date
  created_by: string | null
  last_used_at: Date | null
  revoked_at: Date | null
}

const rows = sql`select k.id, k.agency_id, k.name, k.prefix, k.scopes, k.per_minute, k.expires_at, k.created_at, u.name as created_by,
  k.last_used_at, k.revoked_at from api_keys k left join users u on u.id = k.created_by`

/** Of one agency, those in use first. */
export const keysOf = (db: Db, agencyId: string): Promise<KeyRow[]> =>
  all(
    db,
    sql<KeyRow>`${rows} where k.agency_id = ${agencyId} order by k.revoked_at is not null, k.created_at desc, k.id limit 100`,
  )

export const keyOf = (db: Db | Tx, agencyId: string, id: string): Promise<KeyRow | undefined> =>
  first(db, sql<KeyRow>`${rows} where k.id = ${id} and k.agency_id = ${agencyId}`)

/** How many may be called with; the agency's row is locked, so that no two are counted at once. */
export async function countLiveKeys(tx: Tx, agencyId: string): Promise<number> {
  await sql`select 1 from agencies where id = ${agencyId} for update`.execute(tx)
  const counted = await first(
    tx,
    sql<{ n: number }>`select count(*)::int as n from api_keys where agency_id = ${agencyId} and revoked_at is null`,
  )
  return counted!.n
}

type NewKey = Pick<KeyRow, 'id' | 'agency_id' | 'name' | 'prefix' | 'scopes' | 'per_minute' | 'expires_at'> & {
  secret_hash: string
  at: Date
  by: string
}
export const insertKey = (tx: Tx, key: NewKey) =>
  changed(
    tx,
    sql`insert into api_keys (id, agency_id, name, prefix, secret_hash, scopes, per_minute, expires_at, created_at, created_by)
      values (${key.id}, ${key.agency_id}, ${key.name}, ${key.prefix}, ${key.secret_hash}, ${key.scopes}::text[], ${key.per_minute}, ${key.expires_at}, ${key.at}, ${key.by})`,
  )

export const endKey = (tx: Tx, agencyId: string, id: string, by: string, at: Date) =>
  changed(
    tx,
    sql`update api_keys set revoked_at = ${at}, revoked_by = ${by} where id = ${id} and agency_id = ${agencyId} and revoked_at is null`,
  )

/** Once a minute is enough to see that a key is in use. */
export const touchKey = (db: Db, id: string, at: Date) =>
  changed(
    db,
    sql`update api_keys set last_used_at = ${at} where id = ${id} and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')`,
  )
