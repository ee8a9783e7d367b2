import type { Member, members } from '#contract/people/members'
import type { App } from '#server/app'
import { type MemberRow, namesOfTeam, teamOf } from '#server/features/people/users'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import type { Refusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { changeRole, handOver, removeMember, setMemberStatus } from './change-member.ts'
import { inviteMember, inviteMemberAgain } from './invite-member.ts'
import { membersWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

const stateOf = (row: MemberRow): Member['state'] =>
  row.status === 0 ? (row.locked_by_agency ? 'suspended' : 'closed') : row.password_chosen ? 'active' : 'invited'

const memberView = (row: MemberRow): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  state: stateOf(row),
  principal: row.principal,
  invited_by: row.invited_by,
  last_login_at: row.last_login_at?.toISOString() ?? null,
  since: row.created_at.toISOString(),
})

export function membersRoutes(app: App): Handlers<typeof members> {
  const team = async (agencyId: string) => (await teamOf(app.db, agencyId)).map(memberView)
  /** The team after an act, or why it was refused. */
  const after = async (context: Context, refused: Refusal | undefined, message: Word) =>
    refused ?? ok({ data: await team(actorOf(context).agency_id!) }, message)
  return {
    list: async (context) => ok({ data: await team(actorOf(context).agency_id!) }),
    names: async (context) => ok({ data: await namesOfTeam(app.db, actorOf(context).agency_id!) }),
    ofAgency: async (_context, { query }) => ok({ data: await team(query.agency_id) }),
    invite: async (context, { body }) =>
      after(context, await inviteMember(app, context, body), membersWords.invitation_on_way),
    inviteAgain: async (context, { body }) =>
      after(context, await inviteMemberAgain(app, context, body.id), membersWords.invitation_on_way_again),
    changeRole: async (context, { body }) =>
      after(context, await changeRole(app, context, body.id, body.role), membersWords.role_changed),
    setStatus: async (context, { body }) =>
      after(
        context,
        await setMemberStatus(app, context, body.id, body.status),
        body.status === 'active' ? membersWords.they_can_log_in_again : membersWords.they_logged_out_and_cannot,
      ),
    remove: async (context, { body }) =>
      after(context, await removeMember(app, context, body.id), membersWords.they_no_longer_your_agency),
    handOver: async (context, { body }) =>
      (await handOver(app, context, body)) ?? ok({}, membersWords.agency_new_owner),
  }
}
