import type { Input } from '#contract/kernel/endpoint'
import type { directory } from '#contract/people/directory'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { mailAccountInvitation } from '#server/features/people/auth'
import { inviteAgency } from '#server/features/people/onboarding'
import { findUser, hashPassword, insertUser, type UserRow } from '#server/features/people/users'
import { actorOf, type Context } from '#server/http/context'
import { type Refusal, refuse } from '#server/http/refusal'
import { randomToken } from '#server/secrets'
import { check } from '#contract/checks/check'
import { directoryWords } from './words.ts'

type Given = Input<typeof directory.create>['body']

/**
 * A customer, or an agency with its owner; both choose their password by mail. What a salesman makes is theirs, and is an
 * agency.
 */
export async function createUser(app: App, context: Context, given: Given): Promise<UserRow | Refusal> {
  const actor = actorOf(context)
  const { role, agency_name, ...person } = given
  if (role === 'agent') {
    if (!agency_name) return refuse.invalid('agency_name', check('enter_agency_name'))
    return inviteAgency(app, actor, { ...person, agency_name }, context.request.id)
  }
  if (actor.role === 'salesman') return refuse.invalid('role', directoryWords.salesman_brings_agencies)
  const password_hash = await hashPassword(randomToken())
  return inTx(app.db, 'create user', async (tx) => {
    const id = await insertUser(tx, {
      role,
      name: given.name,
      email: given.email,
      phone: given.phone,
      locale: given.locale ?? context.locale,
      password_hash,
      password_chosen: false,
      is_approved: true,
      is_formFilled: true,
    })
    if (!id) return refuse.invalid('email', directoryWords.email_address_account_already)
    await writeActivity(tx, {
      action: 'user_made',
      at: app.clock.now(),
      actor_id: actor.user_id,
      subject: 'user',
      subject_id: id,
      request_id: context.request.id,
      ip: context.ip,
    })
    const user = (await findUser(tx, id))!
    await mailAccountInvitation(app, tx, user, null)
    return user
  })
}
