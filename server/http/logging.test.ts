import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { registerErrors } from './errors.ts'
import { Refusal, refuse } from './refusal.ts'
import { refusalLog } from './refusal-log.ts'
import { loggerOptions, redactUrl, registerAccessLog, safeError } from './logging.ts'
import { wordOf } from '#contract/kernel/word'

const token = 'kJ3x-PqR7sT_uVwXyZ0123456789abcdEFGH'

/** A bare server whose log lines are kept. */
function logged() {
  const lines: string[] = []
  const server = Fastify({
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    logger: loggerOptions({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
  })
  registerAccessLog(server)
  return { server, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> }
}

test('a request leaves one line with its route, status and who called, and no value of its address', async () => {
  const { server, lines, last } = logged()
  server.get('/api/things/:id', async (request) => {
    request.userId = 'someone'
    return {}
  })
  await server.inject(`/api/things/${token}?token=${token}&status=open&surname=QURESHI`)
  expect(lines).toHaveLength(1)
  expect(last()).toMatchObject({
    method: 'GET',
    route: '/api/things/:id?token=*&status=open&surname=*',
    status: 200,
    ms: expect.any(Number),
    request_id: expect.any(String),
    user_id: 'someone',
  })
  expect(lines.join('')).not.toMatch(/kJ3x|QURESHI/)
})

test('the address of a page keeps its words and hides tokens, references and numbers', () => {
  expect(redactUrl(`/auth/password-reset/${token}?email=a%40b.test`)).toBe('/auth/password-reset/*?email=*')
  expect(redactUrl(`/q/${token}`)).toBe('/q/*')
  expect(redactUrl('/agent/flight-bookings?status=saved&q=AB1234567')).toBe('/agent/flight-bookings?status=saved&q=*')
  expect(redactUrl('/manage-booking?origin=not%20a%20code%20but%20a%20name')).toBe('/manage-booking?origin=*')
})

test('an error of PostgreSQL is logged by its code and names, never with the values of the row', () => {
  const error = Object.assign(new Error('invalid input syntax for type date: "1988-03-14"'), {
    severity: 'ERROR',
    code: '22007',
    detail: 'Failing row contains (AB1234567, QURESHI).',
    where: "unnamed portal parameter $3 = 'AB1234567'",
    table: 'travellers',
    parameters: ['AB1234567'],
  })
  const kept = JSON.stringify(safeError(error))
  expect(kept).not.toMatch(/AB1234567|QURESHI|1988/)
  expect(safeError(error)).toMatchObject({ message: 'PostgreSQL refused with 22007', table: 'travellers' })
})

test('an error’s text loses mail addresses and tokens and keeps the ids of records', () => {
  const id = '5f3c1a52-5b0f-4d0a-9f6e-1a2b3c4d5e6f'
  const kept = safeError(new Error(`550 <ayesha@example.test> refused ${token} for ${id}`))
  expect(kept['message']).toBe(`550 <[email]> refused [hidden] for ${id}`)
  expect(String(kept['stack'])).not.toContain('ayesha')
})

/** As `logged`, at the level that installations have unless told, with calls that refuse. */
function refusing() {
  const lines: string[] = []
  const server = Fastify({
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    logger: loggerOptions({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
  })
  registerAccessLog(server)
  registerErrors(server)
  server.get('/api/refused/:code', async (request) => {
    request.userId = 'someone'
    throw new Refusal((request.params as { code: 'csrf' }).code, wordOf('No.'))
  })
  return { server, lines, stated: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('who tries what is not theirs, forges a call or tries too often is in the log, without what they sent', async () => {
  const { server, lines, stated } = refusing()
  for (const code of ['not_allowed', 'csrf', 'rate_limited', 'unknown_field'])
    await server.inject(`/api/refused/${code}?token=${token}&surname=QURESHI`)
  expect(stated()).toMatchObject(
    ['not_allowed', 'csrf', 'rate_limited', 'unknown_field'].map((code) => ({
      msg: 'refused',
      code,
      method: 'GET',
      route: '/api/refused/:code?token=*&surname=*',
      user_id: 'someone',
      ip: '127.0.0.1',
      request_id: expect.any(String),
    })),
  )
  expect(lines.join('')).not.toMatch(/kJ3x|QURESHI/)
  lines.length = 0
  for (const code of ['not_found', 'invalid', 'wrong_state', 'not_logged_in'])
    await server.inject(`/api/refused/${code}`)
  expect(lines).toEqual([])
})

test('a flood of refusals writes a bounded number of lines, and the next minute says how many were left out', async () => {
  const lines: Record<string, unknown>[] = []
  let now = 1_000_000
  const note = refusalLog(() => now, 3)
  const request = {
    id: 'r',
    ip: '192.0.2.1',
    method: 'GET',
    url: '/',
    userId: null,
    routeOptions: {},
    log: { warn: (line: Record<string, unknown>) => void lines.push(line) },
  } as unknown as FastifyRequest
  for (let n = 0; n < 50; n++) note(request, refuse.rateLimited(1))
  expect(lines).toHaveLength(3)
  now += 60_000
  note(request, refuse.notAllowed())
  expect(lines).toHaveLength(4)
  expect(lines[3]).toMatchObject({ code: 'not_allowed', left_out: 47 })
})
