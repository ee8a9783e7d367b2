import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  testApp = await startApp({ demoNetwork: true })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  // The day's flights are made ready by the first search for them: on a busy machine it may be late for its own answer.
  await vi.waitFor(
    async () => {
      const { suppliers } = (await testApp.visitor().get(searched())).body
      expect(suppliers.map((one: { status: string }) => one.status)).toEqual(['answered', 'answered'])
    },
    { timeout: 300_000, interval: 500 },
  )
}, 600_000)
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const searched = () => `/api/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${inDays(20)}&adults=1`
/** Those with seats enough at their fare: the last seat of a fare that somebody takes makes the next one dearer. */
const demoFlights = async (visitor: Visitor) =>
  (await visitor.get(searched())).body.flights.filter(
    (one: { isSooperFlight: boolean; seats_left: number }) => !one.isSooperFlight && one.seats_left >= 4,
  )

type Flight = Parameters<typeof bookingOf>[0]
const save = (
  visitor: Visitor,
  flight: Flight,
  expected_total: unknown,
  surname = 'PRICEUP',
  key: string = randomUUID(),
) =>
  visitor.post(
    '/api/bookings',
    bookingOf(flight, { expected_total, passengers: [passenger('adult', 0, { surname })] }),
    { 'idempotency-key': key },
  )
const confirm = (visitor: Visitor, booking: { id: string }, expected_total: unknown) =>
  visitor.post('/api/confirm-pnr', { booking_id: booking.id, expected_total }, { 'idempotency-key': randomUUID() })

test('a price that rises while it is booked is asked about once: accepted, it is held and paid at just that price', async () => {
  await giveMoney(testApp, agencyId, 10_000_000)
  const [flight] = await demoFlights(agent)
  const asked = await save(agent, flight, flight.price)
  expect(asked).toMatchObject({ status: 409, body: { code: 'price_changed', price_change: { old: flight.price } } })
  const { old, new: raised, difference } = asked.body.price_change
  expect(difference.amount).toBeGreaterThan(0)
  expect(raised.amount).toBe(old.amount + difference.amount)

  const held = await save(agent, flight, raised)
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  expect(held.body.booking).toMatchObject({ status: 'saved', total: raised })
  expect((await confirm(agent, held.body.booking, raised)).body.booking).toMatchObject({
    status: 'confirmed',
    total: raised,
  })
})

test('the new price has the margins of the new fare, so that what a guest accepts is what the next answer says', async () => {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const margins = await admin.post('/api/save-customer-margin-values', { margins: [{ basis_points: 700 }] })
  expect(margins.status).toBe(200)
  const guest = testApp.visitor()
  const [flight] = await demoFlights(guest)
  const { price_change } = (await save(guest, flight, flight.price)).body
  const held = await save(guest, flight, price_change.new)
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  expect(held.body.booking.total).toEqual(price_change.new)
})

test('whoever does not accept is asked again and holds nothing; one booking uses the raised price up', async () => {
  const guest = testApp.visitor()
  const [, flight] = await demoFlights(guest)
  const { price_change } = (await save(guest, flight, flight.price)).body
  const again = await save(guest, flight, flight.price)
  expect(again).toMatchObject({ status: 409, body: { code: 'price_changed', price_change } })
  expect((await save(guest, flight, price_change.new)).status).toBe(200)
  const next = await save(testApp.visitor(), flight, flight.price, 'QURESHI')
  expect(next.status, JSON.stringify(next.body)).toBe(200)
  expect(next.body.booking.total).toEqual(flight.price)
})
