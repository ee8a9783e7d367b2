import { afterAll, beforeAll, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../app.ts'
import { contact } from '../booking-steps.ts'
import { buildUser, loggedIn } from '../factories.ts'
import { blockBody } from '../group-seats.ts'
import { countStock } from '../../server/features/selling/stock-units/index.ts'
import { key, live, sar, type Subject } from './lives.ts'

let testApp: TestApp
let block: string
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const day = (ahead: number) => new Date(testApp.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
/** A block that leaves long after every life is over. */
async function newBlock(office: Visitor): Promise<string> {
  const flight = (way: 'out' | 'back', from: string, to: string, ahead: number) => ({
    way,
    flight_number: way === 'out' ? '734' : '735',
    origin: from,
    destination: to,
    departure_at: `${day(ahead)}T08:00`,
    arriving_at: `${day(ahead)}T15:00`,
  })
  const saved = await office.post(
    '/api/group-tickets',
    blockBody({
      flights: [flight('out', 'RUH', 'LHE', 250), flight('back', 'LHE', 'RUH', 260)],
      release_on: day(200),
      balance_on: day(210),
      names_on: day(220),
      ticket_on: day(230),
      kept: sar(1_000),
      seats: 900,
    }),
    key(),
  )
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.data.id
}

/** Seats of a block: held for half an hour, reserved by a deposit or paid, given back by the contract. */
const seats: Subject = {
  async save({ agent }, { items, deposit }) {
    block ??= await newBlock(await loggedIn(testApp, await buildUser(testApp, { role: 'admin' })))
    const held = await agent.post(
      '/api/group-ticket-bookings',
      {
        id: block,
        adults: items,
        children: 0,
        infants: 0,
        pay: deposit ? 'deposit' : 'full',
        name: 'A club',
        contact,
        expected_total: sar(items * 100_000),
      },
      key(),
    )
    return held.body.booking?.id
  },
  confirm: ({ agent }, { id, items }) =>
    agent.post(
      '/api/confirm-pnr',
      { booking_id: id, expected_total: sar(items.reduce((sum, { total }) => sum + total.amount, 0)) },
      key(),
    ),
  cancel: ({ agent }, { id }) => agent.post('/api/cancel-pnr', { booking_id: id }, key()),
  async giveBack({ agent }, { id }, no) {
    const terms = (await agent.get(`/api/booking-item-terms?booking_id=${id}&item=${no}`)).body.data
    if (!terms) return
    const body = { booking_id: id, item: no, expected_back: terms.back, reason: 'not needed' }
    await agent.post('/api/cancel-booking-item', body, key())
  },
  prepare() {},
  forgive() {},
  // Nobody outside is asked.
  fail() {},
  async contradictions(shown) {
    if (!block) return []
    const [stock] = await countStock(testApp.app.db, [`seats:${block}`], testApp.clock.now())
    const live = shown.filter(({ items }) => items.some(({ status }) => status === 'saved'))
    // Nothing of this life is held beyond its bookings that are.
    return stock!.held > 0 && live.length === 0 ? [`${stock!.held} seats are held by nobody`] : []
  },
  ends: ['cancelled', 'confirmed', 'expired', 'refunded'],
  dies: /^(save|confirm|cancel|refund):/,
  deathsAtLeast: 1,
}

test('whatever buyers do with seats of a block, and whatever a process dies of: seats and money follow', () =>
  live(testApp, seats, { some: 2, all: 60 }))
