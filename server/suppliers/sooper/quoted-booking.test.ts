import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { bookingOf } from '../../../test/booking-steps.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ demoNetwork: true })
  // The day's flights are made ready by the first search for them: on a busy machine it may be late for its own answer.
  await vi.waitFor(
    async () => {
      const { suppliers } = (await testApp.visitor().get(searched())).body
      expect(suppliers.map((one: { status: string }) => one.status)).toEqual(['answered', 'answered'])
    },
    { timeout: 300_000, interval: 500 },
  )
}, 600_000)
afterAll(() => testApp.close())

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const searched = () => `/api/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${inDays(20)}&adults=1`

/** A flight sold by quotation, and the binding quote of it. */
async function quotedFlight(visitor: Visitor) {
  const found = await visitor.get(searched())
  const flight = found.body.flights.find((one: { isSooperFlight: boolean }) => one.isSooperFlight)
  expect(flight, 'a market on which both suppliers sell').toBeDefined()
  const asked = await visitor.post('/api/send-sooper-quote', {
    flight_id: flight.flight_id,
    supplier: flight.supplier,
    adults: 1,
    children: 0,
    infants: 0,
  })
  expect(asked.status).toBe(200)
  return { flight, quote: asked.body.quote }
}

const save = (
  visitor: Visitor,
  flight: { flight_id: string; supplier: string; isSooperFlight: boolean; price: unknown },
  fields: object,
) => visitor.post('/api/bookings', bookingOf(flight, { ...fields }), { 'idempotency-key': randomUUID() })

test('a flight sold by quotation is not saved at the price of the search', async () => {
  const visitor = testApp.visitor()
  const { flight } = await quotedFlight(visitor)
  const refused = await save(visitor, flight, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'quote_needed'])
})

test('with its quote it is saved at exactly the price of the quote, and once', async () => {
  const visitor = testApp.visitor()
  const { quote } = await quotedFlight(visitor)
  const request = { expected_total: quote.price, quote_id: quote.id }
  const saved = await save(visitor, quote.flight, request)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body.booking).toMatchObject({
    isSooperFlight: true,
    supplier: 'sooper',
    status: 'saved',
    total: quote.price,
  })

  const again = await save(testApp.visitor(), quote.flight, request)
  expect([again.status, again.body.code]).toEqual([409, 'quote_needed'])
})

test('another total than the quoted one is shown before anything is held', async () => {
  const visitor = testApp.visitor()
  const { quote } = await quotedFlight(visitor)
  const refused = await save(visitor, quote.flight, {
    expected_total: { ...quote.price, amount: quote.price.amount - 100 },
    quote_id: quote.id,
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
})

test('a quote that has run out buys nothing', async () => {
  const visitor = testApp.visitor()
  const { quote } = await quotedFlight(visitor)
  testApp.clock.moveTo(new Date(Date.parse(quote.valid_until) + 60_000))
  const refused = await save(visitor, quote.flight, { expected_total: quote.price, quote_id: quote.id })
  expect([refused.status, refused.body.code]).toEqual([404, 'offer_expired'])
  const read = await visitor.get(`/api/flight-quotation?id=${quote.id}`)
  expect([read.status, read.body.code]).toEqual([409, 'quote_expired'])
})
