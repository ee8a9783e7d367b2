import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { all, openDatabase } from '../../server/db/db.ts'
import { contact, passenger } from '../passengers.ts'
import { openSmallApp, type SmallApp } from './small-app.ts'
import { ServerProcess } from './server-process.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
const patience = { timeout: 120_000, interval: 50 }
let testApp: SmallApp
beforeAll(async () => {
  await admin.connect()
  testApp = await openSmallApp(admin)
})
afterAll(async () => {
  await admin.end()
})

const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

test('a server that is asked to stop while a card gateway and an airline hang is gone in seven seconds, and its work is finished by the next one', async () => {
  const { databaseUrl, folder, remove } = await testApp.copy()
  const owner = openDatabase(databaseUrl, { max: 2 })
  const hang = (supplier: string, op: string) =>
    sql`insert into house_faults (supplier, op, kind, amount, remaining) values (${supplier}, ${op}, 'slow', 120000, 1)`.execute(
      owner.db,
    )
  const isHanging = () =>
    vi.waitFor(
      async () =>
        expect(await all(owner.db, sql`select 1 from house_faults where remaining > 0 limit 1`)).toHaveLength(0),
      patience,
    )
  let server = await ServerProcess.start({ databaseUrl, dataDir: folder })
  try {
    await server.logIn('agent@demo.test')
    const flight = await vi.waitFor(async () => {
      const found = await server.call('GET', `/api/flights?origin=KHI&destination=DXB&departure_date=${day}`)
      const own = found!.body.flights?.find((one: { isSooperFlight: boolean }) => !one.isSooperFlight)
      expect(own).toBeDefined()
      return own
    }, patience)
    /** At the price of now: the one before may have taken the last seat at what the search still says. */
    const save = async (number: number, expected = flight.price): ReturnType<ServerProcess['call']> => {
      const answer = await server.call(
        'POST',
        '/api/bookings',
        {
          flight_id: flight.flight_id,
          supplier: flight.supplier,
          isSooperFlight: false,
          passengers: [passenger('adult', number)],
          contact,
          expected_total: expected,
        },
        { 'idempotency-key': randomUUID() },
      )
      return answer?.body.code === 'price_changed' ? save(number, answer.body.price_change.new) : answer
    }
    const { id } = (await save(0))!.body.booking
    await hang('test-card', 'capture')
    const { payment_id } = (await server.call('GET', `/api/payment-url?booking_id=${id}`))!.body
    await server.call('POST', `/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
    await isHanging()
    await hang('house', 'book')
    const inFlight = save(1)
    await isHanging()

    const askedAt = performance.now()
    server.send('SIGTERM')
    await vi.waitFor(async () => {
      const late = await server.call('GET', '/api/banks')
      expect(late === null || late.status === 503).toBe(true)
    }, patience)
    expect(await server.gone()).toBe(null)
    // Its own limits add up to six. With a start of three seconds the next one is ready within ten of the signal.
    expect(performance.now() - askedAt).toBeLessThan(7_000)
    expect(server.exitCode).toBe(0)
    const cut = await inFlight
    expect(cut === null || cut.status === 503).toBe(true)
    // Given back: the next process need not wait until a lease runs out, and no try was used up.
    const job = sql`select attempts, locked_until, done_at from jobs where kind = 'payments.confirm-booking'`
    expect(await all(owner.db, job)).toEqual([{ attempts: 0, locked_until: null, done_at: null }])
    server = await ServerProcess.start({ databaseUrl, dataDir: folder })

    const sold = sql<{ status: string; sales: number }>`select b.status, (select count(*)::int from journals j
      where j.kind = 'sale' and j.booking_ref = b.reference) as sales from bookings b where b.reference = ${id}`
    await vi.waitFor(
      async () => expect(await all(owner.db, sold)).toEqual([{ status: 'confirmed', sales: 1 }]),
      patience,
    )
  } finally {
    server.send('SIGKILL')
    await owner.close()
    await remove()
  }
})
