import { type depositActions, type DepositRow, depositStates, type DepositStatus } from '#contract/money/deposits'
import type { Actor } from '#server/http/actor'
import { allowedActions, whyNot } from '#server/records/states'

type Action = (typeof depositActions)[number]
/** What of a deposit decides who may do what with it. */
export type Deciding = { status: DepositStatus; agency_id: string; created_by: string }

/** An approver's own: typed by them, or for the agency they belong to. */
const isOwn = (deposit: Deciding, actor: Actor | null) =>
  actor !== null &&
  (deposit.created_by === actor.user_id || (actor.agency_id !== null && actor.agency_id === deposit.agency_id))

const rules = { own: isOwn }

/** Why this person may not do this now, or null. */
export const whyNotNow = (action: Action, deposit: Deciding, actor: Actor) =>
  whyNot(depositStates, action, { ...deposit, state: deposit.status }, actor, rules)

/** The acts of this person's side of the counter, each allowed or with the reason why not. */
export const actsOn = (deposit: Deciding, actor: Actor): DepositRow['allowed_actions'] =>
  allowedActions(depositStates, { ...deposit, state: deposit.status }, actor, rules)

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
