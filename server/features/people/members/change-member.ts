import type { GivenRole } from '#contract/kernel/members'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { moveAgencyOwner } from '#server/features/people/agencies'
import { endSessionsOf, provePassword } from '#server/features/people/auth'
import {
  findMember,
  findUser,
  setLockedByAgency,
  setMemberRole,
  setRemoved,
  setSalesman,
  setUserStatus,
} from '#server/features/people/users'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { lockOther, lockTeam } from './lock-team.ts'
import { noteMember } from './note-member.ts'
import { membersWords } from './words.ts'

/** From the person's next call on. */
export const changeRole = (app: App, context: Context, id: string, role: GivenRole): Promise<Refusal | undefined> =>
  inTx(app.db, 'change role of member', async (tx) => {
    const found = await lockOther(tx, actorOf(context), id)
    if (isRefusal(found)) return found
    if (found.member.role === role) return undefined
    await setMemberRole(tx, id, role)
    await noteMember(app, tx, context, 'member_role', id, { role, role_before: found.member.role })
    return undefined
  })

/** Locks somebody out at once, or lets them in again; what the office closed stays closed. */
export const setMemberStatus = (
  app: App,
  context: Context,
  id: string,
  status: 'active' | 'suspended',
): Promise<Refusal | undefined> =>
  inTx(app.db, 'set status of member', async (tx) => {
    const found = await lockOther(tx, actorOf(context), id)
    if (isRefusal(found)) return found
    const { member } = found
    const isOpen = status === 'active'
    if (isOpen === (member.status === 1)) return undefined
    if (isOpen && !member.locked_by_agency) return refuse.wrongState(membersWords.our_office_closed_account_write)
    await setUserStatus(tx, id, isOpen ? 1 : 0)
    await setLockedByAgency(tx, id, !isOpen)
    await noteMember(app, tx, context, isOpen ? 'member_opened' : 'member_suspended', id)
    return undefined
  })

/** Takes somebody out of the agency: they are logged out, an invitation is void, and what they did keeps their name. */
export const removeMember = (app: App, context: Context, id: string): Promise<Refusal | undefined> =>
  inTx(app.db, 'remove member', async (tx) => {
    const found = await lockOther(tx, actorOf(context), id)
    if (isRefusal(found)) return found
    const now = app.clock.now()
    // What the office closed the agency does not open by taking them back either.
    const by_agency = found.member.status === 1 || found.member.locked_by_agency
    await setUserStatus(tx, id, 0)
    await setRemoved(tx, id, now, { by_agency })
    await endSessionsOf(tx, id, now, 'removed from the agency')
    await noteMember(app, tx, context, 'member_removed', id, { role: found.member.role })
    return undefined
  })

/** Makes somebody else the owner, who takes over the salesman too; whoever was it keeps the role they choose. */
export async function handOver(
  app: App,
  context: Context,
  { id, role, password }: { id: string; role: GivenRole; password: string },
): Promise<Refusal | undefined> {
  const actor = actorOf(context)
  if (!(await provePassword(app, actor, password))) return refuse.invalid('password', membersWords.not_your_password)
  return inTx(app.db, 'hand over agency', async (tx) => {
    const team = await lockTeam(tx, actor)
    if (isRefusal(team)) return team
    const { agency, owner } = team
    const next = await findMember(tx, agency.id, { id })
    if (!next || next.removed_at || next.id === owner.id) return refuse.notFound(membersWords.person_not_found)
    if (!owner.principal) return refuse.wrongState(membersWords.only_one_whom_agency_belongs)
    if (next.status !== 1 || !next.verified) return refuse.wrongState(membersWords.agency_handed_to_somebody_who)
    await setMemberRole(tx, next.id, 'owner')
    await moveAgencyOwner(tx, agency.id, next.id)
    // Moved, not copied: whoever looks after the agency later is the only one who sees it.
    await setSalesman(tx, next.id, (await findUser(tx, owner.id))!.salesman_id)
    await setSalesman(tx, owner.id, null)
    await setMemberRole(tx, owner.id, role)
    await noteMember(app, tx, context, 'agency_handed_over', next.id, { role })
    return undefined
  })
}
