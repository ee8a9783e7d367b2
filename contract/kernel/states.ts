import type { MemberRight } from './members.ts'
import type { Permission } from './permissions.ts'

/** On which side somebody acts: `staff` are admins and their staff, `system` is a job. */
export type Who = 'guest' | 'customer' | 'agent' | 'staff' | 'system'

/** A way between states: from which, whereto (`stay`: nowhere), and where else, by what the record is. */
type Way<S extends string> = { from: readonly S[]; to: S | 'stay'; or?: S }

/**
 * One act on a record. `needs` binds staff, `members` the people of an agency (without it an act is none of theirs); `buys`: it sets money aside, which an agent who may only look does not.
 * `never` names rules that forbid it for this record or person, `unless` what forbids it at this moment: a clock that has
 * run out, work that is under way. `reason`: whether the act is given one.
 */
export type ActRule<S extends string, N extends string, C extends string = never> = Way<S> & {
  who: readonly Who[]
  needs?: Permission
  buys?: true
  members?: MemberRight
  never?: readonly N[]
  unless?: readonly C[]
  reason?: 'required' | 'optional'
}

/**
 * The states of one kind of record and every act that moves it: what is not here is refused. `steps` are the moves that
 * nobody asks for: of time, and of what was heard from the outside.
 */
export type States<S extends string, A extends string, N extends string, C extends string = never> = {
  kind: string
  all: readonly S[]
  start: S
  final: readonly S[]
  acts: Readonly<Record<A, ActRule<S, N, C>>>
  steps?: Readonly<Record<string, Way<S>>>
}

export const states = <
  const S extends string,
  const A extends string,
  const N extends string = never,
  const C extends string = never,
>(
  table: { all: readonly S[] } & States<NoInfer<S>, A, N, C>,
): States<S, A, N, C> => table

/** Every move that an act or a step of the table makes, its beginning first; staying is none. */
export function movesOf<S extends string>(table: States<S, string, string, string>): [S | null, S][] {
  const ways: Way<S>[] = [...Object.values(table.acts), ...Object.values(table.steps ?? {})]
  const moves = ways.flatMap(({ from, to, or }) =>
    [to, or].flatMap((end) =>
      end === undefined || end === 'stay' ? [] : from.flatMap((one) => (one === end ? [] : [[one, end] as [S, S]])),
    ),
  )
  const known = new Map<string, [S | null, S]>(
    [[null, table.start], ...moves].map((move) => [move.join('>'), move as [S, S]]),
  )
  return [...known.values()]
}

/** Why an act is not possible now: the record's state, what forbids it at the moment, or a rule of its table. */
export type WhyNot<N extends string = string, C extends string = never> = 'wrong_state' | C | `never_${N}`

export { allowedActions } from './allowed-actions.ts'

export type Allowed<A extends string = string, W extends string = string> = {
  action: A
  allowed: boolean
  reason: W | null
}
