import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions, redactUrl, registerAccessLog, safeError } from './logging.ts'

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
