import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all'
import { Failure } from '#contract/kernel/errors'
import { fieldMembers, fieldNeeds } from '#contract/kernel/guarded'

type Json = Record<string, unknown>
/** A schema of the contract as OpenAPI writes it; `x-needs` marks a field that needs a permission. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override({ zodSchema, jsonSchema }) {
      const field = fieldNeeds.get(zodSchema)
      if (field) (jsonSchema as Json)['x-needs'] = field.needs
      const forSome = fieldMembers.get(zodSchema)
      if (forSome) (jsonSchema as Json)['x-members'] = forSome.members
    },
  }) as Json

function parametersOf(schema: z.core.$ZodType | undefined, place: 'query' | 'path'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

const made = new Map<boolean, Json>()

/** The OpenAPI 3 document of every call there is, made from the contract once; a demonstration has some more. */
export function openApiDocument(demo: boolean): Json {
  const known = made.get(demo)
  if (known) return known
  const paths: Record<string, Record<string, Json>> = {}
  for (const { feature, name, endpoint } of allEndpoints()) {
    if (endpoint.demoOnly && !demo) continue
    const path = (endpoint.outsideApi ? '' : '/api') + endpoint.path
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = {
      operationId: `${feature}.${name}`,
      tags: [feature],
      'x-access': endpoint.access,
      ...(endpoint.members ? { 'x-members': endpoint.members } : {}),
      ...(endpoint.needs ? { 'x-needs': endpoint.needs } : {}),
      parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
            },
          }
        : {}),
      responses: {
        '200': endpoint.raw
          ? { description: 'Not JSON, or written by hand' }
          : { description: 'Success', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } },
        default: {
          description: 'Failure',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    }
  }
  const document = {
    openapi: '3.0.3',
    info: { title: 'Rihla', version: '1' },
    paths,
    components: { schemas: { Failure: schemaOf(Failure, 'output') } },
  }
  made.set(demo, document)
  return document
}
