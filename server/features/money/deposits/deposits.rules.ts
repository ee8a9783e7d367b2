import type { DepositRow, DepositStatus, depositActions } from '#contract/money/deposits'
import type { Actor } from '#server/http/actor'
import { isAdmin } from '#server/http/actor'
import { holds } from '#server/http/permissions'

type Action = (typeof depositActions)[number]
/** What of a deposit decides who may do what with it. */
export type Deciding = { status: DepositStatus; agency_id: string; created_by: string }

/** An approver's own: typed by them, or for the agency they belong to. */
export const isOwn = (deposit: Deciding, actor: Actor) =>
  deposit.created_by === actor.user_id || (actor.agency_id !== null && actor.agency_id === deposit.agency_id)

const permission = { approve: 'deposit.approve', reject: 'deposit.approve', delete: 'deposit.delete' } as const

/** Why this person may not do this now, or null. */
export function whyNot(action: Action, deposit: Deciding, actor: Actor) {
  if (action === 'cancel' && actor.role !== 'agent') return 'not_your_role'
  if (action !== 'cancel' && isAdmin(actor) && !holds(actor, permission[action])) return 'not_your_role'
  if ((action === 'approve' || action === 'reject') && !isAdmin(actor)) return 'not_your_role'
  if (deposit.status !== 'pending') return 'wrong_state'
  if (action === 'approve' && isOwn(deposit, actor)) return 'own_deposit'
  return null
}

/** The acts of this person's side of the counter, each allowed or with the reason why not. */
export function allowedActions(deposit: Deciding, actor: Actor): DepositRow['allowed_actions'] {
  const offered: Action[] = isAdmin(actor) ? ['approve', 'reject', 'delete'] : ['cancel', 'delete']
  return offered.map((action) => {
    const reason = whyNot(action, deposit, actor)
    return { action, allowed: reason === null, reason }
  })
}

const dayMs = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** Where the day begins first: what is today somewhere is not the future. */
const firstDawnMs = 14 * 3_600_000

/** Why money cannot have been paid on this day, or null. */
export function paidOnProblem(paidOn: string, now: Date, daysMax: number): string | null {
  if (paidOn > dayOf(new Date(now.getTime() + firstDawnMs))) return 'This date is in the future'
  if (paidOn < dayOf(new Date(now.getTime() - daysMax * dayMs)))
    return `This is more than ${daysMax} days ago: call the desk`
  return null
}
