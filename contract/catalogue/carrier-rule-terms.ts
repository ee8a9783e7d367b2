/**
 * What an airline has a rule of its own for. void: how long after their issue tickets are voided. hold: how long seats
 * are held unpaid, by fare and by how near departure is, or that they are sold at once. name, change, refund: until when before departure names are corrected, flights are changed and
 * tickets given back.
 */
export const carrierRuleTopics = ['void', 'hold', 'name', 'change', 'refund'] as const
export type CarrierRuleTopic = (typeof carrierRuleTopics)[number]

/** The fares of an airline by their place, from the barest to the freest. */
export const ruleFares = ['lowest', 'middle', 'highest'] as const

/** The most hours that make sense of each. */
export const ruleHoursMax: Readonly<Record<CarrierRuleTopic, number>> = {
  void: 72,
  hold: 336,
  name: 720,
  change: 720,
  refund: 720,
}
/** Without hours these have no rule, unless the airline does not do it. */
export const needsHours: readonly CarrierRuleTopic[] = ['hold']
