import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '#contract/selling/bookings'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
let flight: Awaited<ReturnType<typeof findFlight>>
const money = 1_000_000_000
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, money)
  flight = await findFlight(agent, supplier)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

/** A round is one try at the moment in which they meet. */
const rounds = { unsold: runs(60, 200), sold: runs(15, 30) }

let made = 0
async function save() {
  const letters = [...String(made++).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  const passengers = [passenger('adult', 0, { given_name: letters })]
  const { status, body } = await agent.post('/api/bookings', bookingOf(flight, { passengers }))
  expect(status).toBe(200)
  return body.booking
}
const confirm = (booking: { id: string; total: unknown }) =>
  agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
const does = (visitor: Visitor, path: string) => (booking: { id: string }) =>
  visitor.post(`/api/${path}`, { booking_id: booking.id })
const statusOf = async (id: string): Promise<BookingStatus> =>
  (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data.status
const won = (answer: Answer) => answer.status === 200
/** Each loser is told why: the state it met, or that somebody is at it. */
const told = (answers: Answer[]) => {
  for (const { status, body } of answers.filter((answer) => !won(answer)))
    expect([status, ['wrong_state', 'in_progress'].includes(body.code)]).toEqual([409, true])
}
/** Acts start in another order each round, so that no one is always first. */
const inOrder = <T>(list: T[], round: number): T[] => [
  ...list.slice(round % list.length),
  ...list.slice(0, round % list.length),
]

test(`confirm, cancel, void and approve at once, ${rounds.unsold} rounds: one wins, and a void only follows what was sold`, {
  timeout: 900_000,
}, async () => {
  const winners: Record<string, number> = {}
  let sold = 0
  for (let round = 0; round < rounds.unsold; round++) {
    const booking = await save()
    const acts = {
      confirm,
      cancel: does(agent, 'cancel-pnr'),
      void: does(admin, 'void-booking'),
      approve: does(admin, 'approve-booking'),
    }
    // Every other round without one of those that may be first: whichever is quickest here, another one wins too.
    const rivals = ['confirm', 'cancel', 'approve'] as const
    const absent = round % 2 === 1 ? rivals[(round >> 1) % rivals.length] : undefined
    const names = inOrder(Object.keys(acts) as (keyof typeof acts)[], round).filter((name) => name !== absent)
    const answers = await Promise.all(names.map((name) => acts[name](booking)))
    const hasWon = (name: keyof typeof acts) => names.includes(name) && won(answers[names.indexOf(name)]!)
    told(answers)
    const first = rivals.filter(hasWon)
    expect(first).toHaveLength(1)
    if (hasWon('void')) expect(first).not.toContain('cancel')
    const wanted = hasWon('void')
      ? 'voided'
      : ({ confirm: 'confirmed', cancel: 'cancelled', approve: 'approved' } as const)[first[0]!]
    expect(await statusOf(booking.id)).toBe(wanted)
    winners[wanted] = (winners[wanted] ?? 0) + 1
    if (wanted === 'confirmed' || wanted === 'approved') sold += booking.total.amount
  }
  expect(await fundsOf(testApp.app.db, agencyId, 'SAR')).toMatchObject({ balance: money - sold, blocked: 0 })
  expect(Object.keys(winners).length).toBeGreaterThan(1)
})

test(`on a sold booking void, void request and refund request at once have one winner, ${rounds.sold} rounds`, {
  timeout: 900_000,
}, async () => {
  const before = (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
  let sold = 0
  for (let round = 0; round < rounds.sold; round++) {
    const booking = await save()
    expect(won(await confirm(booking))).toBe(true)
    const voidIt = does(admin, 'void-booking')
    const acts = inOrder(
      [
        voidIt,
        does(agent, 'void-request'),
        (one: { id: string }) => agent.post('/api/refund-request', { booking_id: one.id, reason: 'Cannot travel' }),
        voidIt,
      ],
      round,
    )
    const answers = await Promise.all(acts.map((act) => act(booking)))
    told(answers)
    const status = await statusOf(booking.id)
    // An answer shows the booking as it stands by then: that of a request may show the void that followed it.
    const voids = answers.filter((answer, at) => won(answer) && acts[at] === voidIt).length
    // A void may still follow a request for it; otherwise the first to come is the only one.
    expect(voids).toBe(status === 'voided' ? 1 : 0)
    const requested = answers.filter(
      (answer) => won(answer) && answer.body.booking.status === 'refund_requested',
    ).length
    expect(requested).toBe(status === 'refund_requested' ? 1 : 0)
    if (status !== 'voided') sold += booking.total.amount
  }
  expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(before - sold)
  const doubles = await all(
    testApp.app.db,
    sql`select booking_ref from journals where kind in ('void', 'sale') group by booking_ref, kind having count(*) > 1`,
  )
  expect(doubles).toEqual([])
})
