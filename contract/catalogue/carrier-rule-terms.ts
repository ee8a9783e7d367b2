/**
 * What an airline has a rule of its own for. void: how long after their issue tickets are voided. hold: how long seats
 * are held unpaid. name, change, refund: until when before departure names are corrected, flights are changed and
 * tickets given back.
 */
export const carrierRuleTopics = ['void', 'hold', 'name', 'change', 'refund'] as const
export type CarrierRuleTopic = (typeof carrierRuleTopics)[number]

/** The most hours that make sense of each. */
export const ruleHoursMax: Readonly<Record<CarrierRuleTopic, number>> = {
  void: 72,
  hold: 336,
  name: 720,
  change: 720,
  refund: 720,
}
/** Of these an airline may say that it does not do them at all. */
export const mayBeRefused: readonly CarrierRuleTopic[] = ['void', 'name', 'change', 'refund']
/** Without hours these have no rule. */
export const needsHours: readonly CarrierRuleTopic[] = ['hold']
