import type { Input } from '#contract/kernel/endpoint'
import type { MemberRole } from '#contract/kernel/members'
import { type members, teamMax } from '#contract/people/members'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import type { AgencyRow } from '#server/features/people/agencies'
import { mailAccountInvitation } from '#server/features/people/auth'
import {
  findMember,
  findUser,
  hashPassword,
  insertUser,
  setCardAllowance,
  setOwnFacts,
  takeBack,
  teamOf,
} from '#server/features/people/users'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { randomToken } from '#server/secrets'
import { lockOther, lockTeam } from './lock-team.ts'
import { noteMember } from './note-member.ts'
import { roleWords } from './role-words.ts'
import { membersWords } from './words.ts'

type Given = Input<typeof members.invite>['body']

async function mail(app: App, tx: Tx, agency: AgencyRow, id: string, role: MemberRole): Promise<void> {
  const user = (await findUser(tx, id))!
  const name = user.locale === 'ar' ? agency.name_ar : agency.name_en
  await mailAccountInvitation(app, tx, user, `${name} (${roleWords[role][user.locale]})`)
}

/** Somebody new of the agency, or back in it, who chooses a password by the mailed link. Cards as the owner may. */
export async function inviteMember(app: App, context: Context, given: Given): Promise<Refusal | undefined> {
  const password_hash = await hashPassword(randomToken())
  const actor = actorOf(context)
  return inTx(app.db, 'invite member', async (tx) => {
    const team = await lockTeam(tx, actor)
    if (isRefusal(team)) return team
    if ((await teamOf(tx, team.agency.id)).length >= teamMax)
      return refuse.wrongState(membersWords.team_full_remove_somebody_first)
    const known = await findMember(tx, team.agency.id, { email: given.email })
    if (known?.removed_at && !known.locked_by_agency)
      return refuse.wrongState(membersWords.our_office_closed_account_write)
    const { name, role } = given
    if (known?.removed_at) await takeBack(tx, known.id, { name, role, invited_by: actor.user_id, password_hash })
    const id = known?.removed_at
      ? known.id
      : await insertUser(tx, {
          role: 'agent',
          name,
          email: given.email,
          locale: given.locale ?? context.locale,
          password_hash,
          password_chosen: false,
          is_approved: true,
          is_formFilled: true,
          agency_id: team.agency.id,
          member: { role, invited_by: actor.user_id },
        })
    if (!id) return refuse.invalid('email', membersWords.email_address_account_already)
    await setOwnFacts(tx, id, { phone: given.phone, locale: given.locale })
    const {
      card_allowed,
      card_limit_minor: amount,
      card_limit_currency: currency,
    } = (await findUser(tx, actor.user_id))!
    await setCardAllowance(tx, id, card_allowed, amount !== null && currency !== null ? { amount, currency } : null)
    await noteMember(app, tx, context, 'member_invited', id, { role })
    await mail(app, tx, team.agency, id, role)
    return undefined
  })
}

/** Mails the invitation once more. */
export const inviteMemberAgain = (app: App, context: Context, id: string): Promise<Refusal | undefined> =>
  inTx(app.db, 'invite member again', async (tx) => {
    const found = await lockOther(tx, actorOf(context), id)
    if (isRefusal(found)) return found
    const { agency, member } = found
    if (member.password_chosen || member.status !== 1)
      return refuse.wrongState(membersWords.person_chosen_password_already)
    await noteMember(app, tx, context, 'member_invited', id, { role: member.role })
    await mail(app, tx, agency, id, member.role)
    return undefined
  })
