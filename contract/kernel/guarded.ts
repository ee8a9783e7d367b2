import * as z from 'zod/mini'
import type { MemberRight } from './members.ts'
import type { Needs } from './permissions.ts'

/** The fields of replies that need a permission of their own, beyond the call's. */
export const fieldNeeds = z.registry<{ needs: Needs }>()

/** The fields of replies that people of an agency see by their role in it. */
export const fieldMembers = z.registry<{ members: MemberRight }>()

/** A field of a reply that is null for whoever is in an agency without this right: the router empties it. */
export function forMembers<S extends z.ZodMiniType>(schema: S, members: MemberRight): S {
  const plain: z.ZodMiniType = schema
  return plain.register(fieldMembers, { members }) as S
}

/** A field of a reply that is null for whoever does not hold this permission: the router empties it. */
export function guarded<S extends z.ZodMiniType>(schema: S, needs: Needs): S {
  const plain: z.ZodMiniType = schema
  return plain.register(fieldNeeds, { needs }) as S
}
