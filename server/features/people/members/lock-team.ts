import type { Tx } from '#server/db/db'
import { type AgencyRow, lockAgency } from '#server/features/people/agencies'
import { findMember, type MemberRow } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { membersWords } from './words.ts'

export type Team = { agency: AgencyRow; owner: MemberRow }

/**
 * Whatever changes a team takes turns, by the agency's row. Answers the agency with the caller as they stand now; refuses
 * whoever is no owner any more.
 */
export async function lockTeam(tx: Tx, actor: Actor): Promise<Team | Refusal> {
  const agency = actor.agency_id ? await lockAgency(tx, actor.agency_id) : undefined
  const owner = agency && (await findMember(tx, agency.id, { id: actor.user_id }))
  if (!agency || !owner || owner.removed_at || owner.status !== 1 || owner.role !== 'owner') return refuse.notYourRole()
  return { agency, owner }
}

/** Somebody else of the team, who is not the one that the agency belongs to. */
export async function lockOther(tx: Tx, actor: Actor, id: string): Promise<(Team & { member: MemberRow }) | Refusal> {
  const team = await lockTeam(tx, actor)
  if (isRefusal(team)) return team
  const member = await findMember(tx, team.agency.id, { id })
  if (!member || member.removed_at) return refuse.notFound(membersWords.person_not_found)
  if (member.id === actor.user_id) return refuse.wrongState(membersWords.nobody_changes_their_own_place)
  if (member.principal) return refuse.wrongState(membersWords.owner_stays_owner_until_agency)
  return { ...team, member }
}
