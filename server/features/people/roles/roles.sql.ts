import { sql } from 'kysely'
import type { Role as Kind } from '#contract/kernel/roles'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type RoleRecord = {
  id: string
  name: string
  name_ar: string
  is_shipped: boolean
  held_by_all: 'agent' | 'salesman' | 'reservation' | 'customer' | null
  members: number
  permissions: string[]
  created_at: Date
}

export const columns = sql<RoleRecord>`r.id, r.name, r.name_ar, r.is_shipped, r.held_by_all, r.created_at,
  case when r.held_by_all is null then 0 else (select count(*)::int from users u where u.role = r.held_by_all and u.erased_at is null) end
    + (select count(*)::int from user_roles ur where ur.role_id = r.id) as members,
  array(select permission from role_permissions rp where rp.role_id = r.id order by 1) as permissions`

export const findRole = (db: Db, id: string) =>
  first(db, sql<RoleRecord>`select ${columns} from roles r where r.id = as_uuid(${id})`)

/** Locks the role's row until the caller's transaction ends. */
export async function lockRole(tx: Tx, id: string): Promise<RoleRecord | undefined> {
  await changed(tx, sql`select 1 from roles where id = as_uuid(${id}) for update`)
  return findRole(tx, id)
}

/** Answers the id, or nothing where another role bears the name. */
export const insertRole = async (tx: Tx, { name, name_ar, at }: { name: string; name_ar: string; at: Date }) =>
  (
    await first(
      tx,
      sql<{ id: string }>`insert into roles (name, name_ar, created_at) values (${name}, ${name_ar}, ${at})
        on conflict (lower(name)) do nothing returning id`,
    )
  )?.id

export const isNameTaken = async (tx: Tx, name: string, id: string) =>
  (await first(tx, sql`select 1 from roles where lower(name) = lower(${name}) and id::text <> ${id}`)) !== undefined

export const renameRole = (tx: Tx, id: string, { name, name_ar }: { name: string; name_ar: string }) =>
  changed(tx, sql`update roles set name = ${name}, name_ar = ${name_ar} where id = as_uuid(${id})`)

export const deleteRole = (tx: Tx, id: string) => changed(tx, sql`delete from roles where id = as_uuid(${id})`)

/** The set that the role gives from now on; rows that stay are not touched. */
export async function setPermissions(tx: Tx, id: string, names: readonly string[]): Promise<void> {
  await changed(
    tx,
    sql`delete from role_permissions where role_id = as_uuid(${id}) and permission <> all(${[...names]}::text[])`,
  )
  await changed(
    tx,
    sql`insert into role_permissions (role_id, permission)
      select ${id}::uuid, name from unnest(${[...names]}::text[]) as given (name) on conflict do nothing`,
  )
}

export const allPermissions = (db: Db) =>
  all(db, sql<{ name: string; area: string }>`select name, area from permissions order by area, name`)

/** Whether it was not there before. */
export const insertPermission = async (tx: Tx, name: string) =>
  (await changed(tx, sql`insert into permissions (name) values (${name}) on conflict do nothing`)) > 0

export const peopleOf = (db: Db, id: string, limit: number) =>
  all(
    db,
    sql<{
      id: string
      name: string
      role: Kind
    }>`select u.id, u.name, u.role from user_roles ur join users u on u.id = ur.user_id
      where ur.role_id = as_uuid(${id}) order by u.name, u.id limit ${limit}`,
  )

/** What these roles give together; undefined where one of them is not there, or is nobody's to be given. */
export async function permissionsOfRoles(tx: Tx, ids: readonly string[]): Promise<string[] | undefined> {
  const found = await all(
    tx,
    sql<{
      permissions: string[]
    }>`select array(select permission from role_permissions rp where rp.role_id = r.id) as permissions
      from roles r where r.id in (select as_uuid(one) from unnest(${[...ids]}::text[]) one) and r.held_by_all is null`,
  )
  return found.length === new Set(ids).size ? found.flatMap(({ permissions }) => permissions) : undefined
}

/** What everybody of a kind holds without being given it. */
export const permissionsOfKind = async (tx: Tx, kind: Kind): Promise<string[]> =>
  (
    await all(
      tx,
      sql<{
        permission: string
      }>`select rp.permission from roles r join role_permissions rp on rp.role_id = r.id where r.held_by_all = ${kind}`,
    )
  ).map(({ permission }) => permission)
