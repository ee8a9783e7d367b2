import * as z from 'zod/mini'
import type { MemberRight } from './members.ts'
import type { Needs } from './permissions.ts'

/** The fields of replies that need a permission of their own, beyond the call's. */
export const fieldNeeds = z.registry<{ needs: Needs }>()

/** The fields of replies that people of an agency see by their role in it. */
export const fieldMembers = z.registry<{ members: MemberRight }>()

/** What is marked is one field: a shape that is shared would be emptied wherever it stands, and one without null cannot be. */
function ofItsOwn(schema: z.ZodMiniType): z.ZodMiniType {
  if (!z.safeParse(schema, null).success) throw new Error('A field that not everybody sees is nullable: wrap it anew.')
  return schema
}

/** A field of a reply that is null for whoever is in an agency without this right: the router empties it. */
export function forMembers<S extends z.ZodMiniType>(schema: S, members: MemberRight): S {
  return ofItsOwn(schema).register(fieldMembers, { members }) as S
}

/** A field of a reply that is null for whoever does not hold this permission: the router empties it. */
export function guarded<S extends z.ZodMiniType>(schema: S, needs: Needs): S {
  return ofItsOwn(schema).register(fieldNeeds, { needs }) as S
}
