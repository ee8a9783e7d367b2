import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** On which side somebody acts: `staff` are admins and their staff, `system` is a job. */
export type Who = 'guest' | 'customer' | 'agent' | 'staff' | 'system'

/**
 * One act on a record. `from`: the states it starts in, `to`: where it leads (`stay`: nowhere), `or`: where else, by what
 * the record is. `needs` binds staff.
 * `never` names rules that forbid it for this record or person. `reason`: whether the act is given one.
 */
export type ActRule<S extends string, N extends string> = {
  from: readonly S[]
  to: S | 'stay'
  or?: S
  who: readonly Who[]
  needs?: Permission
  never?: readonly N[]
  reason?: 'required' | 'optional'
}

/** The states of one kind of record and every act that moves it: what is not here is refused. */
export type States<S extends string, A extends string, N extends string> = {
  kind: string
  all: readonly S[]
  start: S
  final: readonly S[]
  acts: Readonly<Record<A, ActRule<S, N>>>
}

export const states = <const S extends string, const A extends string, const N extends string = never>(
  table: { all: readonly S[] } & States<NoInfer<S>, A, N>,
): States<S, A, N> => table

/** Why an act is not possible now: the record's state, or one of the rules of its table. */
export type WhyNot<N extends string = string> = 'wrong_state' | `never_${N}`

/** One shape for what may be done with a record: an act that is nobody's business here is not in the list. */
export const allowedActions = <const A extends string, const N extends string>(
  acts: readonly A[],
  rules: readonly N[],
) =>
  z.array(
    z.object({
      action: z.enum(acts),
      allowed: z.boolean(),
      reason: z.nullable(z.enum(['wrong_state', ...rules.map((rule) => `never_${rule}` as const)])),
    }),
  )

export type Allowed<A extends string = string, W extends string = string> = {
  action: A
  allowed: boolean
  reason: W | null
}
