import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { buildUser, loggedIn } from '../factories.ts'
import { apply, madeVisa } from '../visas.ts'
import { key, live, sar, type Subject } from './lives.ts'

let testApp: TestApp
let visa: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  visa = (await madeVisa(await loggedIn(testApp, await buildUser(testApp, { role: 'admin' })))).id
})
afterAll(() => testApp.close())

/** Applications of one person each: kept for three days, paid at once, withdrawn less the service. */
const applications: Subject = {
  async save({ agent }) {
    const entry_date = new Date(testApp.clock.now().getTime() + 200 * 86_400_000).toISOString().slice(0, 10)
    const saved = await apply(agent, visa, 44_000, { entry_date })
    return saved.body.booking?.id
  },
  confirm: ({ agent }, { id, total }) =>
    agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(total.amount) }, key()),
  cancel: ({ agent }, { id }) => agent.post('/api/cancel-pnr', { booking_id: id }, key()),
  async giveBack({ agent }, { id }, no) {
    const terms = (await agent.get(`/api/booking-item-terms?booking_id=${id}&item=${no}`)).body.data
    if (!terms) return
    const body = { booking_id: id, item: no, expected_back: terms.back, reason: 'not needed' }
    await agent.post('/api/cancel-booking-item', body, key())
  },
  known: [
    [
      { do: 'save', items: 1, deposit: false },
      ...Array.from({ length: 12 }, () => ({ do: 'wait' as const, minutes: 400 as const })),
    ],
  ],
  prepare() {},
  forgive() {},
  // Nobody outside is asked.
  fail() {},
  /** What a case says is what its booking says. */
  async contradictions() {
    const { rows } = await sql<{ said: string }>`select c.state || ' beside ' || i.stage as said
      from visa_cases c join booking_items i on i.id = c.id
      where (c.state = 'draft') <> (i.stage in ('saved', 'cancelled', 'expired', 'failed')) or (c.state = 'withdrawn') <> (i.stage = 'refunded')`.execute(
      testApp.app.db,
    )
    return rows.map(({ said }) => said)
  },
  ends: ['cancelled', 'confirmed', 'expired', 'refunded', 'saved'],
  dies: /^(save|confirm|cancel|refund):/,
  deathsAtLeast: 1,
}

test('whatever buyers of visas do, and whatever a process dies of: nothing is stuck, and the books balance', () =>
  live(testApp, applications, { some: 4, all: 30 }))
