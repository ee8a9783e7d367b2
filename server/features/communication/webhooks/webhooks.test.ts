import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhooksMax } from '#contract/communication/webhooks'
import { all, first, inTx } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { type BookingNews, tellWebhooks, typeOf } from './tell-webhooks.ts'
import { addressFor, isPublicAddress, problemOfUrl } from './webhook-address.ts'

type Heard = { id: string; time: string; signature: string; body: string }
let testApp: TestApp
let supplier: StandInSupplier
let agencyId: string
let receiver: Server
let url: string
let heard: Heard[] = []
/** What it answers next; `break` ends the connection after it has read everything. */
let answer: () => number | 'break' = () => 200
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp)).id
  receiver = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { headers } = request
    const [id, time, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
      String(headers[name]),
    )
    heard.push({ id: id!, time: time!, signature: signature!, body: Buffer.concat(parts).toString() })
    const said = answer()
    if (said === 'break') return void request.socket.destroy()
    reply.writeHead(said).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.close()
  await testApp.close()
})
beforeEach(async () => {
  heard = []
  answer = () => 200
  for (const table of ['webhook_events', 'webhook_endpoints', 'jobs'])
    await sql`delete from ${sql.table(table)}`.execute(testApp.app.db)
})

const asOwner = async (of = agencyId): Promise<Visitor> =>
  loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: of }))
const types = ['booking.status', 'booking.ticketed', 'booking.cancelled', 'booking.payment', 'airline.change']
const endpoint = async (owner: Visitor) =>
  (await owner.post('/api/agency-webhooks', { url, types })).body as { data: { id: string }; secret: string }
const state = async (owner: Visitor) => (await owner.get('/api/agency-webhooks')).body.data[0]

/** Lives on for so many minutes, job by job as each falls due. */
async function liveFor(minutes: number): Promise<void> {
  const end = testApp.clock.now().getTime() + minutes * 60_000
  for (;;) {
    const due = await first(
      testApp.app.db,
      sql<{
        at: Date | null
      }>`select min(run_at) as at from jobs where kind = 'webhook.deliver' and done_at is null and dead_at is null`,
    )
    if (!due?.at || due.at.getTime() > end) break
    if (due.at > testApp.clock.now()) testApp.clock.moveTo(due.at)
    await testApp.app.worker.runDue(new Date(testApp.clock.now().getTime() + 1))
  }
  if (end > testApp.clock.now().getTime()) testApp.clock.moveTo(new Date(end))
}

const tell = (booking_id: string, news: Partial<BookingNews> = {}) =>
  inTx(testApp.app.db, 'tell', (tx) =>
    tellWebhooks(tx, {
      booking_id,
      event: 'cancelled',
      from: 'saved',
      to: 'cancelled',
      at: testApp.clock.now(),
      ...news,
    }),
  )
const bookingIds = async () =>
  (
    await all(testApp.app.db, sql<{ id: string }>`select id from bookings where agency_id = ${agencyId} order by id`)
  ).map(({ id }) => id)

test('an endpoint is told what happens to a booking, signed, with nothing of who travels', async () => {
  const owner = await asOwner()
  const { secret } = await endpoint(owner)
  expect(JSON.stringify(await all(testApp.app.db, sql`select * from webhook_endpoints`))).not.toContain(secret)
  const { id } = await savedBooking(owner, supplier)
  expect((await owner.post('/api/cancel-pnr', { booking_id: id }, { 'idempotency-key': randomUUID() })).status).toBe(
    200,
  )
  await liveFor(1)
  expect(heard.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.booking_id, data.to])).toEqual([
    ['booking.status', id, 'saved'],
    ['booking.cancelled', id, 'cancelled'],
  ])
  for (const { id: event, time, signature, body } of heard) {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${event}.${time}.${body}`).digest('base64')}`)
    expect(JSON.parse(body).id).toBe(event)
  }
})

test('each event arrives at least once, and those of one booking in order, whatever the endpoint does', async () => {
  const owner = await asOwner()
  await savedBooking(owner, supplier)
  const bookings = (await bookingIds()).slice(0, 2)
  await endpoint(owner)
  const moods = fc.array(fc.constantFrom<number | 'break'>(200, 200, 500, 'break'), { minLength: 3, maxLength: 9 })
  const order = fc.array(fc.nat(bookings.length - 1), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(moods, order, async (said, told) => {
      heard = []
      await sql`delete from webhook_events`.execute(testApp.app.db)
      await sql`delete from jobs`.execute(testApp.app.db)
      answer = () => said.shift() ?? 200
      const written: Record<string, string[]> = {}
      for (const [n, which] of told.entries()) {
        await tell(bookings[which]!, { event: `step_${n}` })
        written[bookings[which]!] = [...(written[bookings[which]!] ?? []), `step_${n}`]
        if (n % 2) await liveFor(0.2)
      }
      await liveFor(24 * 60)
      const seen = new Set<string>()
      const firsts = heard.filter(({ id }) => !seen.has(id) && seen.add(id)).map(({ body }) => JSON.parse(body))
      const refs = await all(testApp.app.db, sql<{ id: string; reference: string }>`select id, reference from bookings`)
      for (const [booking, steps] of Object.entries(written)) {
        const { reference } = refs.find(({ id }) => id === booking)!
        expect(firsts.filter(({ data }) => data.booking_id === reference).map(({ data }) => data.event)).toEqual(steps)
      }
      expect(
        await first(testApp.app.db, sql`select count(*)::int as n from webhook_events where state <> 'delivered'`),
      ).toEqual({ n: 0 })
    }),
    { numRuns: 6 },
  )
})

test('an endpoint that fails for three days is switched off, and hears what it missed once it is on again', async () => {
  const owner = await asOwner()
  const { data } = await endpoint(owner)
  const [booking] = await bookingIds()
  answer = () => 503
  await tell(booking!)
  await liveFor(2 * 24 * 60)
  const later = await asOwner()
  expect(await state(later)).toMatchObject({ is_on: true, failing_since: expect.any(String), waiting: 1 })
  await liveFor(2 * 24 * 60)
  const again = await asOwner()
  expect(await state(again)).toMatchObject({ is_on: false, disabled_at: expect.any(String), waiting: 1 })
  const told = await all(
    testApp.app.db,
    sql<{ user_id: string }>`select user_id, data, link from notifications where kind = 'webhook_off'`,
  )
  // Everybody who runs the agency, once.
  expect(told[0]).toMatchObject({ data: { name: new URL(url).host }, link: '/agent/webhooks' })
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length)
  const tries = heard.length
  await liveFor(24 * 60)
  expect(heard.length).toBe(tries)
  answer = () => 200
  const last = await asOwner()
  await last.post('/api/update-agency-webhook', { id: data.id, is_on: true })
  await liveFor(1)
  expect(heard.length).toBe(tries + 1)
  expect(await state(last)).toMatchObject({ is_on: true, failing_since: null, disabled_at: null, waiting: 0 })
  const log = (await last.get(`/api/webhook-deliveries?id=${data.id}`)).body.data
  expect(log).toMatchObject([{ state: 'delivered', status: 200, tries: tries + 1 }])
  expect((await last.post('/api/replay-webhook-delivery', { id: log[0].id })).status).toBe(200)
  await liveFor(1)
  expect(heard.at(-1)!.id).toBe(log[0].id)
  expect(heard.length).toBe(tries + 2)
})

test('one agency neither sees nor changes another’s endpoints, and addresses of our own networks are refused', async () => {
  const owner = await asOwner()
  const { data } = await endpoint(owner)
  const stranger = await asOwner((await buildAgency(testApp)).id)
  expect((await stranger.get(`/api/webhook-deliveries?id=${data.id}`)).status).toBe(404)
  expect((await stranger.post('/api/update-agency-webhook', { id: data.id, is_on: false })).status).toBe(404)
  expect((await stranger.call('DELETE', '/api/agency-webhooks', { id: data.id })).status).toBe(404)
  const refused = await owner.post('/api/agency-webhooks', { url: 'https://10.0.0.8/hook', types })
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'url'])
  expect((await owner.call('DELETE', '/api/agency-webhooks', { id: data.id })).status).toBe(200)
})

test('of many endpoints that are made at once as many stand as an agency may have, and the others are refused in words', async () => {
  const owner = await asOwner()
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => owner.post('/api/agency-webhooks', { url: `${url}/${n}`, types })),
  )
  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect([made.length, refused.length]).toEqual([webhooksMax, 9 - webhooksMax])
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([409, `An agency has at most ${webhooksMax} webhooks.`])
  expect((await owner.get('/api/agency-webhooks')).body.data).toHaveLength(webhooksMax)
})

test('no way of writing an address leads into a private network', async () => {
  const live = { inTests: false, inDemo: false }
  const bad = `http://example.com ftp://example.com https://user:pw@example.com https://127.0.0.1 https://2130706433
    https://0x7f.1 https://0177.0.0.1 https://[::1] https://[::ffff:10.0.0.1] https://[::ffff:a9fe:a9fe] https://[fd00::1]
    https://[fe80::1] https://[64:ff9b::a00:1] https://169.254.169.254/latest https://localhost https://a.localhost
    https://router.local https://db.internal https://intranet https://192.168.1.1 https://172.31.0.1 https://100.64.0.1
    https://0.0.0.0 https://[::] https://198.18.0.1 https://224.0.0.1 https://[2002:a00:1::] nonsense`.split(/\s+/)
  expect(bad.filter((text) => problemOfUrl(text, live) === null)).toEqual([])
  expect(problemOfUrl('https://hooks.example.com/rihla', live)).toBeNull()
  expect(['1.1.1.1', '2606:4700:4700::1111'].map(isPublicAddress)).toEqual([true, true])
  const resolve = ((_host: string) =>
    Promise.resolve([
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])) as never
  expect(await addressFor(new URL('https://hooks.example.com'), live, resolve)).toBeNull()
})

test('what is told has the name that a reader expects', () => {
  const named = [
    ['issue', 'confirming', 'confirmed'],
    ['cancelled', 'saved', 'cancelled'],
    ['expired', 'saved', 'expired'],
    ['due_paid', 'confirmed', 'confirmed'],
    ['rescheduled', 'confirmed', 'confirmed'],
    ['void_requested', 'confirmed', 'void_requested'],
    ['days_moved', 'confirmed', 'confirmed'],
    ['repriced', 'saved', 'saved'],
  ].map(([event, from, to]) => typeOf({ event: event!, from: from!, to: to! }))
  expect(named).toEqual([
    'booking.ticketed',
    'booking.cancelled',
    'booking.cancelled',
    'booking.payment',
    'airline.change',
    'booking.status',
    'booking.days_moved',
    null,
  ])
})
