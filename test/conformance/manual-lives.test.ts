import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { type Buyer, key, live, sar, type Shown, type Subject } from './lives.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
})
afterAll(() => testApp.close())

const day = (ahead: number) => new Date(testApp.clock.now().getTime() + ahead * 86_400_000)
const line = { description: 'Umrah visa', quantity: 1, sell: sar(45_000), cost: sar(38_000), vendor: 'Nusuk Desk' }

const requestOf = async ({ office }: Buyer, id: string) =>
  (await office.get(`/api/get-offline-booking-details?id=${id}`)).body.data
/** The office changes a request as it stands now. */
async function change(buyer: Buyer, id: string, fields: object) {
  const { version } = await requestOf(buyer, id)
  return buyer.office.post('/api/update-offline-booking', { id, version, ...fields }, key())
}
async function answer(buyer: Buyer, id: string, word: string) {
  const { version } = await requestOf(buyer, id)
  return buyer.agent.post('/api/answer-offline-booking', { id, version, answer: word }, key())
}

/** What people book by hand: asked for, quoted in lines, accepted, booked under a code, given back by a quoted refund. */
const requests: Subject = {
  async save(buyer, { items, deposit }) {
    const asked = await buyer.agent.post(
      '/api/offline-bookings',
      {
        product: 'umrah',
        request_text: 'Ten nights in Makkah.',
        adults: 1,
        cities: ['Makkah'],
        from_day: day(20).toISOString().slice(0, 10),
        to_day: day(30).toISOString().slice(0, 10),
      },
      key(),
    )
    const id: string | undefined = asked.body.data?.id
    if (!id) return undefined
    const payments = [
      { kind: 'deposit', amount: sar(20_000), due_at: null },
      { kind: 'balance', amount: sar(items * 45_000 - 20_000), due_at: day(2).toISOString() },
    ]
    const lines = Array.from({ length: items }, () => line)
    await change(buyer, id, { status: 'quoted', lines, ...(deposit ? { payments } : {}) })
    return id
  },
  /** Accepted by the agency; the next time, booked by the desk. */
  async confirm(buyer, { id }: Shown) {
    await answer(buyer, id, 'accept')
    return change(buyer, id, { status: 'confirmed', booking_code: 'HTL-99812' })
  },
  cancel: (buyer, { id }) => answer(buyer, id, 'cancel'),
  async giveBack({ agent, office }, { id }) {
    const ask = (by: typeof agent, act: string, more: object) =>
      by.post(`/api/${act}`, { booking_id: id, ...more }, key())
    await ask(agent, 'refund-request', { reason: 'not needed' })
    const quote = { supplier_refundable: sar(10_000), penalty: sar(2_000), fee: sar(1_000) }
    const quoted = await ask(office, 'refund-quote', quote)
    const expected = quoted.body.booking?.refund?.quote?.refund
    return expected && ask(agent, 'refund-accept', { expected_refund: expected })
  },
  // Given back while a part of it is still owed.
  known: [
    [
      { do: 'save', items: 2, deposit: true },
      { do: 'confirm', which: 0 },
      { do: 'give_back', which: 0, no: 1 },
    ],
  ],
  prepare() {},
  forgive() {},
  // Nobody outside is asked.
  fail() {},
  contradictions: () => [],
  ends: ['cancelled', 'confirmed', 'quoted', 'refunded'],
  dies: /^(save|confirm|cancel|refund):/,
  deathsAtLeast: 1,
}

test('whatever agents and the desk do with what is booked by hand, and whatever a process dies of: the money follows', () =>
  live(testApp, requests, { some: 4, all: 60 }))
