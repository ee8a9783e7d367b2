import { sql } from 'kysely'
import { memberMay, type MemberRight } from '#contract/kernel/members'
import { implied, type Needs, type Permission, permissions } from '#contract/kernel/permissions'
import type { Role } from '#contract/kernel/roles'
import { all, type Db } from '#server/db/db'
import type { Actor } from './actor.ts'

/** What of a person decides what they may do. */
type Holder = Pick<Actor, 'role' | 'permissions'> | null

/** Whether this person holds a permission, or one of several; an admin holds all, a visitor none. */
export const holds = (actor: Holder, needs: Needs): boolean =>
  actor !== null &&
  (actor.role === 'admin' ||
    (typeof needs === 'string' ? [needs] : needs).some((permission) => actor.permissions.has(permission)))

/**
 * Whether the call's `needs` let this person through. They bind the staff; agents, customers and visitors are bound by
 * the call's access and by whose record it is.
 */
export const mayCall = (actor: Holder, needs: Needs | undefined): boolean =>
  needs === undefined || actor === null || actor.role === 'agent' || actor.role === 'customer' || holds(actor, needs)

/**
 * Whether the role that somebody has in their agency lets them through. It binds the people of agencies, and nobody else;
 * a call that names no right lets none of them through.
 */
export const mayAsMember = (actor: Pick<Actor, 'role' | 'member'> | null, right: MemberRight | undefined): boolean =>
  actor?.role !== 'agent' || (right !== undefined && memberMay(actor.member, right))

const known: ReadonlySet<string> = new Set(permissions)
/** Whether this version asks for a permission of that name somewhere. */
export const isPermission = (name: string): name is Permission => known.has(name)

/** The permissions as given, to staff with those they imply. A name that this version does not know gives nothing. */
export function heldPermissions(role: Role, given: readonly string[]): ReadonlySet<Permission> {
  const named = given.filter(isPermission)
  if (role === 'agent' || role === 'customer') return new Set(named)
  return new Set(named.flatMap((permission) => [permission, ...(implied[permission] ?? [])]))
}

/** Of so many sets the last are kept: a company has some tens of roles. */
const setsMax = 500
const sets = new Map<string, ReadonlySet<Permission>>()

/** As `heldPermissions`, of names with commas between them. They are read on each call, and what they are is the same each time. */
export function heldPermissionsOf(role: Role, given: string): ReadonlySet<Permission> {
  const key = `${role}:${given}`
  const known = sets.get(key)
  if (known) return known
  if (sets.size >= setsMax) sets.clear()
  const held = heldPermissions(role, given.split(','))
  sets.set(key, held)
  return held
}

/** Refuses to start on a database whose roles cannot hold what a call asks for. */
export async function checkPermissions(db: Db): Promise<void> {
  const held = await all(db, sql<{ name: string }>`select name from permissions`)
  const missing = permissions.filter((permission) => !held.some(({ name }) => name === permission))
  if (missing.length > 0) throw new Error(`permissions that the database does not know: ${missing.join(', ')}`)
}
