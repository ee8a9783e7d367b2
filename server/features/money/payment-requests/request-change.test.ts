import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { settleJobs } from '../../../../test/booking-steps.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { heldOn, type OnNetwork, startOnNetwork } from '../../../../test/support/on-network.ts'

let net: OnNetwork
let other: pg.Client
let observer: pg.Client
beforeAll(async () => {
  net = await startOnNetwork('2026-11-20T06:00:00Z')
  const connected = async () => {
    const client = new pg.Client({ connectionString: net.testApp.ownerUrl })
    await client.connect()
    return client
  }
  ;[other, observer] = [await connected(), await connected()]
})
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await Promise.all([other.end(), observer.end()])
  await net.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const waiting = async () =>
  (
    await observer.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.count

test('A customer who presses pay for a change on two devices at once is led to one card page.', async () => {
  const customer = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'customer' }))
  const { id } = await heldOn(customer)
  const page = (await customer.get(`/api/payment-url?booking_id=${id}`)).body.payment_id
  await customer.post(`/api/test-card/${page}/pay`, { card_number: '4242424242424242' })
  for (let round = 0; round < 3; round++) await settleJobs(net.testApp)
  const { bags } = (await customer.get(`/api/services-on-sale?booking_id=${id}`)).body.data
  const bag = bags.find(({ kg }: { kg: number }) => kg === 20)
  const wanted = { booking_id: id, add: [{ id: bag.id, passenger: 0 }], remove: [] }
  const quote = (await customer.post('/api/services-quote', wanted, key())).body.data
  const change = { booking_id: id, reference: quote.reference, expected_total: quote.total }
  // Nobody writes a request until both have come as far as they can.
  await other.query('begin')
  await other.query('lock table payment_requests in share mode')
  const answers = [customer.post('/api/pay-change', change), customer.post('/api/pay-change', change)]
  await expect.poll(waiting).toBe(2)
  await other.query('commit')
  const [one, two] = await Promise.all(answers)
  expect([one!.status, two!.status]).toEqual([200, 200])
  expect(two!.body.payment_id).toBe(one!.body.payment_id)
  const requests = await all(
    net.testApp.app.db,
    sql<{ state: string }>`select state from payment_requests where booking_ref = ${id}`,
  )
  expect(requests).toEqual([{ state: 'open' }])
})
