import { sql } from 'kysely'
import type { Needs, Permission } from '#contract/kernel/permissions'
import type { Role } from '#contract/kernel/roles'
import { first, type Tx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { heldPermissions, holds } from '#server/http/permissions'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { permissionsArray } from './users.sql.ts'
import { usersWords } from './words.ts'

const rightsLock = 724_561

/** What somebody may do as it stands now, read under the lock. */
export type Rights = { user_id: string; role: Role; status: 0 | 1; permissions: ReadonlySet<Permission> }

/** The rights of one person, or undefined where there is none. */
export async function rightsOf(tx: Tx, userId: string): Promise<Rights | undefined> {
  const row = await first(
    tx,
    sql<{ user_id: string; role: Role; status: 0 | 1; permissions: string[] }>`
      select u.id as user_id, u.role, u.status, ${permissionsArray} as permissions from users u where u.id = as_uuid(${userId})`,
  )
  return row && { ...row, permissions: heldPermissions(row.role, row.permissions) }
}

/**
 * Whatever changes who may do what takes turns: roles, who holds them, kinds and states of the office's people. Answers
 * what the caller may do now, not when the call began; refuses where that no longer includes `needs`.
 */
export async function lockRights(tx: Tx, actor: Actor, needs: Needs): Promise<Rights | Refusal> {
  await sql`select pg_advisory_xact_lock(${rightsLock})`.execute(tx)
  const rights = await rightsOf(tx, actor.user_id)
  return rights?.status === 1 && holds(rights, needs) ? rights : refuse.notAllowed()
}

/** Those of the permissions that this person does not hold, and so neither gives nor takes. */
export const lacking = (rights: Pick<Rights, 'role' | 'permissions'>, names: Iterable<string>): string[] =>
  rights.role === 'admin' ? [] : [...names].filter((name) => !(rights.permissions as ReadonlySet<string>).has(name))

/**
 * Whether somebody of the office holds what the other does not: then the other neither changes nor closes their account.
 * What agents and customers hold is about their own records.
 */
export const mayDoMore = (theirs: Rights, mine: Rights): boolean =>
  mine.role !== 'admin' &&
  theirs.role !== 'agent' &&
  theirs.role !== 'customer' &&
  (theirs.role === 'admin' || lacking(mine, theirs.permissions).length > 0)

/** Refuses to act on the account of somebody who may do more than the caller; under the lock, with `needs` asked again. */
export async function refusedOver(tx: Tx, actor: Actor, id: string, needs: Needs): Promise<Refusal | undefined> {
  const mine = await lockRights(tx, actor, needs)
  if (isRefusal(mine)) return mine
  const theirs = await rightsOf(tx, id)
  return theirs && mayDoMore(theirs, mine) ? new Refusal('not_allowed', usersWords.person_may_do) : undefined
}

/** Whether nobody else could administer once this one may not. */
export const isLastAdmin = async (tx: Tx, userId: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from users where role = 'admin' and status = 1 and erased_at is null and id::text <> ${userId} limit 1`,
  )) === undefined
