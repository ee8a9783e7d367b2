import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { Endpoint } from '#contract/kernel/endpoint'
import { memberRights } from '#contract/kernel/members'
import { machineCalls, scopeOf } from '#contract/machine-calls'
import { type KeyScope, keyScopes } from '#contract/people/api-keys'
import { all, first } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
let owner: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  const agency = await buildAgency(testApp, { name_en: 'Noor Travel' })
  agencyId = agency.id
  owner = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId, name: 'Noor Owner' }))
  await giveMoney(testApp, agencyId, 5_000_000)
})
afterAll(() => testApp.close())

/** A program: no cookies and no anti-forgery header, a key alone. */
const program = (key: string) => {
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers = {},
  ) => {
    const answer = await testApp.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: isJson && answer.body ? answer.json() : null, headers: answer.headers }
  }
  return {
    call: ask,
    get: (url: string) => ask('GET', url),
    post: (url: string, body: unknown, headers = {}) => ask('POST', url, body, headers),
  }
}
const keyFor = async (scopes: readonly KeyScope[], more = {}) =>
  (await owner.post('/api/api-keys', { name: 'Website', scopes, ...more })).body as {
    key: string
    data: { id: string }
  }

const calls = allEndpoints().filter(({ endpoint }) => !endpoint.outsideApi)
const addressOf = ({ path }: Endpoint) => `/api${path.replaceAll(/\{\w+\}/g, 'x'.repeat(20))}`

test('a key is shown once, kept as a hash, and shown by its beginning after that', async () => {
  const { key, data } = await keyFor(['search'])
  const listed = (await owner.get('/api/api-keys')).body
  expect(listed.data[0]).toMatchObject({ id: data.id, name: 'Website', prefix: key.slice(0, 15), mode: 'sandbox' })
  expect(key).toMatch(/^rhl_test_\w{40,}$/)
  expect(JSON.stringify(listed)).not.toContain(key)
  const rows = await all(testApp.app.db, sql`select * from api_keys`)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('a program searches, books and confirms in the agency’s name, and its key’s name stands in the history', async () => {
  const { key } = await keyFor(['search', 'book', 'read', 'money_read'])
  const shop = program(key)
  const flight = await findFlight(shop as unknown as Visitor, supplier)
  const wanted = bookingOf(flight)
  const intention = { 'idempotency-key': randomUUID() }
  const saved = await shop.post('/api/bookings', wanted, intention)
  expect(saved.status).toBe(200)
  const again = await shop.post('/api/bookings', wanted, intention)
  expect([again.body.booking.id, again.headers['idempotency-hit']]).toEqual([saved.body.booking.id, 'true'])
  const { id, total } = saved.body.booking
  expect((await shop.post('/api/confirm-pnr', { booking_id: id, expected_total: total })).status).toBe(200)
  expect((await owner.get(`/api/get-flight-booking-details?id=${id}`)).status).toBe(200)
  expect(
    await all(
      testApp.app.db,
      sql`select distinct h.who from booking_history h join bookings b on b.id = h.booking_id where b.reference = ${id} and h.who is not null`,
    ),
  ).toEqual([{ who: 'Website' }])
  expect(
    await first(
      testApp.app.db,
      sql`select detail ->> 'api_key' as key from activity_log where subject_id = ${id} order by id limit 1`,
    ),
  ).toEqual({ key: 'Website' })
  expect((await shop.get('/api/agent-funds')).status).toBe(200)
  expect((await owner.get('/api/api-keys')).body.data[0].last_used_at).not.toBeNull()
})

test('every call is open to a key exactly where its scope says so', async () => {
  const programs = Object.fromEntries(
    await Promise.all(keyScopes.map(async (scope) => [scope, program((await keyFor([scope])).key)] as const)),
  ) as Record<KeyScope, ReturnType<typeof program>>
  const wrong: string[] = []
  for (const { feature, name, endpoint } of calls) {
    const scope = scopeOf(endpoint)
    // Of a call for keys each key is tried, of another one alone: none may make it.
    for (const held of scope ? keyScopes : (['search'] as const)) {
      const body = endpoint.method === 'GET' ? undefined : {}
      const answer = await programs[held].call(endpoint.method, addressOf(endpoint), body)
      const isRefused = answer.status === 403 && answer.body?.code === 'not_allowed'
      if (endpoint.raw && !scope && answer.status === 403) continue
      if (isRefused !== (held !== scope) || answer.status >= 500 || answer.status === 401 || answer.status === 419)
        wrong.push(`${feature}.${name} with ${held}: ${answer.status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what a key may be for is what the contract asks of an agency’s people', () => {
  const wrong = Object.entries(machineCalls).flatMap(([scope, endpoints]) =>
    endpoints.flatMap((endpoint) => {
      const { members, access, method, path } = endpoint
      const reached = access === 'public' || access === 'any' || access.includes('agent')
      const fits =
        scope === 'book'
          ? members === 'sell' || (members === 'look' && access === 'public')
          : scope === 'money_read'
            ? method === 'GET' && ['see_money', 'see_profit', 'look'].includes(members!)
            : scope === 'read'
              ? method === 'GET' && members === 'look'
              : access === 'public' && !endpoint.buys
      const isForPeople = members === 'run' || members === 'pay_in'
      return reached && fits && !isForPeople && members !== undefined && members in memberRights
        ? []
        : [`${scope} ${method} ${path}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('a sandbox’s key opens nothing at a company’s and a live one nothing in a sandbox, each told where it belongs', async () => {
  const { config } = testApp.app
  const { key } = await keyFor(['read'])
  const said = async (asked: string) => {
    const { status, body } = await program(asked).get('/api/get-bookings')
    return [status, body.message]
  }
  expect(await said(`rhl_live_${key.slice(9)}`)).toEqual([401, expect.stringContaining('this is the sandbox')])
  try {
    config.demo = false
    expect(await said(key)).toEqual([401, expect.stringContaining('use a live key')])
    config.sandboxUrl = 'https://try.example'
    expect(await said(key)).toEqual([401, expect.stringContaining('https://try.example')])
    expect((await keyFor(['read'])).key).toMatch(/^rhl_live_/)
  } finally {
    config.demo = true
    config.sandboxUrl = null
  }
})

test('a revoked, an expired, an unknown and a closed agency’s key are refused; a suspended one trades no more', async () => {
  const { key, data } = await keyFor(['read', 'search'])
  const shop = program(key)
  const list = () => shop.get('/api/get-bookings')
  expect((await list()).status).toBe(200)
  await sql`update agencies set state = 'suspended' where id = ${agencyId}`.execute(testApp.app.db)
  expect((await list()).body.code).toBe('agency_not_approved')
  await sql`update agencies set state = 'active' where id = ${agencyId}`.execute(testApp.app.db)
  expect((await owner.post('/api/revoke-api-key', { id: data.id })).body.data.state).toBe('revoked')
  expect((await owner.post('/api/revoke-api-key', { id: data.id })).status).toBe(409)
  expect((await list()).status).toBe(401)
  expect((await program(`${key.slice(0, -1)}-`).get('/api/airports?q=jed')).status).toBe(401)
  const short = program((await keyFor(['read'], { days: 1 })).key)
  expect((await short.get('/api/get-bookings')).status).toBe(200)
  testApp.clock.advanceMinutes(24 * 60 + 1)
  expect((await short.get('/api/get-bookings')).status).toBe(401)
})

test('one agency’s key reaches no record of another, and its owner alone arranges it', async () => {
  const theirs = (await buildAgency(testApp)).id
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: theirs }))
  const me = await loggedIn(
    testApp,
    await buildUser(testApp, {
      role: 'agent',
      agency_id: agencyId,
      name: 'Again',
      member: {
        role: 'seller',
        invited_by: (await first(
          testApp.app.db,
          sql<{ id: string }>`select owner_id as id from agencies where id = ${agencyId}`,
        ))!.id,
      },
    }),
  )
  const made = (await other.post('/api/api-keys', { name: 'Theirs', scopes: ['read', 'money_read', 'book'] })).body
  const booked = (await first(
    testApp.app.db,
    sql<{ reference: string }>`select reference from bookings where agency_id = ${agencyId} limit 1`,
  ))!
  const shop = program(made.key)
  expect((await shop.get(`/api/get-flight-booking-details?id=${booked.reference}`)).status).toBe(404)
  expect((await shop.get('/api/get-bookings')).body.data).toEqual([])
  expect((await shop.post('/api/cancel-pnr', { booking_id: booked.reference })).status).toBe(404)
  expect((await me.post('/api/api-keys', { name: 'Mine', scopes: ['read'] })).status).toBe(403)
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  expect((await admin.get('/api/api-keys')).body.errors[0].field).toBe('agency_id')
  expect((await admin.get(`/api/api-keys?agency_id=${theirs}`)).body.data).toMatchObject([{ name: 'Theirs' }])
  expect((await admin.post('/api/revoke-api-key', { agency_id: theirs, id: made.data.id })).status).toBe(200)
  expect((await shop.get('/api/get-bookings')).status).toBe(401)
})
