import type * as z from 'zod/mini'
import { allEndpoints } from '#contract/all'
import { apiVersion } from '#contract/kernel/api-version'
import type { Endpoint } from '#contract/kernel/endpoint'
import { Failure } from '#contract/kernel/errors'
import { scopeOf } from '#contract/machine-calls'
import { commentOf } from './call-comments.ts'
import { headerComponents, refusalResponses, responsesOf, takesFile } from './responses.ts'
import { tagOf } from '../unchanged.ts'
import { type Json, schemaOf } from './schemas.ts'

export { schemaOf } from './schemas.ts'

const target = 'draft-2020-12'
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function parametersOf(schema: z.core.$ZodType | undefined, place: 'query' | 'path'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', target) as {
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

/** A parameter that the path names and no schema describes. */
const barePathParameters = ({ path, params }: Endpoint): Json[] =>
  params
    ? []
    : [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      }))

const fileBody: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

/** Who may call, as the schemes below name it: everybody, a person's session, an agency's key of a scope. */
function securityOf(endpoint: Endpoint): Json[] {
  const scope = scopeOf(endpoint)
  return [...(endpoint.access === 'public' ? [{}] : [{ session: [], cookie: [] }]), ...(scope ? [{ apiKey: [] }] : [])]
}

type Call = ReturnType<typeof allEndpoints>[number]

function operationOf({ feature, name, endpoint }: Call, schemas: Json): Json {
  /** Lifts a schema out under the call's name, so that clients get a type of that name. */
  const named = (part: string, schema: Json): Json => {
    const key = `${capital(feature)}${capital(name)}${part}`
    schemas[key] = schema
    return { $ref: `#/components/schemas/${key}` }
  }
  const { members, needs, access, body, raw, reply, idempotent } = endpoint
  const scope = scopeOf(endpoint)
  return {
    operationId: `${feature}.${name}`,
    ...commentOf(feature, name),
    tags: [feature],
    'x-access': access,
    ...(members ? { 'x-members': members } : {}),
    ...(needs ? { 'x-needs': needs } : {}),
    ...(scope ? { 'x-key-scope': scope } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...barePathParameters(endpoint),
      ...parametersOf(endpoint.query, 'query'),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: named('Body', schemaOf(body, 'input', target)) } },
          },
        }
      : takesFile(endpoint)
        ? { requestBody: fileBody }
        : {}),
    responses: responsesOf(endpoint, raw ? null : named('Reply', schemaOf(reply, 'output', target))),
  }
}

const securitySchemes: Json = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An agency’s API key: `rhl_live_…`, in a sandbox `rhl_test_…`. The scope that a call needs stands beside it.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'A person’s session, of which the cookie is the other half.',
  },
  cookie: { type: 'apiKey', in: 'cookie', name: 'rihla_sid', description: 'The other half of a person’s session.' },
}
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key and body answers as the first time, and does nothing more.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{8,100}$' },
  example: 'order-20261124-0001',
}

/** What every refusal says. Some say more: of a price that has changed both prices, of a wrong code the tries left. */
const failure = (): Json => ({
  ...schemaOf(Failure, 'output', target),
  description: 'A refusal. Some codes say more beside: `price_changed` both prices, `wrong_code` the tries left.',
  additionalProperties: {},
})

/** `keys`: only what an API key may call. */
type Wanted = { demo: boolean; keys?: boolean; url?: string }
const made = new Map<string, Json>()

/** The OpenAPI 3.1 document, made from the contract once; a demonstration has some more calls. */
export function openApiDocument({ demo, keys = false, url = '/' }: Wanted): Json {
  const kind = `${demo} ${keys} ${url}`
  const known = made.get(kind)
  if (known) return known
  const paths: Record<string, Record<string, Json>> = {}
  const schemas: Json = { Failure: failure() }
  const calls = allEndpoints().filter(({ endpoint }) => (demo || !endpoint.demoOnly) && (!keys || scopeOf(endpoint)))
  for (const call of calls) {
    const path = (call.endpoint.outsideApi ? '' : '/api') + call.endpoint.path
    paths[path] ??= {}
    paths[path][call.endpoint.method.toLowerCase()] = operationOf(call, schemas)
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: keys ? 'Rihla for programs' : 'Rihla',
      version: apiVersion,
      description: 'Search, book and ticket travel. Money is in minor units with its currency; times are UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The company that runs it', url: `${url === '/' ? '' : url}/contact-us` },
    },
    servers: [{ url, description: 'This installation' }],
    tags: [...new Set(calls.map(({ feature }) => feature))]
      .sort()
      .map((name) => ({ name, description: `Calls of ${name}` })),
    paths,
    components: {
      schemas,
      responses: refusalResponses,
      headers: headerComponents,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  }
  made.set(kind, document)
  return document
}

type Written = { text: string; tag: string }
const written = new WeakMap<Json, Written>()

/** The document as it is sent, with its tag: megabytes, so it is written and hashed once too. */
export function openApiText(wanted: Wanted): Written {
  const document = openApiDocument(wanted)
  const known = written.get(document)
  if (known) return known
  const text = JSON.stringify(document)
  const made = { text, tag: tagOf(text) }
  written.set(document, made)
  return made
}
