import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { hotelSuppliers } from '#server/ports/hotel'
import type { TestApp, Visitor } from '../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { quadTerms, ratesOf, saveStay, searchStays, sellHotel, stayBody } from '../../../test/hotels.ts'
import { appOnRatehawk, connectRatehawk, learnAll } from '../../../test/ratehawk.ts'
import { ratehawkKeys, type RatehawkStandIn } from '../../../test/stand-ins/ratehawk/index.ts'

let testApp: TestApp
let etg: RatehawkStandIn
let admin: Visitor
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  ;({ testApp, etg, admin } = await appOnRatehawk('2027-01-10T08:00:00Z'))
  await sellHotel(admin, quadTerms)
  agencyId = (await buildAgency(testApp)).id
  await giveMoney(testApp, agencyId, 2_000_000)
  await logIn()
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
  await etg.close()
})

async function logIn() {
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
}
const key = () => ({ 'idempotency-key': randomUUID() })
const stay = { check_in: '2027-02-10', check_out: '2027-02-13', rooms: '2' }
const code = 'ETG-8470000'
const shown = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const confirm = ({ id, total }: { id: string; total: unknown }) =>
  agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
/** Its dearest room, which is given back free until three days before. */
async function held(parties = stay.rooms) {
  const { rooms } = (await ratesOf(agent, { ...stay, rooms: parties }, code)).body
  const dearest = rooms.map((rates: { total: { amount: number } }[]) =>
    rates.toSorted((a, b) => b.total.amount - a.total.amount),
  )
  const saved = await saveStay(agent, stayBody(dearest, parties))
  expect([saved.status, saved.body.message]).toEqual([200, 'Booking saved successfully.'])
  return saved.body.booking
}
const available = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).available

test('without keys nothing is called; connected, it is tested, and its hotels are read piece by piece', async () => {
  expect((await searchStays(agent, stay)).body.suppliers).toEqual([
    { supplier: 'own-hotels', status: 'answered', hotels: 1 },
  ])
  expect(etg.calls).toEqual([])
  await connectRatehawk(admin)
  const tested = await admin.post('/api/integration-test', { integration: 'ratehawk' })
  expect(tested.body).toMatchObject({ said: 'RateHawk sandbox', data: { state: 'on', mode: 'sandbox' } })
  const keys = await admin.get('/api/fetch-keys?integration=ratehawk')
  expect(JSON.stringify(keys.body)).not.toContain(ratehawkKeys.api_key)
  await learnAll(testApp)
  await logIn()
  const read = etg.calls.length
  await learnAll(testApp)
  expect(etg.calls.length).toBe(read)
})

test('its hotels stand among our own with pictures and what is paid at the desk, and when it is down only its line says so', async () => {
  const found = (await searchStays(agent, stay)).body
  expect(found.suppliers).toEqual([
    { supplier: 'own-hotels', status: 'answered', hotels: 1 },
    { supplier: 'ratehawk', status: 'answered', hotels: 3 },
  ])
  expect(found.hotels.map((one: { code: string }) => one.code).toSorted()).toEqual([
    'ETG-8470000',
    'ETG-8470001',
    'ETG-8470002',
    'MKK-90',
  ])
  const page = (await ratesOf(agent, stay, code)).body
  expect(page.hotel).toMatchObject({
    name: { en: 'Makkah Towers 1', ar: 'أبراج 1' },
    city: { code: 'MKK' },
    haram: 'makkah',
    haram_m: 310,
    amenities: ['wifi', 'parking', 'laundry'],
    photos: ['https://cdn.worldota.net/t/640x400/content/df/8470000.jpeg'],
  })
  expect(page.rooms[0]).toMatchObject([
    { board: 'RO', free_until: null, room: { name: { ar: 'غرفة قياسية بسريرين' }, beds: 2 } },
    { board: 'BB', free_until: '2027-02-07T00:00:00.000Z', room: { view: 'city' } },
  ])
  expect(page.rooms[0][0].included).toEqual(['vat'])
  expect(page.rooms[0][0].at_hotel).toEqual([{ what: 'city_tax', amount: { amount: 3_750, currency: 'SAR' } }])
  etg.fail(/serp/, 'down')
  const half = (await searchStays(agent, stay)).body
  expect(half.hotels.map((one: { code: string }) => one.code)).toEqual(['MKK-90'])
  expect(half.suppliers[1]).toEqual({ supplier: 'ratehawk', status: 'failed', hotels: 0 })
})

test('a room is bought once and paid for once, confirmed by the hotel, and given back free in time', async () => {
  const [spent, before] = [etg.orders.spent, await available()]
  const { id, total } = await held()
  expect(etg.orders.spent).toBe(spent)
  const sold = await confirm({ id, total })
  expect(sold.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(sold.body.booking.stays[0]).toMatchObject({
    confirmation: expect.stringMatching(/^853000\d{3}$/),
    at_hotel: [{ what: 'city_tax', amount: { amount: 3_750, currency: 'SAR' } }],
  })
  // Three nights at 110.50 dollars.
  expect(etg.orders.spent - spent).toBe(33_150)
  const terms = await agent.get(`/api/booking-item-terms?booking_id=${id}&item=1`)
  expect(terms.body.data).toMatchObject({ kept: { amount: 0 }, back: total })
  const body = { booking_id: id, item: 1, expected_back: total, reason: 'not needed' }
  expect((await agent.post('/api/cancel-booking-item', body, key())).status).toBe(200)
  await settleJobs(testApp)
  expect((await shown(id)).status).toBe('refunded')
  expect([etg.orders.spent, await available()]).toEqual([spent, before])
})

test('what ETG is still booking waits, is asked for when it tells of it, and is sold; what it could not book gives the money back', async () => {
  const before = await available()
  etg.orders.slow = true
  const slow = await held()
  await confirm(slow)
  expect((await shown(slow.id)).status).toBe('pending_supplier')
  const order = [...etg.orders.all.values()].at(-1)!
  etg.orders.arrive()
  const tell = (told: unknown) =>
    testApp.server.inject({ method: 'POST', url: '/api/webhooks/integration/ratehawk', payload: told as object })
  expect((await tell(etg.news(order.partner_id, 'completed', 'another key'))).statusCode).toBe(400)
  expect((await tell(etg.news('of-nobody', 'completed'))).statusCode).toBe(400)
  for (let i = 0; i < 2; i++) expect((await tell(etg.news(order.partner_id, 'completed'))).statusCode).toBe(200)
  await settleJobs(testApp)
  expect((await shown(slow.id)).status).toBe('confirmed')
  expect(etg.orders.roomsOf(order.partner_id)).toHaveLength(1)

  const after = await available()
  expect(before - after).toBe(slow.total.amount)
  const lost = await held()
  etg.orders.ends = 'provider'
  etg.fail(/finish\/$/, 'silent_after')
  await confirm(lost)
  testApp.clock.advanceMinutes(2)
  await settleJobs(testApp)
  testApp.clock.advanceMinutes(2)
  await settleJobs(testApp)
  expect((await shown(lost.id)).status).toBe('failed')
  expect(await available()).toBe(after)
})

const more = 130
const readAll = () =>
  hotelSuppliers(testApp.app).get('ratehawk')!.learnAll!({
    signal: AbortSignal.timeout(60_000),
    now: testApp.clock.now(),
  })
const listMore = () =>
  sql`insert into ratehawk_hotels (id, city, place)
    select 'makkah_more_' || n, (select city from ratehawk_hotels where id = 'makkah_towers_1'), 100 + n
    from generate_series(0, ${more - 1}::int) n on conflict (id) do nothing`.execute(testApp.app.db)
type Kept = { hid: number | null; name: { en: string; ar: string } | null; room: string | null; read: boolean }
const keptOf = (id: string) =>
  first(
    testApp.app.db,
    sql<Kept>`select hid, content -> 'name' as name, content #>> '{rooms,0,name,ar}' as room, read_at is not null as read
      from ratehawk_hotels where id = ${id}`,
  )

test('few hotels are read one by one; where many are missing the archives are read, from the byte where a download broke', async () => {
  expect(await readAll()).toEqual({ kept: 0 })
  expect(etg.archives.from).toEqual([])
  etg.archives.more = more
  await listMore()
  etg.archives.breaksAfter = [900, 200]
  expect(await readAll()).toEqual({ kept: more })
  // Bytes that were on their way when the line broke may be lost, and are asked for again.
  const [first, second, third, ...arabic] = etg.archives.from as [number, number, number]
  expect([first, second <= 900, third <= second + 200, arabic]).toEqual([0, true, true, [0]])
  expect(await keptOf('makkah_more_7')).toEqual({
    hid: 9_000_007,
    name: { en: 'Makkah Towers 1', ar: 'أبراج 1' },
    room: 'غرفة قياسية بسريرين',
    read: true,
  })
  // One is closed, and another's first lines are too long or no JSON: its third counts.
  expect(await keptOf('makkah_more_0')).toEqual({ hid: null, name: null, room: null, read: true })
  expect((await keptOf('makkah_more_1'))!.hid).toBe(9_000_001)
  expect((await keptOf('makkah_towers_1'))!.name).toEqual({ en: 'Makkah Towers 1', ar: 'أبراج 1' })
})

test('an archive that was read is not fetched again, and a run that breaks off leaves what it kept', async () => {
  const fetched = etg.archives.from.length
  const unread = sql`update ratehawk_hotels set read_at = null, hid = null, content = null where id like 'makkah_more_%'`
  await unread.execute(testApp.app.db)
  expect(await readAll()).toEqual({ kept: 0 })
  expect(etg.archives.from.length).toBe(fetched)
  etg.archives.last_update = '2027-01-11T20:00:00Z'
  // Nothing comes any more: it is given up, and the next run goes on with what is due.
  etg.archives.breaksAfter = [2_000, 0, 0, 0, 0, 0, 0]
  await expect(readAll()).rejects.toMatchObject({ kind: 'timeout' })
  etg.archives.breaksAfter = []
  expect(await readAll()).toEqual({ kept: more })
  expect(
    await all(testApp.app.db, sql`select 1 from ratehawk_hotels where id like 'makkah_more_%' and hid is not null`),
  ).toHaveLength(more - 1)
  expect(etg.calls.filter((one) => one === '/hotel/info/dump/').length).toBeGreaterThan(5)
})

test('a price that moved is agreed to anew, and a key that is refused is one incident', async () => {
  await logIn()
  const { rooms } = (await ratesOf(agent, stay, code)).body
  const body = stayBody(rooms, stay.rooms)
  etg.hotels.dearer = 10
  const moved = await saveStay(agent, body)
  expect(moved.body.code).toBe('price_changed')
  const { old, new: now } = moved.body.price_change
  expect(now.amount).toBeGreaterThan(old.amount)
  // So do the terms, of which all is kept.
  const other = await saveStay(agent, { ...body, expected_total: now })
  expect(other.body.code).toBe('terms_changed')
  const [room] = body.rooms
  const agreed = { ...body, rooms: [{ ...room!, terms_key: other.body.rate.terms_key }], expected_total: now }
  const { booking } = (await saveStay(agent, agreed)).body
  expect((await confirm(booking)).body.booking).toMatchObject({ status: 'confirmed', total: now })
  etg.keys = { ...ratehawkKeys, api_key: 'another-key-of-etg' }
  await admin.post('/api/integration-test', { integration: 'ratehawk' })
  const asked = etg.calls.length
  expect((await searchStays(agent, stay)).body.suppliers).toHaveLength(1)
  expect(etg.calls.length).toBe(asked)
})
