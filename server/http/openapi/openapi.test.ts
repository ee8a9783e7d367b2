import { expect, test } from 'vitest'
import { openApiDocument } from './index.ts'

type Operation = {
  operationId: string
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters: { $ref?: string; name?: string; in?: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
  'x-key-scope'?: string
}
type Document = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
const whole = openApiDocument({ demo: true }) as unknown as Document
const operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

test('every call has a name of its own, a summary, a description, who may call, and its refusals', () => {
  expect(whole.openapi).toBe('3.1.0')
  expect(whole.info.version).toMatch(/^\d{4}-\d\d-\d\d$/)
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  const bare = operations.filter(
    ({ summary, description, security, responses }) =>
      !summary || !description || summary.length > 120 || !security?.length || !responses['429'] || !responses['403'],
  )
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

test('every reference leads somewhere, and every schema of a call is called after it', () => {
  const text = JSON.stringify(whole)
  const refs = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g)].map(([, part, name]) => `${part}/${name}`),
  )
  const there = new Set(
    Object.entries(whole.components).flatMap(([part, named]) => Object.keys(named).map((name) => `${part}/${name}`)),
  )
  expect([...refs].filter((ref) => !there.has(ref))).toEqual([])
  const schemas = [...there].filter((name) => /^(schemas|responses)\//.test(name))
  expect(schemas.filter((name) => !refs.has(name))).toEqual([])
  expect(there).toContain('schemas/FlightsSearchReply')
})

test('parameters of a path are in it, and a file is sent as a part', () => {
  const wrong = operations.filter(({ path, parameters }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const told = parameters
      .filter((one) => one.in === 'path')
      .map(({ name }) => name)
      .sort()
    return JSON.stringify(named) !== JSON.stringify(told)
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
  const upload = operations.find(({ operationId }) => operationId === 'files.upload')!
  expect(Object.keys(upload.requestBody!.content)).toEqual(['multipart/form-data'])
})

test('what is for programs holds the calls of keys alone, each with its scope', () => {
  const ofKeys = openApiDocument({ demo: false, keys: true }) as unknown as Document
  const all = Object.values(ofKeys.paths).flatMap((methods) => Object.values(methods))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((one) => !one['x-key-scope'] || !one.security?.some((way) => 'apiKey' in way))).toEqual([])
  const save = all.find(({ operationId }) => operationId === 'bookings.save')!
  expect(save.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
})
