import type * as z from 'zod/mini'
import { fieldMembers, fieldNeeds } from '#contract/kernel/guarded'
import type { MemberRight } from '#contract/kernel/members'
import type { Needs } from '#contract/kernel/permissions'
import { withItems, withParts } from '#server/changed-parts'
import type { Actor } from './actor.ts'
import { holds, mayAsMember } from './permissions.ts'

/** Where in a reply fields stand that not everybody sees; a reply without any has no guard. */
export type FieldGuard = {
  needs?: Needs
  members?: MemberRight
  fields?: ReadonlyMap<string, FieldGuard>
  items?: FieldGuard
}

type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  out?: z.core.$ZodType
}

function merge(guards: readonly (FieldGuard | undefined)[]): FieldGuard | undefined {
  const found = guards.filter((guard) => guard !== undefined)
  if (found.length < 2) return found[0]
  const names = new Set(found.flatMap(({ fields }) => [...(fields?.keys() ?? [])]))
  const fields = new Map([...names].map((name) => [name, merge(found.map((guard) => guard.fields?.get(name)))!]))
  const items = merge(found.map((guard) => guard.items))
  const needs = found.find((guard) => guard.needs !== undefined)?.needs
  const members = found.find((guard) => guard.members !== undefined)?.members
  return {
    ...(needs ? { needs } : {}),
    ...(members ? { members } : {}),
    ...(fields.size > 0 ? { fields } : {}),
    ...(items ? { items } : {}),
  }
}

function inside(schema: z.core.$ZodType): FieldGuard | undefined {
  const definition = schema._zod.def as unknown as Definition
  const { shape, element, valueType, innerType, options, left, right, out } = definition
  if (shape) {
    const fields = new Map<string, FieldGuard>()
    for (const [name, field] of Object.entries(shape)) {
      const guard = guardOf(field)
      if (guard) fields.set(name, guard)
    }
    return fields.size > 0 ? { fields } : undefined
  }
  const one = element ?? valueType
  if (one) {
    const items = guardOf(one)
    return items && { items }
  }
  return merge([...(options ?? []), innerType, left, right, out].map((part) => part && guardOf(part)))
}

/** Many replies share their parts: each is walked once. */
const walked = new WeakMap<z.core.$ZodType, { guard: FieldGuard | undefined }>()

/** Walks a reply's schema, once at the start, for the fields that `guarded` and `forMembers` marked. */
export function guardOf(schema: z.core.$ZodType): FieldGuard | undefined {
  const known = walked.get(schema)
  if (known) return known.guard
  const own = { ...fieldNeeds.get(schema), ...fieldMembers.get(schema) }
  const within = inside(schema)
  const guard = own.needs || own.members ? { ...within, ...own } : within
  walked.set(schema, { guard })
  return guard
}

/** The reply as this person may have it: what is not for them is null. The given one stays as it is. */
export function withoutGuarded(guard: FieldGuard, value: unknown, actor: Actor | null): unknown {
  if (value === null || value === undefined) return value
  if (guard.needs && !holds(actor, guard.needs)) return null
  if (guard.members && !mayAsMember(actor, guard.members)) return null
  if (typeof value !== 'object') return value
  const { fields, items } = guard
  if (Array.isArray(value)) return items ? withItems(value, (one) => withoutGuarded(items, one, actor)) : value
  const names = items ? Object.keys(value) : [...(fields?.keys() ?? [])].filter((name) => Object.hasOwn(value, name))
  return withParts(value, names, (one, name) => withoutGuarded((fields?.get(name) ?? items)!, one, actor))
}
