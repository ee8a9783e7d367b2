import type { ActRule, Allowed, States, Who, WhyNot } from '#contract/kernel/states'
import { type Actor, isAdmin } from '#server/http/actor'
import { holds } from '#server/http/permissions'

/** The named rules of a table: true where the rule forbids the act. */
export type Rules<R, N extends string> = Readonly<Record<N, (record: R, by: Actor | null) => boolean>>

/** On which side this person acts; reservation and salesmen only look at records that have states. */
export const sideOf = (actor: Actor | null): Who | null => {
  if (!actor) return 'guest'
  if (actor.role === 'customer' || actor.role === 'agent') return actor.role
  return isAdmin(actor) ? 'staff' : null
}

/** Whether an act is this person's business at all, before any record is looked at. */
export function isTheirs(act: Pick<ActRule<string, string>, 'who' | 'needs'>, actor: Actor | null): boolean {
  const side = sideOf(actor)
  if (!side || !act.who.includes(side)) return false
  return side !== 'staff' || act.needs === undefined || holds(actor, act.needs)
}

/** Why this person may not do this to the record now: it is not theirs to do, its state, a rule; or null. */
export function whyNot<S extends string, A extends string, N extends string, R extends { state: S }>(
  table: States<S, A, N>,
  action: A,
  record: R,
  actor: Actor | null,
  rules: Rules<R, N>,
): WhyNot<N> | 'not_yours' | null {
  const act = table.acts[action]
  if (!isTheirs(act, actor)) return 'not_yours'
  if (!act.from.includes(record.state)) return 'wrong_state'
  const broken = act.never?.find((rule) => rules[rule](record, actor))
  return broken === undefined ? null : `never_${broken}`
}

/** The acts of this person's side, each allowed or with the reason why not now. */
export function allowedActions<S extends string, A extends string, N extends string, R extends { state: S }>(
  table: States<S, A, N>,
  record: R,
  actor: Actor | null,
  rules: Rules<R, N>,
): Allowed<A, WhyNot<N>>[] {
  return (Object.keys(table.acts) as A[]).flatMap((action) => {
    const reason = whyNot(table, action, record, actor, rules)
    return reason === 'not_yours' ? [] : [{ action, allowed: reason === null, reason }]
  })
}
