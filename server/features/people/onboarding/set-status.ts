import { agencyTable, type StatusAct } from '#contract/people/agency-details'
import type { NotificationKind } from '#contract/communication/notifications'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { lockAgency, setAgencyState } from '#server/features/people/agencies'
import { writeActivity } from '#server/features/operations/activity'
import { endSessionsOf } from '#server/features/people/auth'
import {
  agentsOf,
  findMember,
  findUser,
  isLastAdmin,
  type MemberRow,
  refusedOver,
  rightsOf,
  setLockedByAgency,
  setAgentsOf,
  setUserStatus,
  type UserRow,
} from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { holds } from '#server/http/permissions'
import { type Refusal, refuse } from '#server/http/refusal'
import { isTheirs, whyNot } from '#server/records/states'
import { lockRecord, userIdBehind, writeAgencyHistory } from './agency-record.ts'
import { mailStatus, notifyAgency } from './notify.ts'
import { check } from '#contract/checks/check'
import { onboardingWords } from './words.ts'

type Given = { id: string; status: StatusAct; reason?: string | undefined }

const unknownUser = () => refuse.notFound(onboardingWords.person_not_found)

/** What the agency is told inside the app; some of it is a mail alone. */
const told: Partial<Record<StatusAct, NotificationKind>> = {
  approved: 'agency_approved',
  active: 'agency_approved',
  rejected: 'agency_rejected',
  incomplete: 'agency_rejected',
  suspended: 'agency_suspended',
}
/** Where the mail's button leads. */
const leadsTo: Record<StatusAct, string> = {
  approved: '/agent/dashboard-flights',
  active: '/agent/dashboard-flights',
  read_only: '/agent/dashboard',
  rejected: '/add-agent-details',
  incomplete: '/add-agent-details',
  suspended: '/verify-message',
}

/**
 * `PUT /update-status/{id}`. Of an owner it decides about the agency, with its history; of anybody else, also of an
 * agency's other people, it opens or closes the account; of one who left an agency after the office had closed them it
 * lets the agency take them back. Nobody does so to themselves, nor to whoever may do more. Of several at once one wins.
 */
export async function setStatus(app: App, actor: Actor, given: Given, request_id: string): Promise<UserRow | Refusal> {
  const id = await userIdBehind(app.db, given.id)
  const target = id && (await findUser(app.db, id))
  if (!target) return unknownUser()
  if (target.agency_id && target.member_role === 'owner') {
    const act = agencyTable.acts[given.status]
    if (!isTheirs(act, actor)) return refuse.notAllowed()
    if (act.reason === 'required' && !given.reason) return refuse.invalid('reason', check('give_reason'))
    return inTx(app.db, 'set agency status', (tx) =>
      moveAgency(app, tx, actor, target.agency_id!, target.id, given, request_id),
    )
  }
  if (!holds(actor, 'user.status') || target.id === actor.user_id) return refuse.notAllowed()
  if (given.status !== 'active' && given.status !== 'suspended')
    return refuse.invalid('status', onboardingWords.account_active_or_suspended)
  if (given.status === 'suspended' && !given.reason) return refuse.invalid('reason', check('give_reason'))
  return inTx(app.db, 'set user status', (tx) => setAccount(app, tx, actor, target, given, request_id))
}

async function moveAgency(
  app: App,
  tx: Tx,
  actor: Actor,
  agencyId: string,
  userId: string,
  { status, reason: outcome }: Given,
  request_id: string,
): Promise<UserRow | Refusal> {
  const agency = (await lockRecord(tx, agencyId))!
  const { to } = agencyTable.acts[status]
  if (to === 'stay' || whyNot(agencyTable, status, { state: agency.state }, actor, {}) !== null)
    return refuse.wrongState(onboardingWords.agency_not_in_state)
  const now = app.clock.now()
  const reason = outcome ?? null
  await setAgencyState(tx, agencyId, to, reason, status === 'approved' ? now : null)
  const trades = to === 'active' || to === 'read_only'
  await setAgentsOf(tx, agencyId, { is_approved: trades, ...(to === 'incomplete' ? { is_formFilled: false } : {}) })
  if (to === 'suspended')
    for (const agent of await agentsOf(tx, agencyId)) await endSessionsOf(tx, agent.id, now, 'the agency was suspended')
  await writeAgencyHistory(tx, agencyId, {
    at: now,
    event: status,
    actor_id: actor.user_id,
    from: agency.state,
    to,
    reason,
  })
  await writeActivity(tx, {
    action: 'agency_status',
    at: now,
    actor_id: actor.user_id,
    subject: 'agency',
    subject_id: agency.code,
    detail: { from: agency.state, to },
    request_id,
  })
  const kind = told[status]
  if (kind) await notifyAgency(tx, agency, kind, leadsTo[status], now, reason)
  await mailStatus(app, tx, agency, status, reason, leadsTo[status])
  return (await findUser(tx, userId))!
}

/** Nobody closes the account of somebody who may do more, and the last admin's stays open. */
async function refusedAccount(tx: Tx, actor: Actor, id: string, status: StatusAct): Promise<Refusal | undefined> {
  const refused = await refusedOver(tx, actor, id, 'user.status')
  if (refused) return refused
  const theirs = (await rightsOf(tx, id))!
  if (status === 'suspended' && theirs.role === 'admin' && theirs.status === 1 && (await isLastAdmin(tx, id)))
    return refuse.wrongState(onboardingWords.last_admins_account_stays_open)
  return undefined
}

/** Somebody of an agency, in turn with what the agency itself does with its people. */
async function lockedMember(tx: Tx, agencyId: string, id: string): Promise<MemberRow | undefined> {
  await lockAgency(tx, agencyId)
  return findMember(tx, agencyId, { id })
}

async function setAccount(
  app: App,
  tx: Tx,
  actor: Actor,
  target: UserRow,
  { status }: Given,
  request_id: string,
): Promise<UserRow | Refusal> {
  const refused = await refusedAccount(tx, actor, target.id, status)
  if (refused) return refused
  const now = app.clock.now()
  const member = target.agency_id ? await lockedMember(tx, target.agency_id, target.id) : undefined
  const hasLeft = target.agency_id !== null && !(member && member.removed_at === null)
  // The agency takes back whom it removed itself.
  if (hasLeft && (status !== 'active' || !member || member.locked_by_agency))
    return refuse.wrongState(onboardingWords.person_left_agency)
  // The trigger on users leaves all sessions behind when the status changes. Whoever left logs in nowhere.
  if (!hasLeft) await setUserStatus(tx, target.id, status === 'active' ? 1 : 0)
  // What the office closes, the agency does not open; whom it opens after they left, the agency may take back.
  await setLockedByAgency(tx, target.id, hasLeft)
  await writeActivity(tx, {
    action: 'user_status',
    at: now,
    actor_id: actor.user_id,
    subject: 'user',
    subject_id: target.id,
    detail: { status },
    request_id,
  })
  return (await findUser(tx, target.id))!
}
