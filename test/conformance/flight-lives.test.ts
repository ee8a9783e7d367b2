import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { all } from '../../server/db/db.ts'
import { startApp, type TestApp } from '../app.ts'
import { bookingOf, findFlight, passenger } from '../booking-steps.ts'
import { StandInSupplier } from '../stand-ins/supplier.ts'
import { key, live, sar, type Subject } from './lives.ts'

let testApp: TestApp
let supplier: StandInSupplier
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  // Mails are another feature's test: without their PDFs a life takes a tenth of the time.
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
})
afterAll(() => testApp.close())

let people = 0
const operations = {
  hold: ['book'],
  confirm: ['issue'],
  cancel: ['cancel'],
  reverse: ['void', 'refund'],
  find: ['find'],
} as const
/** What each end of ours leaves at the supplier; what was only held lapses there by itself. */
const counterpart: Record<string, string[]> = {
  confirmed: ['ticketed'],
  completed: ['ticketed'],
  voided: ['voided'],
  refunded: ['refunded'],
}

/** A flight from search to ticket, void or refund, as an agent and the office do it. */
const flights: Subject = {
  async save({ agent }) {
    const letters = [...String(people++)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
    const body = bookingOf(await findFlight(agent, supplier), {
      passengers: [passenger('adult', 0, { given_name: `LIFE${letters}` })],
    })
    return (await agent.post('/api/bookings', body, key())).body.booking?.id
  },
  confirm: ({ agent }, { id, total }) =>
    agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(total.amount) }, key()),
  cancel: ({ agent }, { id }) => agent.post('/api/cancel-pnr', { booking_id: id }, key()),
  /** Voided while it can be; the next time it is given back as a refund that the office quotes. */
  async giveBack({ agent, office }, { id }, no) {
    const ask = (by: typeof agent, act: string, more: object = {}) =>
      by.post(`/api/${act}`, { booking_id: id, ...more }, key())
    if (no === 1) return ask(office, 'void-booking')
    await ask(agent, 'refund-request', { reason: 'not needed' })
    const quoted = await ask(office, 'refund-quote')
    const expected = quoted.body.booking?.refund?.quote?.refund
    return expected && ask(agent, 'refund-accept', { expected_refund: expected })
  },
  prepare() {
    const day = (ahead: number) =>
      new Date(testApp.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    supplier.dates = { out: day(30), back: day(40) }
  },
  forgive: () => supplier.faults.clear(),
  fail(call, fault) {
    for (const operation of operations[call]) supplier.failNext(operation, fault)
  },
  async contradictions() {
    const items = await all(
      testApp.app.db,
      sql<{ id: string; status: string }>`select id, stage as status from booking_items`,
    )
    const kept = [...supplier.bookings.values()]
    return [
      ...kept.flatMap(({ key: id, status }) => {
        const ours = items.find((item) => item.id === id)?.status ?? 'nothing'
        const open = ['held', 'cancelled', 'expired'].includes(status)
        const agrees = open ? !counterpart[ours] : counterpart[ours]?.includes(status)
        return agrees ? [] : [`${id}: ${status} there, ${ours} here`]
      }),
      ...items
        .filter(({ id, status }) => counterpart[status] && !supplier.bookings.has(id))
        .map(({ id }) => `${id}: not there`),
    ]
  },
  ends: ['cancelled', 'confirmed', 'expired', 'failed', 'refunded', 'voided'],
  dies: /^(save|confirm|cancel|void|refund):/,
  deathsAtLeast: 6,
  known: [
    [
      { do: 'save', items: 1, deposit: false },
      { do: 'confirm', which: 0 },
      { do: 'give_back', which: 0, no: 2 },
      { do: 'wait', minutes: 1 },
    ],
    ...(['void:after-mark', 'void:after-supplier', 'void:after-settle'] as const).map((at) => [
      { do: 'save' as const, items: 1, deposit: false },
      { do: 'confirm' as const, which: 0 },
      { do: 'kill' as const, at },
      { do: 'give_back' as const, which: 0, no: 1 },
    ]),
  ],
}

test('whatever agents and the office do with flights, the airline does wrong and a process dies of: each ticket is paid for once', () =>
  live(testApp, flights, { some: 4, all: 60 }))
