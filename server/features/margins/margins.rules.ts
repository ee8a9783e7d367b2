export type MarginLayer = 'airline' | 'customer' | 'agent' | 'own'

/**
 * One rule of one layer. Empty conditions match everything. `basis_points` are of the passenger's base fare
 * (never of another margin: layers add, they do not multiply); `fixed_minor` is added per `per`.
 */
export type MarginRule = {
  id: string
  layer: MarginLayer
  agency_id: string | null
  supplier: string | null
  airline: string | null
  origin: string | null
  destination: string | null
  cabin: string | null
  basis_points: number
  fixed_minor: number
  per: 'passenger' | 'segment' | 'booking'
  min_minor: number | null
  max_minor: number | null
  priority: number
  created_at: Date
}

export type MarginSubject = {
  agency_id: string | null
  supplier: string
  airline: string
  origin: string
  destination: string
  cabin: string
}

const conditions = ['agency_id', 'supplier', 'airline', 'origin', 'destination', 'cabin'] as const

const matches = (rule: MarginRule, subject: MarginSubject) =>
  conditions.every((name) => rule[name] === null || rule[name] === subject[name])
const specificity = (rule: MarginRule) => conditions.filter((name) => rule[name] !== null).length

/** The one winner of a layer: most conditions met, then priority, then newest. */
export function winningRule(
  rules: readonly MarginRule[],
  layer: MarginLayer,
  subject: MarginSubject,
): MarginRule | null {
  let best: MarginRule | null = null
  for (const rule of rules) {
    if (rule.layer !== layer || !matches(rule, subject)) continue
    if (!best) {
      best = rule
      continue
    }
    const byConditions = specificity(rule) - specificity(best)
    const order = byConditions || rule.priority - best.priority || rule.created_at.getTime() - best.created_at.getTime()
    if (order > 0) best = rule
  }
  return best
}

/** Half away from zero: the house's one way of rounding a share. */
export function shareOf(minor: number, basisPoints: number): number {
  const product = BigInt(minor) * BigInt(basisPoints)
  const half = product < 0n ? -5_000n : 5_000n
  return Number((product + half) / 10_000n)
}

/** What a rule adds for one passenger of this base fare. A share per booking is the caller's to spread. */
export function marginFor(
  rule: MarginRule | null,
  passenger: { base: number; segments: number; seated: boolean; seatedCount: number },
): number {
  if (!rule) return 0
  let amount = shareOf(passenger.base, rule.basis_points)
  if (passenger.seated) {
    if (rule.per === 'passenger') amount += rule.fixed_minor
    else if (rule.per === 'segment') amount += rule.fixed_minor * passenger.segments
    else amount += Math.round(rule.fixed_minor / passenger.seatedCount)
  }
  if (rule.min_minor !== null && passenger.seated) amount = Math.max(amount, rule.min_minor)
  if (rule.max_minor !== null) amount = Math.min(amount, rule.max_minor)
  return amount
}
