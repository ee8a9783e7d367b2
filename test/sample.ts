import * as z from 'zod/mini'

type Json = {
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  properties?: Record<string, Json>
  additionalProperties?: Json | false
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  minimum?: number
  minItems?: number
}

const texts: readonly [RegExp, string][] = [
  [/BK-/, 'BK-7Q2M4X'],
  [/GR-/, 'GR-7Q2M4X'],
  [/T\\d|T\(/, '2027-01-15T08:00'],
  [/\\d\{4\}-/, '2027-01-15'],
  [/\^\[A-Z\]\{3\}/, 'SAR'],
  [/\^\[A-Z\]\{2\}/, 'SA'],
  [/\^\[A-Z0-9\]\{2\}/, 'SV'],
  [/\[A-Z0-9\]\{5,8\}/, 'PNR7Q2'],
  [/\^\[1-9\]\\d\{0,3\}\$/, '722'],
  [/\[0-9a-fA-F\]\{8\}-/, '00000000-0000-4000-8000-000000000000'],
]

function valueOf(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return valueOf(either.find(({ type }) => type !== 'null') ?? either[0]!)
  if (schema.allOf) return valueOf(Object.assign({}, ...schema.allOf))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueOf(one)]))
    case 'array':
      return schema.items ? [valueOf(schema.items)] : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return texts.find(([shape]) => shape.test(schema.pattern ?? ''))?.[1] ?? 'text'
  }
}

/** A reply of this schema with nothing left out: each field filled, each list with one in it. */
export const sampleOf = (schema: z.core.$ZodType): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json)
