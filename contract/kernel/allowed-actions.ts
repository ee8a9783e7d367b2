import * as z from 'zod/mini'

/** One shape for what may be done with a record: an act that is nobody's business here is not in the list. */
export const allowedActions = <const A extends string, const N extends string = never, const C extends string = never>(
  acts: readonly A[],
  rules: readonly N[],
  moments: readonly C[] = [],
) =>
  z.array(
    z.object({
      action: z.enum(acts),
      allowed: z.boolean(),
      reason: z.nullable(z.enum(['wrong_state', ...moments, ...rules.map((rule) => `never_${rule}` as const)])),
    }),
  )
