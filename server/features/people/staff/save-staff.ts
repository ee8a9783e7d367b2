import type { Input } from '#contract/kernel/endpoint'
import type { Money } from '#contract/kernel/shapes'
import type { staff } from '#contract/people/staff'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { mailAccountInvitation } from '#server/features/people/auth'
import { permissionsOfKind, permissionsOfRoles } from '#server/features/people/roles'
import {
  findUser,
  hashPassword,
  insertUser,
  isLastAdmin,
  lacking,
  lockRights,
  mayDoMore,
  type Rights,
  rightsOf,
  setGivenRoles,
  setKind,
  setOwnFacts,
  type UserRow,
} from '#server/features/people/users'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { randomToken } from '#server/secrets'
import { findStaff, isCodeTaken, limitOf, saveProfile, type StaffRecord } from './staff.sql.ts'
import { staffWords } from './words.ts'

type Added = Input<typeof staff.add>['body']
type Updated = Input<typeof staff.update>['body']
type Facts = Omit<Updated, 'id'>

const doesMore = () => new Refusal('not_allowed', staffWords.person_may_do)

const noted = (app: App, context: Context, action: 'staff_added' | 'staff_updated' | 'staff_invited', id: string) => ({
  action,
  at: app.clock.now(),
  actor_id: actorOf(context).user_id,
  subject: 'user' as const,
  subject_id: id,
  request_id: context.request.id,
  ip: context.ip,
})

/** Why this person may not make somebody of this kind with these roles; nothing where they may. */
async function refusedGift(tx: Tx, rights: Rights, { role, role_ids }: Facts): Promise<Refusal | undefined> {
  if (role === 'admin' && rights.role !== 'admin') return refuse.invalid('role', staffWords.only_admin_makes_admin)
  if (role_ids.length > 0 && (role === 'admin' || role === 'salesman'))
    return refuse.invalid('role_ids', staffWords.roles_for_staff_and_reservation)
  const given = await permissionsOfRoles(tx, role_ids)
  if (!given) return refuse.invalid('role_ids', staffWords.choose_from_roles_can_given)
  const missing = lacking(rights, [...given, ...(await permissionsOfKind(tx, role))])
  if (missing.length > 0)
    return refuse.invalid('role_ids', staffWords.you_neither_give_nor_take({ names: missing.join(', ') }))
  return undefined
}

/** The limit of whoever gives one bounds it: nobody approves more through somebody else. */
async function refusedLimit(
  tx: Tx,
  rights: Rights,
  limit: Money | null,
  currency: string,
): Promise<Refusal | undefined> {
  if (limit && (limit.currency !== currency || limit.amount < 0))
    return refuse.invalid('approval_limit', staffWords.write_limit_in_companys_currency)
  const own = await limitOf(tx, rights.user_id)
  if (own && (!limit || limit.amount > own.amount))
    return refuse.invalid('approval_limit', staffWords.more_than_your_own_limit)
  return undefined
}

/** What a salesman is to sell: nobody else has a target. */
function targetOf({ role, target }: Facts, before: StaffRecord | null): Money | null {
  if (role !== 'salesman') return null
  if (target !== undefined || !before) return target ?? null
  return before.target_minor === null ? null : { amount: before.target_minor, currency: before.target_currency! }
}

async function refusedCode(
  tx: Tx,
  { role, salesman_code: code, target }: Facts,
  userId: string | null,
  currency: string,
): Promise<Refusal | undefined> {
  if (role !== 'salesman') return undefined
  if (target && (target.currency !== currency || target.amount <= 0))
    return refuse.invalid('target', staffWords.write_target_in_companys_currency)
  if (!code) return refuse.invalid('salesman_code', staffWords.salesman_needs_code)
  if (await isCodeTaken(tx, code, userId)) return refuse.invalid('salesman_code', staffWords.another_salesman_code)
  return undefined
}

/** Somebody new of the company, invited by mail. Nobody makes somebody who may do more than they. */
export async function addStaff(app: App, context: Context, given: Added): Promise<UserRow | Refusal> {
  const password_hash = await hashPassword(randomToken())
  const { currency } = await settingsOf(app)
  const limit = given.approval_limit ?? null
  return inTx(app.db, 'add staff', async (tx) => {
    const rights = await lockRights(tx, actorOf(context), 'staff.manage')
    if (isRefusal(rights)) return rights
    const refused =
      (await refusedGift(tx, rights, given)) ??
      (await refusedLimit(tx, rights, limit, currency)) ??
      (await refusedCode(tx, given, null, currency))
    if (refused) return refused
    const id = await insertUser(tx, {
      role: given.role,
      name: given.name,
      email: given.email,
      phone: given.phone ?? null,
      locale: given.locale ?? context.locale,
      password_hash,
      password_chosen: false,
      is_approved: true,
      is_formFilled: true,
      salesman_code: given.role === 'salesman' ? (given.salesman_code ?? null) : null,
    })
    if (!id) return refuse.invalid('email', staffWords.email_address_account_already)
    await setGivenRoles(tx, id, given.role_ids)
    const target = targetOf(given, null)
    await saveProfile(tx, id, { shift: given.shift ?? null, zone: given.zone ?? null, limit, target })
    await writeActivity(tx, noted(app, context, 'staff_added', id))
    const user = (await findUser(tx, id))!
    await mailAccountInvitation(app, tx, user, placeOf((await findStaff(tx, id))!))
    return user
  })
}

/** What the invitation names: the roles, in the person's language. */
const placeOf = ({ roles, locale }: StaffRecord) => roles.map(({ name }) => name[locale]).join(', ') || null

const sameRoles = (before: StaffRecord, ids: readonly string[]) =>
  before.roles.length === new Set(ids).size && before.roles.every(({ id }) => ids.includes(id))

/** Changes somebody of the company. Not one's own rights, nobody who may do more, and not the last admin's kind. */
export async function updateStaff(app: App, context: Context, given: Updated): Promise<UserRow | Refusal> {
  const { currency } = await settingsOf(app)
  return inTx(app.db, 'update staff', async (tx) => {
    const rights = await lockRights(tx, actorOf(context), 'staff.manage')
    if (isRefusal(rights)) return rights
    const before = await findStaff(tx, given.id)
    if (!before) return refuse.notFound(staffWords.person_not_found)
    const old = before.approval_limit_minor
    const limit =
      given.approval_limit !== undefined
        ? given.approval_limit
        : old === null
          ? null
          : { amount: old, currency: before.approval_limit_currency! }
    const movesRights =
      given.role !== before.role || !sameRoles(before, given.role_ids) || (limit?.amount ?? null) !== old
    if (movesRights && before.id === rights.user_id)
      return refuse.invalid('role', staffWords.nobody_changes_their_own_rights)
    const theirs = (await rightsOf(tx, before.id))!
    if (before.id !== rights.user_id && mayDoMore(theirs, rights)) return doesMore()
    if (before.role === 'admin' && given.role !== 'admin' && before.status === 1 && (await isLastAdmin(tx, before.id)))
      return refuse.invalid('role', staffWords.last_admin_stays_admin_make)
    const refused = movesRights
      ? ((await refusedGift(tx, rights, given)) ?? (await refusedLimit(tx, rights, limit, currency)))
      : undefined
    const wrong = refused ?? (await refusedCode(tx, given, before.id, currency))
    if (wrong) return wrong
    await setOwnFacts(tx, before.id, { name: given.name, phone: given.phone })
    const code = given.role === 'salesman' ? (given.salesman_code ?? before.salesman_code) : before.salesman_code
    if (given.role !== before.role || code !== before.salesman_code) await setKind(tx, before.id, given.role, code)
    await setGivenRoles(tx, before.id, given.role_ids)
    await saveProfile(tx, before.id, {
      shift: given.shift === undefined ? before.shift : given.shift,
      zone: given.zone === undefined ? before.zone : given.zone,
      limit,
      target: targetOf(given, before),
    })
    await writeActivity(tx, {
      ...noted(app, context, 'staff_updated', before.id),
      detail: { role: given.role, role_before: before.role, roles: given.role_ids.length, rights: movesRights },
    })
    return (await findUser(tx, before.id))!
  })
}

/** Mails the invitation once more, to somebody who has not chosen a password yet. */
export const inviteAgain = (app: App, context: Context, id: string) =>
  inTx(app.db, 'invite again', async (tx): Promise<Refusal | undefined> => {
    const user = await findUser(tx, id)
    if (!user) return refuse.notFound(staffWords.person_not_found)
    if (user.password_chosen || user.status !== 1) return refuse.wrongState(staffWords.person_chosen_password_already)
    const member = await findStaff(tx, id)
    await mailAccountInvitation(app, tx, user, member ? placeOf(member) : null)
    await writeActivity(tx, noted(app, context, 'staff_invited', id))
    return undefined
  })
