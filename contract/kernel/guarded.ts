import * as z from 'zod/mini'
import type { Needs } from './permissions.ts'

/** The fields of replies that need a permission of their own, beyond the call's. */
export const fieldNeeds = z.registry<{ needs: Needs }>()

/** A field of a reply that is null for whoever does not hold this permission: the router empties it. */
export function guarded<S extends z.ZodMiniType>(schema: S, needs: Needs): S {
  const plain: z.ZodMiniType = schema
  return plain.register(fieldNeeds, { needs }) as S
}
