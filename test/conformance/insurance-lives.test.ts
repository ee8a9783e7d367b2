import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { all } from '../../server/db/db.ts'
import { PortError } from '../../server/ports/failure.ts'
import { type Insurer, insurers } from '../../server/ports/insurer.ts'
import { demoInsurer } from '../../server/suppliers/demo-insurers/index.ts'
import { startApp, type TestApp } from '../app.ts'
import { contact, passenger } from '../booking-steps.ts'
import { openInsurer, sellPlan } from '../insurance.ts'
import { type Call, type Fault, key, live, sar, type Subject } from './lives.ts'

let testApp: TestApp
let plan: string
const faults = new Map<keyof Insurer, Fault[]>()

beforeAll(async () => {
  testApp = await startApp()
  await openInsurer(testApp)
  plan = await sellPlan(testApp, { cancel_fee: 1_000 })
  insurers(testApp.app).set('nur', misbehaving(demoInsurer(testApp.app.db, 'nur')))
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
})
afterAll(() => testApp.close())

/** An insurer that does at its next calls what was asked for. */
function misbehaving(insurer: Insurer): Insurer {
  const during =
    <A extends unknown[], R>(call: keyof Insurer, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const fault = faults.get(call)?.shift()
      if (fault === 'silent_before') throw new PortError('unknown_outcome', 'no answer')
      if (fault && fault !== 'silent_after') throw new PortError(fault, fault)
      const result = await run(...args)
      if (fault === 'silent_after') throw new PortError('unknown_outcome', 'no answer')
      return result
    }
  return {
    quote: during('quote', insurer.quote),
    issue: during('issue', insurer.issue),
    find: during('find', insurer.find),
    cancel: during('cancel', insurer.cancel),
  }
}

const operations: Record<Call, keyof Insurer> = {
  hold: 'quote',
  confirm: 'issue',
  cancel: 'cancel',
  reverse: 'cancel',
  find: 'find',
}
const day = (ahead: number) => new Date(testApp.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)

/** What each end of ours leaves at the insurer; what was only quoted lapses there by itself. */
const counterpart: Record<string, string[]> = {
  confirmed: ['issued'],
  completed: ['issued'],
  refunded: ['returned'],
}

/** Insurance from its quote to its policies, or back before it begins. */
const policies: Subject = {
  async save({ agent }) {
    const body = {
      plan_id: plan,
      from: day(40),
      to: day(49),
      passengers: [passenger()],
      contact,
      expected_total: sar(8_550),
    }
    return (await agent.post('/api/insurance-bookings', body, key())).body.booking?.id
  },
  confirm: ({ agent }, { id, total }) =>
    agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(total.amount) }, key()),
  cancel: ({ agent }, { id }) => agent.post('/api/cancel-pnr', { booking_id: id }, key()),
  giveBack: ({ agent }, { id, total }) =>
    agent.post(
      '/api/cancel-booking-item',
      { booking_id: id, item: 1, expected_back: sar(total.amount - 1_000), reason: 'not needed' },
      key(),
    ),
  prepare() {},
  forgive: () => faults.clear(),
  fail(call, fault) {
    const name = operations[call]
    faults.set(name, [...(faults.get(name) ?? []), fault])
  },
  async contradictions(shown) {
    const rows = await all(
      testApp.app.db,
      sql<{ id: string; state: string; policies: number }>`select b.reference as id, q.state,
          (select count(*)::int from insurance_policies p where p.item_id = i.id and p.ended_at is null) as policies
        from demo_insurer_quotes q join booking_items i on i.id::text = q.key join bookings b on b.id = i.booking_id`,
    )
    return shown.flatMap(({ id, status }) => {
      const expected = counterpart[status]
      const row = rows.find((one) => one.id === id)
      if (!expected) return row?.state === 'issued' ? [`${id} is ${status}, and issued there`] : []
      const live = status === 'refunded' ? 0 : 1
      return row && expected.includes(row.state) && row.policies === live
        ? []
        : [`${id} is ${status}, there ${row?.state} with ${row?.policies} policies here`]
    })
  },
  ends: ['confirmed', 'refunded', 'cancelled', 'expired', 'failed'],
  dies: /^(save|confirm|cancel|refund):/,
  deathsAtLeast: 1,
}

test('whatever agents do with insurance, and whatever its insurer or a process dies of: the money follows', () =>
  live(testApp, policies, { some: 4, all: 80 }))
