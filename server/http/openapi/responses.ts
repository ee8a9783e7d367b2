import type { Endpoint } from '#contract/kernel/endpoint'
import { errorCodes } from '#contract/kernel/errors'
import type { Json } from './schemas.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const said: Readonly<Record<number, string>> = {
  401: 'Nobody is logged in, or the key is not known',
  403: 'Not allowed to this caller, or the key lacks the scope',
  404: 'Not found, or another’s',
  409: 'Not possible in this state, or the price has changed',
  413: 'Too large',
  419: 'The anti-forgery token is missing or old',
  422: 'A field is wrong; `errors` names it',
  429: 'Too many calls; `Retry-After` says how long to wait',
}
const fails = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
const rateHeaders = {
  'API-Version': { $ref: '#/components/headers/API-Version' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

/** One for each status that a refusal may have, with the codes it may name. */
export const refusalResponses: Json = Object.fromEntries(
  Object.entries(said).map(([status, description]) => {
    const codes = Object.entries(errorCodes).flatMap(([code, of]) => (of === Number(status) ? [code] : []))
    return [
      `Refused${status}`,
      {
        description: `${description}. Codes: ${codes.join(', ') || 'none'}.`,
        content: fails,
        ...(status === '429'
          ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' }, ...rateHeaders } }
          : {}),
      },
    ]
  }),
)

export const headerComponents: Json = {
  'API-Version': { description: 'The date of the interface that answered', schema: { type: 'string', format: 'date' } },
  'RateLimit-Policy': { description: 'Budgets and their windows in seconds', schema: { type: 'string' } },
  RateLimit: { description: 'What is left of each budget, and for how long', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

/** One file, as a part of its own: a call that takes bytes and no body of fields. */
export const takesFile = ({ method, body, bodyLimitBytes, raw }: Endpoint) =>
  method === 'POST' && !body && !raw && bodyLimitBytes !== undefined

/** What a call may answer: its success, and the refusals that the contract leaves open to it. */
export function responsesOf(endpoint: Endpoint, reply: Json | null): Json {
  const { access, buys, method, effectful, path, body, query, params } = endpoint
  const isUnsafe = unsafe.has(method) || effectful
  const hasInput = Boolean(body ?? query ?? params) || takesFile(endpoint)
  const statuses = [
    ...(access === 'public' && !buys ? [] : [401]),
    403,
    ...(hasInput ? [404, 422] : []),
    ...(isUnsafe ? [409] : []),
    ...(isUnsafe && (body || takesFile(endpoint)) ? [413] : []),
    ...(isUnsafe && !path.startsWith('/webhooks/') ? [419] : []),
    429,
  ]
  const content = reply
    ? { 'application/json': { schema: reply } }
    : { '*/*': { schema: { type: 'string', format: 'binary', description: 'A file, a page or a stream' } } }
  return {
    200: { description: 'Success', headers: rateHeaders, content },
    // What is no JSON may be nothing, or a page to go on to.
    ...(endpoint.sameForAll ? { 304: { description: 'As it was when it was tagged' } } : {}),
    ...(reply
      ? {}
      : { 204: { description: 'Done, with nothing to read' }, '3XX': { description: 'Goes on elsewhere' } }),
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    default: { description: 'Failure', content: fails },
  }
}
