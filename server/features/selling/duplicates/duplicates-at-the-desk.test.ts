import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, contact, findFlight, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const now = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let desk: Visitor
let agent: Visitor
let agency: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(now))
  // The guard is one of the limits that other tests start the app without.
  testApp = await startApp({ suppliers: [supplier.port], now, limitRates: true })
  desk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())
beforeEach(async () => {
  agency = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency }))
})

const key = () => ({ 'idempotency-key': randomUUID() })
const saved = async (by: Visitor) =>
  (await by.post('/api/bookings', bookingOf(await findFlight(by, supplier)), key())).body.booking
const found = async (reference: string) =>
  (await desk.get(`/api/duplicate-bookings?q=${reference}`)).body.data.map(({ kind, outcome }: any) => [kind, outcome])

test('a second flight at the time of the first is asked about within one booking, and added where the agent says so', async () => {
  const booking = await saved(agent)
  const { flight_id, supplier: id, isSooperFlight, price } = await findFlight(agent, supplier)
  const add = (fields = {}) =>
    agent.post(
      '/api/add-flight',
      { booking_id: booking.id, flight_id, supplier: id, isSooperFlight, expected_total: price, ...fields },
      key(),
    )
  const asked = await add()
  expect([asked.status, asked.body.code]).toEqual([409, 'duplicate_consent'])
  expect(asked.body.duplicates).toMatchObject([{ kind: 'same_flight', passenger: 0, booking: booking.reference }])
  const added = await add({ accept_duplicates: true })
  expect(added.body.booking.items).toHaveLength(2)
  expect(await found(booking.reference)).toEqual([
    ['same_flight', 'accepted'],
    ['same_flight', 'asked'],
  ])
})

test('the desk is asked before it sells a flight to somebody who sits in it, and is refused nothing once it said yes', async () => {
  const first = await saved(agent)
  const { data } = (await desk.get('/api/settings')).body
  const {
    flight_id,
    supplier: id,
    price,
  } = (
    await desk.get(
      `/api/desk-flights?trip_type=round_trip&origin=RUH&destination=LHE&departure_date=${supplier.dates.out}&return_date=${supplier.dates.back}&agency_id=${agency}`,
    )
  ).body.flights[0]
  const flight = { flight_id, supplier: id, passengers: [passenger()], expected_total: price }
  const sale = { buyer: 'agency', agency_id: agency, ...contact, payment: 'later', flight }
  const sell = (fields = {}) => desk.post('/api/admin-booking', { ...sale, ...fields }, key())
  expect((await sell()).body).toMatchObject({ code: 'duplicate_consent', duplicates: [{ booking: first.reference }] })
  for (let more = 0; more <= data.duplicates_refused_from; more++)
    expect((await sell({ accept_duplicates: true })).status).toBe(200)
  expect((await sell()).body.code).toBe('duplicate_consent')
})

test('a PNR that is in a booking already is asked about when it is sold by hand, whoever has it', async () => {
  const sar = (amount: number) => ({ amount, currency: 'SAR' })
  const booking = await saved(agent)
  const { airline_pnr: pnr } = booking
  const sale = {
    buyer: 'walk_in',
    name: 'Noura Al-Otaibi',
    people: 1,
    ...contact,
    product: 'flight',
    lines: [{ description: 'Ticket', quantity: 1, sell: sar(50_000), cost: sar(40_000) }],
    booking_code: pnr.toLowerCase(),
    payment: 'cash',
  }
  const sell = (fields = {}) => desk.post('/api/admin-booking', { ...sale, ...fields }, key())
  const asked = await sell()
  expect(asked.body).toMatchObject({
    code: 'duplicate_consent',
    message: 'This PNR is in another booking already.',
    duplicates: [{ kind: 'same_pnr', booking: booking.reference, flight: pnr }],
  })
  expect((await sell({ accept_duplicates: true })).status).toBe(200)
  expect((await sell({ booking_code: 'QX7L2P' })).status).toBe(200)
  expect((await sell({ booking_code: 'QX7L2P' })).body.duplicates).toMatchObject([{ flight: 'QX7L2P' }])
  expect(await found(booking.reference)).toEqual([
    ['same_pnr', 'accepted'],
    ['same_pnr', 'asked'],
  ])
})

test('a PNR is taken over of somebody who is booked already only when its clerk says so', async () => {
  const first = await saved(agent)
  const call = { signal: AbortSignal.timeout(5_000), now: new Date(now) }
  const { ref, fares } = (await supplier.port.reprice('', { adults: 1, children: 0, infants: 0 }, call)).offer
  const sum = (items: { amount: number }[]) => items.reduce((all, { amount }) => all + amount, 0)
  const expected_total = fares.reduce((all, one) => all + one.base + sum(one.surcharges) + sum(one.taxes), 0)
  const { type: _, ...one } = passenger()
  const counter = { key: `counter-${randomUUID()}`, ref, services: [], contact, expected_total }
  const { locator } = await supplier.port.book({ ...counter, passengers: [{ ptc: 'ADT', ...one } as never] }, call)
  const { total } = (await desk.get(`/api/pnr-import?supplier=house&locator=${locator}&agency_id=${agency}`)).body.data
  const wanted = { supplier: 'house', locator, buyer: 'agency', agency_id: agency, margins: 'rules', post: false }
  const take = (fields = {}) =>
    desk.post(
      '/api/import-pnr',
      { ...wanted, passengers: [passenger()], ...contact, expected_total: total, ...fields },
      key(),
    )
  expect((await take()).body).toMatchObject({ code: 'duplicate_consent', duplicates: [{ booking: first.reference }] })
  expect((await take({ accept_duplicates: true })).status).toBe(200)
  expect((await take({ accept_duplicates: true })).body.code).toBe('wrong_state')
})
