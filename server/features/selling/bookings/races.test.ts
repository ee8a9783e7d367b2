import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const confirm = (booking: { id: string; total: unknown }) =>
  agent.post(
    '/api/confirm-pnr',
    { booking_id: booking.id, expected_total: booking.total },
    { 'idempotency-key': randomUUID() },
  )

const rounds = runs(8, 20)

test(`fifty at once with money for ten are exactly ten, in ${rounds} rounds`, async () => {
  const flight = await findFlight(agent, supplier)
  let made = 0
  const save = async () => {
    const letters = [...String(made++).padStart(3, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
    return (
      await agent.post(
        '/api/bookings',
        bookingOf(flight, { passengers: [passenger('adult', 0, { given_name: letters })] }),
      )
    ).body.booking
  }
  let waiting = await Promise.all(Array.from({ length: 50 }, save))
  for (let round = 0; round < rounds; round++) {
    await giveMoney(testApp, agencyId, flight.price.amount * 10)
    const answers = await Promise.all(waiting.map((booking) => confirm(booking)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    expect(answers.filter((answer) => answer.body.code === 'insufficient_balance')).toHaveLength(40)
    expect(await fundsOf(testApp.app.db, agencyId, 'SAR')).toMatchObject({ balance: 0, blocked: 0 })
    // Those that were refused are still saved: they try again beside ten new ones.
    waiting = [
      ...waiting.filter((_, index) => answers[index]!.status !== 200),
      ...(await Promise.all(Array.from({ length: 10 }, save))),
    ]
  }
})
