import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { contact, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import type { paths } from '../../../../test/machine-api.d.ts'

let testApp: TestApp
let supplier: StandInSupplier
let baseUrl: string
let key: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  baseUrl = await testApp.server.listen({ port: 0, host: '127.0.0.1' })
  const agency = await buildAgency(testApp)
  const owner = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  await giveMoney(testApp, agency.id, 5_000_000)
  key = (await owner.post('/api/api-keys', { name: 'Website', scopes: ['search', 'book', 'money_read'] })).body.key
})
afterAll(() => testApp.close())

test('a client made of the document searches a flight, books it and confirms it with a key', async () => {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } })
  const { out, back } = supplier.dates
  const query = {
    trip_type: 'round_trip',
    origin: 'RUH',
    destination: 'LHE',
    departure_date: out,
    return_date: back,
    adults: '1',
    children: '0',
    infants: '0',
  } as const
  const found = await client.GET('/api/flights', { params: { query: query as never } })
  expect(found.response.headers.get('api-version')).toMatch(/^\d{4}-\d\d-\d\d$/)
  const flight = found.data!.flights[0]!
  const header = { 'Idempotency-Key': randomUUID() }
  const body = {
    flight_id: flight.flight_id,
    supplier: flight.supplier,
    isSooperFlight: flight.isSooperFlight,
    passengers: [passenger()],
    contact,
    expected_total: flight.price,
  }
  const saved = await client.POST('/api/bookings', { params: { header }, body: body as never })
  const booking = saved.data!.booking
  const confirmed = await client.POST('/api/confirm-pnr', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: { booking_id: booking.id, expected_total: booking.total } as never,
  })
  expect([saved.response.status, confirmed.response.status]).toEqual([200, 200])
  const funds = await client.GET('/api/agent-funds', {})
  expect(funds.response.status).toBe(200)

  const stranger = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer rhl_nobody' } })
  const refused = await stranger.GET('/api/agent-funds', {})
  expect([refused.response.status, refused.error?.code]).toEqual([401, 'not_logged_in'])
})

const run = promisify(execFile)
/** Debian's slim images bring no Python: there it is said, and left out. */
const python = await run('python3', ['--version']).then(
  () => true,
  () => false,
)
if (!python) console.warn('python3 is missing, so the Python client is not tried: apt-get install python3')

test.skipIf(!python)(
  'a Python client that is written of the document books the same flight, and is told in its own words what is refused',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rihla-python-'))
    try {
      const made = await run('python3', [join('clients', 'python', 'generate.py'), baseUrl])
      writeFileSync(join(folder, 'rihla_api.py'), made.stdout)
      for (const file of ['transport.py', 'book_a_flight.py'])
        copyFileSync(join('clients', 'python', file), join(folder, file))
      const { out, back } = supplier.dates
      const book = (as: string) =>
        run('python3', [join(folder, 'book_a_flight.py'), 'RUH', 'LHE', out, back], {
          env: { ...process.env, RIHLA_URL: baseUrl, RIHLA_KEY: as },
        })
      const booked = JSON.parse((await book(key)).stdout)
      expect(booked).toEqual({
        id: expect.stringMatching(/^BK-/),
        status: 'confirmed',
        version: expect.stringMatching(/^\d{4}-/),
      })
      await expect(book('rhl_test_nobody')).rejects.toMatchObject({
        stderr: expect.stringContaining('401 not_logged_in'),
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
