import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { blockBody, groupNames, key, sar } from '../../../test/group-seats.ts'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { countStock } from '#server/features/selling/stock-units'
import { lapseLateNames, remindOfNames } from './jobs.ts'
import { releaseBlocks, warnOfReleases } from './release-blocks.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
let agentUser: Awaited<ReturnType<typeof buildUser>>
let adminUser: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  agencyId = (await buildAgency(testApp)).id
  adminUser = await buildUser(testApp, { role: 'admin' })
  agentUser = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  await giveMoney(testApp, agencyId, 100_000_000)
})
afterAll(() => testApp.close())
beforeEach(() => logIn())

async function logIn() {
  admin = await loggedIn(testApp, adminUser)
  agent = await loggedIn(testApp, agentUser)
}
const newBlock = async (fields: object = {}): Promise<string> => {
  const saved = await admin.post('/api/group-tickets', blockBody(fields), key())
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.data.id
}
const hold = (id: string, adults: number, fields: object = {}, by: Visitor = agent) =>
  by.post(
    '/api/group-ticket-bookings',
    {
      id,
      adults,
      children: 0,
      infants: 0,
      pay: 'deposit',
      name: 'Al Falah school',
      contact,
      expected_total: sar(adults * 100_000),
      ...fields,
    },
    key(),
  )
const confirm = (id: string, total: number) =>
  agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(total) }, key())
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const stock = async (id: string) => (await countStock(testApp.app.db, [`seats:${id}`], testApp.clock.now()))[0]
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
const group = async (id: string) => (await agent.get(`/api/group-booking?id=${id}`)).body.data

test('A block is saved with the words of the specification, listed for everybody, changed and deleted.', async () => {
  const saved = await admin.post('/api/group-tickets', blockBody({ seats: 20 }), key())
  expect(saved.body).toMatchObject({ message: 'Group ticket saved successfully', data: { state: 'on_sale', left: 20 } })
  const { id, version } = saved.body.data
  const { data } = (await testApp.visitor().get('/api/group-tickets?origin=RUH&destination=JED')).body
  expect(data).toMatchObject([
    { id, airline: 'SV', seats_left: 20, price: { adult: sar(100_000) }, deposit: sar(10_000), agent_view: null },
  ])
  expect(JSON.stringify(data)).not.toContain('cost')
  expect((await agent.get('/api/group-tickets')).body.data[0].agent_view.selling.adult.amount).toBeGreaterThanOrEqual(
    100_000,
  )
  const updated = await admin.call('PUT', '/api/group-tickets', { ...blockBody({ seats: 12 }), id, version })
  expect(updated.body).toMatchObject({ message: 'Group ticket has been updated successfully.', data: { left: 12 } })
  const stale = await admin.call('PUT', '/api/group-tickets', { ...blockBody({ seats: 14 }), id, version })
  expect([stale.status, stale.body.code]).toEqual([409, 'wrong_state'])
  const gone = await admin.call('DELETE', `/api/group-tickets?id=${id}`)
  expect(gone.body.message).toBe('Group ticket has been deleted successfully.')
  expect((await testApp.visitor().get('/api/group-tickets')).body.data).toEqual([])
  expect((await agent.post('/api/group-tickets', blockBody(), key())).status).toBe(403)
})

test('Terms that cannot be are refused at their fields.', async () => {
  const wrong = await admin.post(
    '/api/group-tickets',
    blockBody({
      airline: '99',
      deposit: sar(200_000),
      names_on: '2027-03-09',
      free: { per: 16, price: { amount: 1, currency: 'USD' } },
    }),
    key(),
  )
  expect(wrong.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'airline',
    'deposit',
    'free.price',
    'names_on',
  ])
})

test('Seats that are held lapse after half an hour to the second, and are free for the next buyer.', async () => {
  const id = await newBlock({ seats: 7 })
  const held = await hold(id, 7)
  expect(held.body.booking).toMatchObject({ status: 'saved', total: sar(700_000), passenger_count: 7 })
  expect((await hold(id, 1)).body).toMatchObject({ code: 'sold_out', errors: [{ field: 'adults' }] })
  const until = Date.parse(held.body.booking.ttl_at)
  testApp.clock.advanceMinutes((until - 1_000 - testApp.clock.now().getTime()) / 60_000)
  expect((await stock(id))!.free).toBe(0)
  testApp.clock.advanceMinutes((until - testApp.clock.now().getTime()) / 60_000)
  expect((await stock(id))!.free).toBe(7)
  expect((await hold(id, 7)).status).toBe(200)
})

test('Of seven seats with places for two infants, a third infant and an eighth seat are refused.', async () => {
  const id = await newBlock({ seats: 7, infants_max: 2 })
  const infants = (adults: number, count: number) =>
    hold(id, adults, { infants: count, expected_total: sar(adults * 100_000 + count * 10_000) })
  expect((await infants(3, 3)).body).toMatchObject({ code: 'sold_out', errors: [{ field: 'infants' }] })
  expect((await infants(5, 2)).status).toBe(200)
  expect((await infants(2, 1)).body.errors[0].field).toBe('infants')
  expect((await infants(3, 0)).body.errors[0].field).toBe('adults')
  expect((await infants(2, 0)).status).toBe(200)
  expect((await stock(id))!.free).toBe(0)
})

test('A hundred buyers of seven seats get seven between them.', async () => {
  const id = await newBlock({ seats: 7 })
  /** On a machine that is busy somebody waits too long for the block and is told to ask again, which they do. */
  const buy = async (): ReturnType<typeof hold> => {
    const answer = await hold(id, 1)
    return answer.body.code === 'unavailable' ? buy() : answer
  }
  const tries = await Promise.all(Array.from({ length: 100 }, buy))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(new Set(tries.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['sold_out']),
  )
  expect(await broken()).toEqual([])
})

test('A deposit reserves, names follow by form and file, the balance is a due, and numbers make tickets.', async () => {
  const id = await newBlock({ seats: 30 })
  const before = await balance()
  const { booking } = (await hold(id, 12)).body
  expect(
    (await agent.post('/api/group-names', { booking_id: booking.id, names: groupNames(1) }, key())).body.code,
  ).toBe('wrong_state')
  expect((await confirm(booking.id, 1_200_000)).body.booking).toMatchObject({
    status: 'confirmed',
    payment_status: 'part_paid',
    dues: [
      { kind: 'deposit', state: 'paid', amount: sar(120_000) },
      { kind: 'balance', amount: sar(1_080_000) },
    ],
  })
  expect(await balance()).toBe(before - 120_000)
  const added = await agent.post('/api/group-names', { booking_id: booking.id, names: groupNames(5) }, key())
  expect(added.body.data).toMatchObject({ stage: 'reserved', named: { adults: 5 } })
  const twice = await agent.post('/api/group-names', { booking_id: booking.id, names: groupNames(1) }, key())
  expect(twice.body.errors[0].field).toBe('names.0.given_name')
  const rows = groupNames(8, 4).map((one) => Object.values(one).join(','))
  const content = Buffer.from([Object.keys(groupNames(1)[0]!).join(','), ...rows].join('\n')).toString('base64')
  const file = { booking_id: booking.id, name: 'names.csv', content }
  const looked = await agent.post('/api/import-group-names', file, key())
  expect(looked.body.data.map(({ state }: { state: string }) => state)).toEqual([
    'duplicate',
    ...Array(7).fill('ready'),
  ])
  const imported = await agent.post('/api/import-group-names', { ...file, commit: true }, key())
  expect(imported.body.data.filter(({ state }: { state: string }) => state === 'saved')).toHaveLength(7)
  expect(await group(booking.id)).toMatchObject({ stage: 'named', named: { adults: 12 } })
  const more = await agent.post('/api/group-names', { booking_id: booking.id, names: groupNames(1, 40) }, key())
  expect(more.body.errors[0]).toMatchObject({
    field: 'names.0.date_of_birth',
    message: 'Every seat has its name already.',
  })
  expect((await agent.get(`/api/group-names-file?id=${booking.id}&format=csv`)).body.toString()).toContain('GUEST')
  const paid = await agent.post(
    '/api/pay-booking-due',
    { booking_id: booking.id, due: 2, expected: sar(1_080_000) },
    key(),
  )
  expect(paid.body.booking.payment_status).toBe('paid')
  const numbers = Array.from({ length: 12 }, (_, position) => ({ position, number: `065${2_400_000_000 + position}` }))
  const some = await admin.post(
    '/api/group-ticket-numbers',
    { booking_id: booking.id, tickets: numbers.slice(0, 4) },
    key(),
  )
  expect(some.body.data.stage).toBe('named')
  const all = await admin.post(
    '/api/group-ticket-numbers',
    { booking_id: booking.id, tickets: numbers.slice(4) },
    key(),
  )
  expect(all.body.data.stage).toBe('ticketed')
  const terms = (await agent.get(`/api/booking-item-terms?booking_id=${booking.id}&item=1`)).body.data
  expect(terms.back).toEqual(sar(0))
  const voucher = await agent.get(`/api/booking-document?id=${booking.id}&kind=voucher&locale=ar`)
  expect([voucher.status, voucher.headers['content-type']]).toEqual([200, 'application/pdf'])
  const listed = (await agent.get('/api/get-bookings?q=school')).body.data
  expect(
    listed.some((row: { id: string; product: string }) => row.id === booking.id && row.product === 'group_ticket'),
  ).toBe(true)
  expect(await broken()).toEqual([])
})

test('Before the release the contract’s part is kept of each seat, after it the deposit.', async () => {
  const id = await newBlock({ seats: 20, kept: sar(2_000) })
  const early = (await hold(id, 10)).body.booking
  await confirm(early.id, 1_000_000)
  const terms = async (booking: string) =>
    (await agent.get(`/api/booking-item-terms?booking_id=${booking}&item=1`)).body.data
  expect(await terms(early.id)).toMatchObject({ paid: sar(100_000), kept: sar(20_000), back: sar(80_000) })
  const before = await balance()
  const back = await agent.post(
    '/api/cancel-booking-item',
    { booking_id: early.id, item: 1, expected_back: sar(80_000), reason: 'Plans changed' },
    key(),
  )
  expect(back.body.booking.status).toBe('refunded')
  expect(await balance()).toBe(before + 80_000)
  expect((await stock(id))!.free).toBe(20)
  expect(await broken()).toEqual([])
})

test('A seat is given back after it was named while the others stay: kept as the contract says, then the deposit.', async () => {
  const id = await newBlock({ seats: 20, kept: sar(2_000) })
  const { booking } = (await hold(id, 3)).body
  await confirm(booking.id, 300_000)
  await agent.post('/api/group-names', { booking_id: booking.id, names: groupNames(3) }, key())
  const give = (positions: number[], back: number, who: Visitor = agent) =>
    who.post('/api/group-seats-given-back', { booking_id: booking.id, positions, expected_back: sar(back) }, key())
  const worth = await agent.get(`/api/group-seats-worth?booking_id=${booking.id}&positions=1`)
  expect(worth.body.data).toEqual({ kept: sar(2_000), back: sar(98_000) })
  expect((await give([0, 1, 2], 294_000)).body.errors[0].field).toBe('positions')
  expect((await give([1], 100_000)).body.code).toBe('price_changed')
  const before = await balance()
  const [one, other] = await Promise.all([give([1], 98_000), give([1], 98_000)])
  expect([one.status, other.status].toSorted()).toEqual([200, 422])
  // Only the deposit was paid, so that what is still owed becomes less: 270,000 less 98,000.
  const dues = async () => (await agent.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data.dues
  expect((await dues()).at(-1)).toMatchObject({ amount: sar(172_000) })
  expect(await balance()).toBe(before)
  expect(await group(booking.id)).toMatchObject({ seats: { adults: 2 }, named: { adults: 2 }, stage: 'named' })
  expect((await stock(id))!.free).toBe(18)
  await agent.post('/api/pay-booking-due', { booking_id: booking.id, due: 2, expected: sar(172_000) }, key())
  expect((await give([0], 98_000, admin)).status).toBe(200)
  expect(await balance()).toBe(before - 172_000 + 98_000)
  expect(await broken()).toEqual([])
})

test('A seat that has no name yet is given back too: as many cost nothing as may stay without a name, then each its part.', async () => {
  const id = await newBlock({ seats: 20, kept: sar(2_000), reduction_percent: 20 })
  const { booking } = (await hold(id, 5)).body
  await confirm(booking.id, 500_000)
  await agent.post('/api/group-names', { booking_id: booking.id, names: groupNames(2) }, key())
  const unnamed = (adults: number) => ({ adults, children: 0, infants: 0 })
  const worth = async (adults: number) =>
    (await agent.get(`/api/group-seats-worth?booking_id=${booking.id}&unnamed=${adults},0,0`)).body
  expect((await worth(2)).data).toEqual({ kept: sar(2_000), back: sar(198_000) })
  expect((await worth(4)).errors[0].field).toBe('unnamed')
  expect((await worth(0)).errors[0].field).toBe('positions')
  const give = (adults: number, back: number) =>
    agent.post(
      '/api/group-seats-given-back',
      { booking_id: booking.id, unnamed: unnamed(adults), expected_back: sar(back) },
      key(),
    )
  const tries = await Promise.all([give(2, 198_000), give(2, 198_000)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await group(booking.id)).toMatchObject({ seats: { adults: 3 }, named: { adults: 2 }, stage: 'reserved' })
  // What was free once is not free again.
  expect((await worth(1)).data).toEqual({ kept: sar(2_000), back: sar(98_000) })
  expect((await give(1, 98_000)).status).toBe(200)
  expect(await group(booking.id)).toMatchObject({ seats: { adults: 2 }, stage: 'named' })
  expect((await stock(id))!.free).toBe(18)
  expect(await broken()).toEqual([])
})

test('One seat of so many travels for its taxes.', async () => {
  const id = await newBlock({ seats: 40, free: { per: 16, price: sar(15_000) } })
  const quoted = (await agent.get(`/api/group-ticket?id=${id}&adults=17`)).body.quote
  expect(quoted).toMatchObject({ free_seats: 1, total: sar(1_615_000) })
  expect((await agent.get(`/api/group-ticket?id=${id}&adults=16`)).body.quote).toMatchObject({ free_seats: 0 })
  const { booking } = (await hold(id, 17, { expected_total: sar(1_615_000) })).body
  await confirm(booking.id, 1_615_000)
  expect(await broken()).toEqual([])
})

test('The clock reminds, lets late names lapse, warns of the release and gives unsold seats back.', async () => {
  const id = await newBlock({ seats: 30, min_use_percent: 80, unused: sar(5_000) })
  const before = await balance()
  const { booking } = (await hold(id, 10)).body
  await confirm(booking.id, 1_000_000)
  await agent.post('/api/group-names', { booking_id: booking.id, names: groupNames(7) }, key())
  await admin.get('/api/notifications')
  const goTo = async (day: string) => {
    testApp.clock.advanceMinutes((Date.parse(`${day}T22:00:00Z`) - testApp.clock.now().getTime()) / 60_000)
    await settleJobs(testApp)
    await logIn()
  }
  await goTo('2027-02-06')
  expect(await warnOfReleases(testApp.app)).toBeGreaterThan(0)
  expect(await warnOfReleases(testApp.app)).toBe(0)
  await goTo('2027-02-10')
  expect(await releaseBlocks(testApp.app)).toBeGreaterThan(0)
  expect((await admin.get(`/api/group-ticket-block?id=${id}`)).body.data).toMatchObject({
    state: 'released',
    seats_back: 20,
    penalty: sar(14 * 5_000),
  })
  await goTo('2027-02-18')
  expect(await remindOfNames(testApp.app)).toBeGreaterThan(0)
  await goTo('2027-02-20')
  await lapseLateNames(testApp.app)
  // One of ten may stay without a name, each of the other two costs its deposit.
  expect(await group(booking.id)).toMatchObject({ stage: 'named', seats: { adults: 7 }, lapsed: 3, forfeited: 2 })
  expect((await agent.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data).toMatchObject({
    total: sar(720_000),
    passenger_count: 7,
    dues: [{ state: 'paid' }, { kind: 'balance', amount: sar(620_000) }],
  })
  await agent.post('/api/pay-booking-due', { booking_id: booking.id, due: 2, expected: sar(620_000) }, key())
  expect(await balance()).toBe(before - 720_000)
  expect((await stock(id))!).toMatchObject({ capacity: 7, sold: 7 })
  const late = { booking_id: booking.id, position: 0, name: groupNames(1, 50)[0] }
  expect((await agent.call('PUT', '/api/group-names', late)).body.message).toBe(
    'The last day for names is over. Write to us.',
  )
  expect((await admin.call('PUT', '/api/group-names', late)).status).toBe(200)
  expect((await agent.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data).toMatchObject({
    total: sar(725_000),
    payment_status: 'part_paid',
  })
  expect(await broken()).toEqual([])
})

test('Another agency and another customer find no seats under this booking.', async () => {
  const id = await newBlock({ seats: 10, release_on: '2027-03-01', names_on: '2027-03-05', ticket_on: '2027-03-06' })
  const { booking } = (await hold(id, 2)).body
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  const customer = await loggedIn(testApp, await buildUser(testApp))
  for (const stranger of [other, customer]) {
    expect((await stranger.get(`/api/group-booking?id=${booking.id}`)).status).toBe(404)
    const names = await stranger.post('/api/group-names', { booking_id: booking.id, names: groupNames(1) }, key())
    expect(names.status).toBe(404)
  }
  const own = await hold(id, 2, {}, customer)
  expect(own.body.booking).toMatchObject({ channel: 'customer', selling: null })
})
