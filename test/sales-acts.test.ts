import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingTable } from '#contract/selling/booking-table'
import { offlineTable } from '#contract/selling/offline'
import { type Answer, startApp, type TestApp, type Visitor } from './app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from './booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from './factories.ts'
import { StandInSupplier } from './stand-ins/supplier.ts'
import { callersFor, key, tryAll } from './act-matrix.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let reader: Visitor
let desk: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 900_000_000)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  const looking = await buildAgency(testApp, { state: 'read_only' })
  reader = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: looking.id }))
  desk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

async function done<T = { id: string; version: number }>(asked: Promise<Answer>): Promise<T> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data ?? body.booking
}
const sar = (amount: number) => ({ amount, currency: 'SAR' })

test('What is offered with a request is what its call does, to everybody and in every state.', async () => {
  const lines = [{ description: 'Umrah visa', quantity: 2, sell: sar(45_000), cost: sar(38_777), vendor: 'Vendor' }]
  const valid_until = new Date(testApp.clock.now().getTime() + 48 * 3_600_000).toISOString()
  // As the last act that was done left it: one that was refused and changed something is noticed at the next.
  const versions = new Map<string, number>()
  const kept = async (asked: Promise<Answer>) => {
    const answer = await asked
    if (answer.status === 200) versions.set(answer.body.data.id, answer.body.data.version)
    return answer
  }
  const requested = () =>
    done(
      kept(agent.post('/api/offline-bookings', { product: 'umrah', request_text: 'Ten nights in Makkah.', adults: 2 })),
    )
  const update = (by: Visitor, id: string, fields: object) =>
    kept(by.post('/api/update-offline-booking', { id, version: versions.get(id), ...fields }, key()))
  const answer = (by: Visitor, id: string, word: string) =>
    kept(by.post('/api/answer-offline-booking', { id, version: versions.get(id), answer: word }))
  const quoted = async () => {
    const { id } = await requested()
    await done(update(desk, id, { status: 'quoted', lines, valid_until }))
    return id
  }
  const answered = (word: string) => async () => {
    const id = await quoted()
    await done(answer(agent, id, word))
    return id
  }
  const book = (by: Visitor, id: string) => update(by, id, { status: 'confirmed', booking_code: 'HTL-99812' })
  const seen = await tryAll(
    {
      table: offlineTable,
      fresh: {
        requested: async () => (await requested()).id,
        quoted,
        accepted: answered('accept'),
        declined: answered('decline'),
        cancelled: answered('cancel'),
        confirmed: async () => {
          const id = await answered('accept')()
          await done(book(desk, id))
          return id
        },
      },
      read: (visitor, id) => visitor.get(`/api/get-offline-booking-details?id=${id}`),
      tries: {
        quote: (visitor, id) => update(visitor, id, { status: 'quoted', lines, valid_until }),
        accept: (visitor, id) => answer(visitor, id, 'accept'),
        decline: (visitor, id) => answer(visitor, id, 'decline'),
        book,
        cancel: (visitor, id) =>
          visitor === agent ? answer(visitor, id, 'cancel') : update(visitor, id, { status: 'cancelled' }),
        delete: (visitor, id) => visitor.call('DELETE', `/api/delete-offline-booking?id=${id}`),
      },
      untried: { email: 'Its call is limited to so many mails an hour.' },
    },
    await callersFor(testApp, offlineTable, { 'its agency': agent }),
  )
  expect(seen.done).toBeGreaterThanOrEqual(15)
  expect(seen.refused + seen.alike).toBeGreaterThan(200)
})

test('What is offered with a booking is what its call does, to everybody and in every state.', async () => {
  let count = 0
  const totals = new Map<string, object>()
  const refunds = new Map<string, object>()
  const saved = async () => {
    const letters = [...String(count++).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
    const flight = await findFlight(agent, supplier)
    const booking = await done<{ id: string; total: object }>(
      agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', 0, { given_name: letters })] })),
    )
    totals.set(booking.id, booking.total)
    return booking.id
  }
  const paths: Record<string, string> = {
    confirm: 'confirm-pnr',
    approve: 'approve-booking',
    cancel: 'cancel-pnr',
    void_request: 'void-request',
    void: 'void-booking',
    void_reject: 'reject-void',
    refund_request: 'refund-request',
    refund_quote: 'refund-quote',
    refund_accept: 'refund-accept',
    refund_decline: 'refund-decline',
    refund: 'refund-booking',
  }
  const run = (act: string) => (visitor: Visitor, id: string) =>
    visitor.post(`/api/${paths[act]}`, {
      booking_id: id,
      ...(act === 'confirm' ? { expected_total: totals.get(id) } : {}),
      ...(act === 'void_reject' || act === 'refund_request' ? { reason: 'As the test likes' } : {}),
      ...(act === 'refund_accept' ? { expected_refund: refunds.get(id) ?? totals.get(id) } : {}),
    })
  const after = (before: () => Promise<string>, act: string, by: () => Visitor) => async () => {
    const id = await before()
    const booking = await done<{ refund?: { quote?: { refund: object } | null } | null }>(run(act)(by(), id))
    if (act === 'refund_quote') refunds.set(id, booking.refund!.quote!.refund)
    return id
  }
  const asAgent = () => agent
  const asDesk = () => desk
  const approved = after(saved, 'approve', asDesk)
  const requested = after(approved, 'refund_request', asAgent)
  const quoted = after(requested, 'refund_quote', asDesk)
  const seen = await tryAll(
    {
      table: bookingTable,
      fresh: {
        saved,
        approved,
        cancelled: after(saved, 'cancel', asAgent),
        void_requested: after(approved, 'void_request', asAgent),
        refund_requested: requested,
        refund_quoted: quoted,
      },
      read: (visitor, id) => visitor.get(`/api/get-flight-booking-details?id=${id}`),
      tries: Object.fromEntries(Object.keys(paths).map((act) => [act, run(act)])),
      untried: {
        change: 'A change is quoted first: its own tests.',
        split: 'Of one who travels alone nobody is split off: its own tests.',
        pay: 'A customer’s, on their own bookings: the tests of payments.',
        email: 'Its call is limited to so many mails an hour.',
      },
    },
    await callersFor(testApp, bookingTable, { 'its agency': agent, 'an agency that may only look': reader }),
  )
  expect(seen.done).toBeGreaterThanOrEqual(20)
  expect(seen.refused + seen.alike).toBeGreaterThan(400)
})
