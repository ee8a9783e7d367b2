import * as z from 'zod/mini'
import { fieldMembers, fieldNeeds } from '#contract/kernel/guarded'

export type Json = Record<string, unknown>
type Target = 'openapi-3.0' | 'draft-2020-12'

/** A schema of the contract as OpenAPI 3.0 or JSON Schema writes it; `x-needs` marks a field that needs a permission. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', target: Target = 'openapi-3.0'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target,
    override({ zodSchema, jsonSchema }) {
      const field = fieldNeeds.get(zodSchema)
      if (field) (jsonSchema as Json)['x-needs'] = field.needs
      const forSome = fieldMembers.get(zodSchema)
      if (forSome) (jsonSchema as Json)['x-members'] = forSome.members
    },
  }) as Json
  return withoutRepeats(json) as Json
}

/** Two equal rules of one value are one rule. */
function withoutRepeats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRepeats)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const cleaned = withoutRepeats(inner)
      if (key !== 'allOf' || !Array.isArray(cleaned)) return [key, cleaned]
      return [key, [...new Map(cleaned.map((one) => [JSON.stringify(one), one])).values()]]
    }),
  )
}
