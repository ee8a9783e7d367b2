import type { ActRule, Allowed, States, Who, WhyNot } from '#contract/kernel/states'
import { type Actor, isAdmin } from '#server/http/actor'
import { holds, mayAsMember } from '#server/http/permissions'

/** The named rules of a table: true where the rule forbids the act. */
export type Rules<R, N extends string> = Readonly<Record<N, (record: R, by: Actor | null) => boolean>>

/** On which side this person acts; reservation and salesmen only look at records that have states. */
export const sideOf = (actor: Actor | null): Who | null => {
  if (!actor) return 'guest'
  if (actor.role === 'customer' || actor.role === 'agent') return actor.role
  return isAdmin(actor) ? 'staff' : null
}

/** Whether an act is this person's business at all, before any record is looked at. */
export function isTheirs(
  act: Pick<ActRule<string, string, string>, 'who' | 'needs' | 'buys' | 'members'>,
  actor: Actor | null,
  side: Who | null = sideOf(actor),
): boolean {
  if (!side || !act.who.includes(side) || (act.buys && side === 'agent' && actor?.reads_only)) return false
  if (side === 'agent') return mayAsMember(actor, act.members)
  return side !== 'staff' || act.needs === undefined || holds(actor, act.needs)
}

/** Why nobody may do this to the record now, whoever they are: its state, the moment, a rule; or null. */
export function whyBlocked<
  S extends string,
  A extends string,
  N extends string,
  C extends string,
  R extends { state: S },
>(table: States<S, A, N, C>, action: A, record: R, actor: Actor | null, rules: Rules<R, N | C>): WhyNot<N, C> | null {
  const act = table.acts[action]
  if (!act.from.includes(record.state)) return 'wrong_state'
  const moment = act.unless?.find((rule) => rules[rule](record, actor))
  if (moment !== undefined) return moment
  const broken = act.never?.find((rule) => rules[rule](record, actor))
  return broken === undefined ? null : `never_${broken}`
}

/** Why this person may not do this to the record now: it is not theirs to do, its state, a rule; or null. */
export const whyNot = <S extends string, A extends string, N extends string, C extends string, R extends { state: S }>(
  table: States<S, A, N, C>,
  action: A,
  record: R,
  actor: Actor | null,
  rules: Rules<R, N | C>,
  side?: Who | null,
): WhyNot<N, C> | 'not_yours' | null =>
  isTheirs(table.acts[action], actor, side) ? whyBlocked(table, action, record, actor, rules) : 'not_yours'

/** The acts of this person's side, each allowed or with the reason why not now. `side` where the record decides it. */
export function allowedActions<
  S extends string,
  A extends string,
  N extends string,
  C extends string,
  R extends { state: S },
>(
  table: States<S, A, N, C>,
  record: R,
  actor: Actor | null,
  rules: Rules<R, N | C>,
  side?: Who | null,
): Allowed<A, WhyNot<N, C>>[] {
  return (Object.keys(table.acts) as A[]).flatMap((action) => {
    const reason = whyNot(table, action, record, actor, rules, side)
    return reason === 'not_yours' ? [] : [{ action, allowed: reason === null, reason }]
  })
}
