import type { Input } from '#contract/kernel/endpoint'
import type { roles } from '#contract/people/roles'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { lacking, lockRights, type Rights } from '#server/features/people/users'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import {
  allPermissions,
  deleteRole,
  findRole,
  insertPermission,
  insertRole,
  isNameTaken,
  lockRole,
  renameRole,
  type RoleRecord,
  setPermissions,
} from './roles.sql.ts'
import { rolesWords } from './words.ts'

type Named = { name: string; name_ar: string }
type Given = Pick<Input<typeof roles.update>['body'], 'permissions' | 'expected'>

const unknownRole = () => refuse.notFound(rolesWords.role_not_found)
const nameTaken = () => refuse.invalid('name', rolesWords.another_role_name_already)
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))
const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

type Action = 'role_saved' | 'role_updated' | 'role_permissions' | 'role_deleted' | 'permission_saved'
const noted = (
  app: App,
  context: Context,
  action: Action,
  id: string,
  detail: Record<string, string | number> = {},
) => ({
  action,
  at: app.clock.now(),
  actor_id: actorOf(context).user_id,
  subject: 'role' as const,
  subject_id: id,
  detail,
  request_id: context.request.id,
  ip: context.ip,
})

/** Nothing, or why this person may not make one set of permissions another: what differs must be theirs. */
async function refusedSet(
  tx: Tx,
  rights: Rights,
  before: readonly string[],
  after: readonly string[],
): Promise<Refusal | undefined> {
  const known = new Set((await allPermissions(tx)).map(({ name }) => name))
  const strange = after.find((name) => !known.has(name))
  if (strange) return refuse.invalid('permissions', rolesWords.there_no_permission({ name: strange }))
  const missing = lacking(rights, [...without(after, before), ...without(before, after)])
  if (missing.length > 0)
    return refuse.invalid('permissions', rolesWords.you_neither_give_nor_take({ names: missing.join(', ') }))
  return undefined
}

/** A new role, with the permissions it is given at once. Refuses a name that is taken and what the caller does not hold. */
export const saveRole = (app: App, context: Context, { permissions = [], ...named }: Named & Given) =>
  inTx(app.db, 'save role', async (tx): Promise<RoleRecord | Refusal> => {
    const rights = await lockRights(tx, actorOf(context), 'role.manage')
    if (isRefusal(rights)) return rights
    const refused = await refusedSet(tx, rights, [], permissions)
    if (refused) return refused
    const id = await insertRole(tx, { ...named, at: app.clock.now() })
    if (!id) return nameTaken()
    await setPermissions(tx, id, permissions)
    await writeActivity(tx, noted(app, context, 'role_saved', id, { permissions: permissions.length }))
    return (await findRole(tx, id))!
  })

/** Renames a role, sets what it gives, or both. Refuses a set that is no longer the expected one. */
export const changeRole = (app: App, context: Context, id: string, { name, name_ar, ...set }: Partial<Named> & Given) =>
  inTx(app.db, 'change role', async (tx): Promise<RoleRecord | Refusal> => {
    const rights = await lockRights(tx, actorOf(context), 'role.manage')
    if (isRefusal(rights)) return rights
    const role = await lockRole(tx, id)
    if (!role) return unknownRole()
    if (set.expected && !same(set.expected, role.permissions))
      return refuse.wrongState(rolesWords.somebody_changed_role_meanwhile_look)
    if (name !== undefined && name_ar !== undefined && (name !== role.name || name_ar !== role.name_ar)) {
      if (await isNameTaken(tx, name, id)) return nameTaken()
      await renameRole(tx, id, { name, name_ar })
      await writeActivity(tx, noted(app, context, 'role_updated', id))
    }
    const { permissions } = set
    if (permissions && !same(permissions, role.permissions)) {
      const refused = await refusedSet(tx, rights, role.permissions, permissions)
      if (refused) return refused
      await setPermissions(tx, id, permissions)
      const given = without(permissions, role.permissions).length
      const taken = without(role.permissions, permissions).length
      await writeActivity(tx, noted(app, context, 'role_permissions', id, { given, taken }))
    }
    return (await findRole(tx, id))!
  })

/** Deletes a role that nobody holds and that did not come with the app. */
export const removeRole = (app: App, context: Context, id: string) =>
  inTx(app.db, 'delete role', async (tx): Promise<Refusal | undefined> => {
    if (!(await findRole(tx, id))) return unknownRole()
    const rights = await lockRights(tx, actorOf(context), 'role.manage')
    if (isRefusal(rights)) return rights
    const role = await lockRole(tx, id)
    if (!role) return unknownRole()
    if (role.is_shipped || role.held_by_all) return refuse.wrongState(rolesWords.role_came_with_app_can)
    if (role.members > 0) return refuse.wrongState(rolesWords.held_by_give_them_another({ count: role.members }))
    const refused = await refusedSet(tx, rights, role.permissions, [])
    if (refused) return refused
    await deleteRole(tx, id)
    await writeActivity(tx, noted(app, context, 'role_deleted', id))
    return undefined
  })

/** A name that roles may hold from now on. Admins only: a later version may ask for it, and whoever was given it would hold it. */
export const savePermission = (app: App, context: Context, name: string) =>
  inTx(app.db, 'save permission', async (tx): Promise<Refusal | undefined> => {
    const rights = await lockRights(tx, actorOf(context), 'role.manage')
    if (isRefusal(rights)) return rights
    if (rights.role !== 'admin') return refuse.notAllowed()
    if (!(await insertPermission(tx, name))) return refuse.invalid('name', rolesWords.there_permission_name_already)
    await writeActivity(tx, noted(app, context, 'permission_saved', name))
    return undefined
  })
