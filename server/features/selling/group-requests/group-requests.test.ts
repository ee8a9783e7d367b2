import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { callersFor, tryAll } from '../../../../test/act-matrix.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { blockBody, groupNames, key, sar } from '../../../../test/group-seats.ts'
import { groupRequestTable } from '#contract/selling/group-requests'
import { all, first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { lapseLateNames } from '#server/products/group-ticket/jobs'
import { endOffers } from './jobs.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let customer: Visitor
let agencyId: string
let users: Awaited<ReturnType<typeof buildUser>>[]
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  agencyId = (await buildAgency(testApp)).id
  users = [
    await buildUser(testApp, { role: 'admin' }),
    await buildUser(testApp, { role: 'agent', agency_id: agencyId }),
    await buildUser(testApp),
  ]
  await giveMoney(testApp, agencyId, 100_000_000)
})
afterAll(() => testApp.close())
beforeEach(() => logIn())

async function logIn() {
  ;[admin, agent, customer] = (await Promise.all(users.map((user) => loggedIn(testApp, user)))) as [
    Visitor,
    Visitor,
    Visitor,
  ]
}
const asked = (fields: object = {}) => ({
  origin: 'RUH',
  destination: 'LHE',
  depart_on: '2027-03-08',
  return_on: '2027-03-15',
  adults: 46,
  children: 0,
  infants: 0,
  cabin: 'economy',
  name: 'Al Falah school',
  note: 'Together on one flight, please.',
  ...fields,
})
const abroad = {
  flights: [
    {
      way: 'out',
      flight_number: '734',
      origin: 'RUH',
      destination: 'LHE',
      departure_at: '2027-03-08T09:00',
      arriving_at: '2027-03-08T15:10',
    },
    {
      way: 'back',
      flight_number: '735',
      origin: 'LHE',
      destination: 'RUH',
      departure_at: '2027-03-15T17:00',
      arriving_at: '2027-03-15T19:30',
    },
  ],
}
const ask = async (fields: object = {}, by: Visitor = agent): Promise<string> => {
  const sent = await by.post('/api/group-requests', asked(fields), key())
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return sent.body.data.id
}
const offer = (id: string, version = 0, terms: object = {}, valid_on = '2027-01-20') =>
  admin.post('/api/offer-group-request', { id, version, valid_on, terms: blockBody({ ...abroad, ...terms }) }, key())
const accept = (id: string, total: number, version = 1, by: Visitor = agent) =>
  by.post('/api/accept-group-offer', { id, version, expected_total: sar(total) }, key())
const see = async (id: string, by: Visitor = agent) => (await by.get(`/api/group-request?id=${id}`)).body.data
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const owed = async (owner: string) =>
  (await first(
    testApp.app.db,
    sql<{
      sum: number
    }>`select coalesce(sum(p.amount), 0)::int8 as sum from postings p join ledger_accounts a on a.id = p.account_id where a.owner_type || ' ' || a.owner_id = ${owner}`,
  ))!.sum

test('Forty-six ask, six bring no name: four seats cost nothing, two their deposit, and 40,200 is paid in all.', async () => {
  const before = await balance()
  const id = await ask()
  expect((await admin.get('/api/group-requests?state=requested')).body.data).toMatchObject([
    { id, route: 'RUH-LHE', people: 46, progress: 'requested' },
  ])
  expect((await offer(id)).body.data.offers).toMatchObject([{ version: 1, total: sar(4_600_000) }])
  const read = await see(id)
  expect(read.offer).toMatchObject({ total: sar(4_600_000), deposit: sar(460_000), balance: sar(4_140_000) })
  expect([read.offers[0].terms, read.block_id]).toEqual([null, null])
  expect((await accept(id, 4_500_000)).body.code).toBe('price_changed')
  const taken = await accept(id, 4_600_000)
  expect(taken.body.data).toMatchObject({ state: 'accepted', progress: 'accepted' })
  const { booking_id } = taken.body.data
  const sold = await agent.post('/api/confirm-pnr', { booking_id, expected_total: sar(4_600_000) }, key())
  expect(sold.body.booking).toMatchObject({ status: 'confirmed', payment_status: 'part_paid', client_ref: id })
  expect(await balance()).toBe(before - 460_000)
  expect((await see(id)).progress).toBe('deposit_paid')
  await agent.post('/api/group-names', { booking_id, names: groupNames(40) }, key())
  testApp.clock.advanceMinutes((Date.parse('2027-02-19T21:00:01Z') - testApp.clock.now().getTime()) / 60_000)
  await logIn()
  await lapseLateNames(testApp.app)
  expect((await agent.get(`/api/group-booking?id=${booking_id}`)).body.data).toMatchObject({
    stage: 'named',
    seats: { adults: 40 },
    lapsed: 6,
    forfeited: 2,
  })
  const more = await agent.post('/api/group-names', { booking_id, names: groupNames(1, 46) }, key())
  expect(more.status).toBe(409)
  const office = await admin.post('/api/group-names', { booking_id, names: groupNames(1, 46) }, key())
  expect(office.body.errors[0].message).toBe('Every seat has its name already.')
  const paid = await agent.post('/api/pay-booking-due', { booking_id, due: 2, expected: sar(3_560_000) }, key())
  expect(paid.body.booking).toMatchObject({ payment_status: 'paid', total: sar(4_020_000) })
  expect(await balance()).toBe(before - 4_020_000)
  expect(await owed('supplier airline-sv')).toBe(4_020_000)
  expect(await owed(`receivable agency.${agencyId}`)).toBe(0)
  const papers = await all(
    testApp.app.db,
    sql`select kind, total from invoices where booking_ref = ${booking_id} order by issued_at`,
  )
  expect(papers).toMatchObject([{ kind: 'sale' }, { kind: 'credit_note' }])
  const tickets = Array.from({ length: 40 }, (_, position) => ({ position, number: `065${2_500_000_000 + position}` }))
  await admin.post('/api/group-ticket-numbers', { booking_id, tickets }, key())
  expect((await see(id)).progress).toBe('ticketed')
  const back = (await agent.get(`/api/booking-item-terms?booking_id=${booking_id}&item=1`)).body.data
  expect(back.back).toEqual(sar(0))
  expect(await broken()).toEqual([])
})

test('A forty-seventh name finds no seat.', async () => {
  const id = await ask({ depart_on: '2027-06-08', return_on: null })
  const later = {
    flights: [
      {
        way: 'out',
        flight_number: '734',
        origin: 'RUH',
        destination: 'LHE',
        departure_at: '2027-06-08T09:00',
        arriving_at: '2027-06-08T15:10',
      },
    ],
    release_on: '2027-05-01',
    balance_on: '2027-05-20',
    names_on: '2027-05-10',
    ticket_on: '2027-05-25',
  }
  await offer(id, 0, later, '2027-03-20')
  const { booking_id } = (await accept(id, 4_600_000)).body.data
  await agent.post('/api/confirm-pnr', { booking_id, expected_total: sar(4_600_000) }, key())
  expect(
    (await agent.post('/api/group-names', { booking_id, names: groupNames(47) }, key())).body.errors,
  ).toMatchObject([{ field: 'names.46.date_of_birth', message: 'Every seat has its name already.' }])
  expect((await agent.post('/api/group-names', { booking_id, names: groupNames(46) }, key())).body.data.stage).toBe(
    'named',
  )
  expect(await broken()).toEqual([])
})

test('An offer is made anew until it is taken, runs out by its day, and nobody answers one that has passed.', async () => {
  const id = await ask({ depart_on: '2027-06-08', return_on: null, adults: 12 }, customer)
  const later = {
    flights: [
      {
        way: 'out',
        flight_number: '734',
        origin: 'RUH',
        destination: 'LHE',
        departure_at: '2027-06-08T09:00',
        arriving_at: '2027-06-08T15:10',
      },
    ],
    release_on: '2027-05-01',
    balance_on: '2027-05-20',
    names_on: '2027-05-10',
    ticket_on: '2027-05-25',
    seats: 12,
    infants_max: 0,
  }
  await offer(id, 0, later, '2027-03-20')
  expect((await offer(id, 0, later, '2027-03-20')).body.code).toBe('wrong_state')
  await offer(id, 1, { ...later, adult: { price: sar(90_000), cost: sar(80_000) } }, '2027-03-20')
  expect((await accept(id, 1_200_000, 1, customer)).body.code).toBe('wrong_state')
  expect((await see(id, customer)).offer.total).toEqual(sar(1_080_000))
  expect((await agent.get(`/api/group-request?id=${id}`)).status).toBe(404)
  testApp.clock.advanceMinutes((Date.parse('2027-03-20T21:00:01Z') - testApp.clock.now().getTime()) / 60_000)
  await logIn()
  expect((await accept(id, 1_080_000, 2, customer)).body.message).toBe(
    'The offer has run out. Ask the desk for a new one.',
  )
  expect(await endOffers(testApp.app)).toBe(1)
  expect(await see(id, customer)).toMatchObject({ state: 'expired', progress: 'expired' })
  await offer(id, 2, later, '2027-04-20')
  const taken = await accept(id, 1_200_000, 3, customer)
  expect(taken.body.data).toMatchObject({ state: 'accepted' })
  expect(await broken()).toEqual([])
})

test('Fewer than ten, too many infants, a day that has passed and an unknown airport are refused at their fields.', async () => {
  const wrong = async (fields: object) => {
    const body = asked({ depart_on: '2027-09-01', return_on: null, ...fields })
    const refused = await agent.post('/api/group-requests', body, key())
    return (refused.body.errors ?? [refused.body]).map(({ field }: { field: string }) => field)
  }
  expect(await wrong({ adults: 9 })).toEqual(['adults'])
  expect(await wrong({ adults: 10, infants: 11 })).toEqual(['infants'])
  expect(await wrong({ depart_on: '2026-01-01' })).toEqual(['depart_on'])
  expect(await wrong({ origin: 'ZZZ' })).toEqual(['origin'])
  expect(await wrong({ return_on: '2027-08-01' })).toEqual(['return_on'])
})

test('What is offered with a request is what its call does, to everybody and in every state.', async () => {
  const days = {
    flights: [
      {
        way: 'out',
        flight_number: '734',
        origin: 'RUH',
        destination: 'LHE',
        departure_at: '2027-12-08T09:00',
        arriving_at: '2027-12-08T15:10',
      },
    ],
    release_on: '2027-10-01',
    balance_on: '2027-10-20',
    names_on: '2027-10-10',
    ticket_on: '2027-10-25',
  }
  const fresh = () => ask({ depart_on: '2027-12-08', return_on: null, adults: 10 })
  const offered = async () => {
    const id = await fresh()
    const made = await offer(id, 0, days, '2027-09-20')
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    return id
  }
  const then = (act: (id: string) => Promise<{ status: number; body: unknown }>) => async () => {
    const id = await offered()
    const done = await act(id)
    if (done.status !== 200) throw new Error(JSON.stringify(done.body))
    return id
  }
  const versionOf = async (id: string) => (await see(id))?.version ?? 0
  const seen = await tryAll(
    {
      table: groupRequestTable,
      fresh: {
        requested: fresh,
        offered,
        accepted: then((id) => accept(id, 1_000_000)),
        declined: then((id) => agent.post('/api/decline-group-request', { id })),
        cancelled: then((id) => agent.post('/api/cancel-group-request', { id })),
      },
      read: (visitor, id) => visitor.get(`/api/group-request?id=${id}`),
      tries: {
        offer: async (visitor, id) =>
          visitor.post(
            '/api/offer-group-request',
            { id, version: await versionOf(id), valid_on: '2027-09-20', terms: blockBody({ ...abroad, ...days }) },
            key(),
          ),
        accept: async (visitor, id) => accept(id, 1_000_000, await versionOf(id), visitor),
        cancel: (visitor, id) => visitor.post('/api/cancel-group-request', { id }),
      },
      untried: {
        decline: 'One call for the buyer and the desk: each is tried by the tests above.',
        refuse: 'One call for the buyer and the desk: each is tried by the tests above.',
      },
    },
    await callersFor(testApp, groupRequestTable, { 'its agency': agent }),
  )
  expect(seen.done).toBeGreaterThanOrEqual(5)
  const id = await offered()
  expect((await admin.post('/api/decline-group-request', { id })).body.errors[0].field).toBe('reason')
  expect((await admin.post('/api/decline-group-request', { id, reason: 'No seats left' })).body.data.state).toBe(
    'declined',
  )
})
