import { type AdjustmentRow, adjustmentStates, type AdjustmentStatus } from '#contract/money/adjustments'
import type { Actor } from '#server/http/actor'
import { allowedActions, whyNot } from '#server/records/states'

type Deciding = { state: AdjustmentStatus; made_by: string; reversed_by_reference: string | null }

const isOwn = ({ made_by }: Deciding, actor: Actor | null) => made_by === actor?.user_id
const rules = {
  own: isOwn,
  others: (one: Deciding, actor: Actor | null) => !isOwn(one, actor),
  reversed: (one: Deciding) => one.reversed_by_reference !== null,
}

/** Why this person may not do this now, or null. */
export const whyNotNow = (action: keyof typeof adjustmentStates.acts, one: Deciding, actor: Actor) =>
  whyNot(adjustmentStates, action, one, actor, rules)

export const actsOn = (one: Deciding, actor: Actor): AdjustmentRow['allowed_actions'] =>
  allowedActions(adjustmentStates, one, actor, rules)
