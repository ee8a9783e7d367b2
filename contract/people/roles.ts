import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { guarded } from '#contract/kernel/guarded'
import { listCall } from '#contract/kernel/list-call'
import { admins, roles as kinds } from '#contract/kernel/roles'
import { ok } from '#contract/kernel/shapes'
import { roleList } from './role-list.ts'
import { RoleRow } from './role-shapes.ts'
import { check } from '#contract/checks/check'

const Id = z.string(check('choose_role')).check(z.minLength(1, check('choose_role')), z.maxLength(64))
const Name = (said: string) =>
  z.string(said).check(z.trim(), z.minLength(2, said), z.maxLength(60, check('use_at_most_60_characters')))
const PermissionName = z
  .string(check('enter_name_permission'))
  .check(
    z.trim(),
    z.maxLength(60, check('use_at_most_60_characters')),
    z.regex(/^[a-z_]+\.[a-z_]+$/, check('permission_written_like_booking_view')),
  )
const Names = z.array(PermissionName, check('choose_permissions')).check(z.maxLength(300))
/** What the one who saves saw before: another change in between is refused instead of undone. */
const Expected = z.optional(Names)
const Role = z.object({
  ...RoleRow.shape,
  /** The first twenty who were given it, by name. */
  people: guarded(
    z.nullable(z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(kinds) }))),
    'staff.view',
  ),
})
export type Role = z.infer<typeof Role>
const roleReply = z.object({ ...ok, data: RoleRow })

/** What people of the back office may do: sets of permissions, under names. Nobody gives or takes what they do not hold. */
export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/get-roles',
    access: admins,
    needs: ['role.view', 'staff.manage'],
    ...listCall(roleList, RoleRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/get-role',
    access: admins,
    needs: 'role.view',
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: Role }),
  }),
  /** `known`: this version asks for it somewhere. */
  permissions: endpoint({
    method: 'GET',
    path: '/get-permissions',
    access: admins,
    needs: 'role.view',
    reply: z.object({
      ...ok,
      data: z.array(z.object({ name: z.string(), area: z.string(), known: z.boolean() })),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/store-role',
    access: admins,
    needs: 'role.manage',
    idempotent: true,
    changes: ['role'],
    body: z.strictObject({
      name: Name(check('enter_name_for_role')),
      name_ar: Name(check('enter_arabic_name_role')),
      permissions: z.optional(Names),
    }),
    reply: roleReply,
  }),
  /** For a later version, or a display of one's own: a name that this version does not ask for opens nothing. Admins only. */
  savePermission: endpoint({
    method: 'POST',
    path: '/store-permission',
    access: admins,
    needs: 'role.manage',
    changes: ['role'],
    body: z.strictObject({ name: PermissionName }),
    reply: z.object({ ...ok, data: z.object({ name: z.string(), area: z.string(), known: z.boolean() }) }),
  }),
  /** The whole set that the role gives from now on. */
  assign: endpoint({
    method: 'POST',
    path: '/assign-permissions/{id}',
    access: admins,
    needs: 'role.manage',
    changes: ['role'],
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ permissions: Names, expected: Expected }),
    reply: roleReply,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/update-role/{id}',
    access: admins,
    needs: 'role.manage',
    changes: ['role'],
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      name: Name(check('enter_name_for_role')),
      name_ar: Name(check('enter_arabic_name_role')),
      permissions: z.optional(Names),
      expected: Expected,
    }),
    reply: roleReply,
  }),
  /** Refused while somebody holds it, and for what came with the app. */
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-role/{id}',
    access: admins,
    needs: 'role.manage',
    changes: ['role'],
    params: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
}
