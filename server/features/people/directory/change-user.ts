import type { Input } from '#contract/kernel/endpoint'
import type { directory } from '#contract/people/directory'
import type { App } from '#server/app'
import { brokenConstraint, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { endSessionsOf, mailAccountInvitation, mailVerifyLink, voidCodesAndLinks } from '#server/features/people/auth'
import { erasePerson } from '#server/features/people/privacy'
import {
  findUser,
  lockRights,
  refusedOver,
  setCardAllowance,
  setEmail,
  setOwnFacts,
  setSalesman,
  type UserRow,
} from '#server/features/people/users'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { isOpenSalesman } from './directory.sql.ts'
import { check } from '#contract/checks/check'
import { directoryWords } from './words.ts'

type Action = 'user_updated' | 'card_allowance'
const noted = (app: App, context: Context, action: Action, id: string) => ({
  action,
  at: app.clock.now(),
  actor_id: actorOf(context).user_id,
  subject: 'user' as const,
  subject_id: id,
  request_id: context.request.id,
  ip: context.ip,
})

const unknownUser = () => refuse.notFound(directoryWords.person_not_found)

/** An agent or a customer that is not erased; the company's own people are the staff feature's. */
async function findOutsider(tx: Tx, id: string): Promise<UserRow | undefined> {
  const user = /^[0-9a-f-]{36}$/.test(id) ? await findUser(tx, id) : undefined
  return user && (user.role === 'agent' || user.role === 'customer') && !user.email.endsWith('@erased.invalid')
    ? user
    : undefined
}

/**
 * Changes the address that somebody logs in with: they are logged out, what was mailed to the old one is void, and the
 * new one has to be verified.
 */
async function moveAddress(app: App, tx: Tx, before: UserRow, email: string): Promise<void> {
  const now = app.clock.now()
  await setEmail(tx, before.id, email)
  await endSessionsOf(tx, before.id, now, 'the e-mail address was changed')
  await voidCodesAndLinks(tx, before.id, now)
  const user = (await findUser(tx, before.id))!
  // Whoever never chose a password is invited anew; anybody else only shows that the address is theirs.
  if (!before.password_chosen) await mailAccountInvitation(app, tx, user, null)
  else await mailVerifyLink(app, tx, user)
}

export async function updateUser(
  app: App,
  context: Context,
  { id, name, phone, locale, email, salesman_id }: Input<typeof directory.update>['body'],
): Promise<UserRow | Refusal> {
  try {
    return await inTx(app.db, 'update user', async (tx) => {
      const rights = await lockRights(tx, actorOf(context), 'user.update')
      if (isRefusal(rights)) return rights
      const before = await findOutsider(tx, id)
      if (!before) return unknownUser()
      const movesAddress = email !== undefined && email !== before.email.toLowerCase()
      if (movesAddress && rights.role !== 'admin')
        return refuse.invalid('email', directoryWords.only_admin_changes_address_somebody)
      if (salesman_id !== undefined && salesman_id !== before.salesman_id) {
        if (before.role !== 'agent') return refuse.invalid('salesman_id', directoryWords.salesmen_bring_in_agencies)
        if (salesman_id && !(await isOpenSalesman(tx, salesman_id)))
          return refuse.invalid('salesman_id', check('choose_salesman'))
        await setSalesman(tx, id, salesman_id)
      }
      await setOwnFacts(tx, id, { name, phone, locale })
      if (movesAddress) await moveAddress(app, tx, before, email)
      await writeActivity(tx, { ...noted(app, context, 'user_updated', id), detail: { address: movesAddress } })
      return (await findUser(tx, id))!
    })
  } catch (error) {
    if (brokenConstraint(error) === 'users_email')
      return refuse.invalid('email', directoryWords.email_address_account_already)
    throw error
  }
}

/** Whether somebody may pay by card, and up to how much for one booking. */
export async function saveCardAllowance(
  app: App,
  context: Context,
  { id, allowed, limit = null }: Input<typeof directory.cardAllowance>['body'],
): Promise<UserRow | Refusal> {
  const { currency } = await settingsOf(app)
  return inTx(app.db, 'card allowance', async (tx) => {
    const before = await findOutsider(tx, id)
    if (!before) return unknownUser()
    if (before.role !== 'agent') return refuse.invalid('id', directoryWords.card_allowance_for_agents)
    if (limit && (limit.currency !== currency || limit.amount < 0))
      return refuse.invalid('limit', directoryWords.write_limit_in_companys_currency)
    await setCardAllowance(tx, id, allowed, limit)
    await writeActivity(tx, {
      ...noted(app, context, 'card_allowance', id),
      detail: { allowed, limit: limit?.amount ?? null, currency: limit?.currency ?? null },
    })
    return (await findUser(tx, id))!
  })
}

/**
 * Erases somebody: name, address and phone go, figures of the books stay under a pseudonym. Refused in words while money
 * or bookings are open, of whoever may do more than the caller, and of oneself.
 */
export async function removeUser(app: App, context: Context, id: string, reason: string): Promise<Refusal | undefined> {
  const actor = actorOf(context)
  if (id === actor.user_id) return refuse.wrongState(directoryWords.nobody_deletes_themselves_here_ask)
  const by = { actor_id: actor.user_id, reason, request_id: context.request.id, ip: context.ip }
  const erased = await erasePerson(app, { kind: 'user', id }, by, (tx) => refusedOver(tx, actor, id, 'user.delete'))
  return isRefusal(erased) ? erased : undefined
}
