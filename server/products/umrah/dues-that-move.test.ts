import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { mailsOf } from '../../../test/mails.ts'
import { madePackage, pilgrim } from '../../../test/umrah.ts'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import { runInvariants } from '#server/features/money/ledger'
import { enqueue } from '#server/jobs/jobs'

/** Payments that are counted from the first day of a group, whose days then move with their month. */
let testApp: TestApp
let admin: Visitor
let agent: Visitor
let users: Awaited<ReturnType<typeof buildUser>>[]
beforeEach(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  const agency_id = (await buildAgency(testApp)).id
  users = [await buildUser(testApp, { role: 'admin' }), await buildUser(testApp, { role: 'agent', agency_id })]
  await giveMoney(testApp, agency_id, 100_000_000)
  await logIn()
})
afterEach(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

const logIn = async () => {
  ;[admin, agent] = (await Promise.all(users.map((user) => loggedIn(testApp, user)))) as [Visitor, Visitor]
}
const key = () => ({ 'idempotency-key': randomUUID() })
const total = { amount: 1_180_000, currency: 'SAR' }
type Sold = { code: string; starts: string; reference: string }

/** Half of what is left after the deposit is due 60 days before the first, the rest 21 days before. */
async function sold(fields: object = {}): Promise<Sold> {
  const begins = { calendar: 'hijri', year: 1448, month: 9, day: 20, until: { month: 10, day: 1 } }
  const instalments = [{ days_before: 60, share_bp: 5_000 }]
  const made = await madePackage(admin, { commission_bp: 0, instalments, ...fields }, { begins })
  const { id, code, starts } = made.departures[0]
  const party = { pilgrims: [pilgrim(0), pilgrim(1)], rooms: [{ place: 'double', pilgrims: [0, 1] }] }
  const saved = await agent.post(
    '/api/umrah-bookings',
    { departure_id: id, ...party, contact, expected_total: total },
    key(),
  )
  const { reference } = saved.body.booking
  const done = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: total }, key())
  expect(done.body.booking?.status, JSON.stringify(done.body)).toBe('confirmed')
  return { code, starts: starts.date, reference }
}

/** The ninth month begins so many days later than was thought, or earlier; the group goes on its new days. */
async function monthMoves({ code, starts }: Sold, by: number): Promise<void> {
  const first_day = plusDays(starts, by - 19)
  const announced = await admin.post('/api/hijri-months', { year: 1448, month: 9, first_day, source: 'Supreme Court' })
  expect(announced.status, JSON.stringify(announced.body)).toBe(200)
  await settleJobs(testApp)
  expect(await accept({ code })).toBe(plusDays(starts, by))
}
/** Takes the new days of a group; answers the first. */
async function accept({ code }: Pick<Sold, 'code'>): Promise<string> {
  const { data } = (await admin.get('/api/umrah-shifts')).body
  const shift = data.find((one: any) => one.departure === code && one.state === 'proposed')
  expect((await admin.post('/api/umrah-shift-decision', { id: shift.id, accept: true })).status).toBe(200)
  await settleJobs(testApp)
  return shift.new.starts
}
/** What is done each hour: overdue payments are marked, others reminded of. */
async function hourly(): Promise<void> {
  await enqueue(testApp.app.db, 'bookings.complete', {}, { runAt: testApp.clock.now() })
  await settleJobs(testApp)
}
const duesOf = async ({ reference }: Sold): Promise<string[][]> => {
  const { data } = (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body
  return data.dues.map(({ kind, state, due_at }: any) => [kind, state, due_at])
}
const endOf = (day: string) => `${day}T20:59:59.000Z`
const clockTo = async (moment: string) => {
  testApp.clock.advanceMinutes((Date.parse(moment) - testApp.clock.now().getTime()) / 60_000)
  await logIn()
}
const movedMail = async ({ reference }: Sold) =>
  (await mailsOf(testApp, { booking_ref: reference, template: 'umrah-reminder' })).at(-1)!.text_body

test('What is still to be paid for a group is due so many days later or earlier as its days move, and its buyer is told.', async () => {
  const one = await sold()
  const [deposit, ...before] = await duesOf(one)
  const days = [60, 21].map((ago) => plusDays(one.starts, -ago)) as [string, string]
  expect(before).toEqual([
    ['instalment', 'open', endOf(days[0])],
    ['balance', 'open', endOf(days[1])],
  ])
  await monthMoves(one, -1)
  expect(await duesOf(one)).toEqual([
    deposit,
    ['instalment', 'open', endOf(plusDays(days[0], -1))],
    ['balance', 'open', endOf(plusDays(days[1], -1))],
  ])
  const told = await movedMail(one)
  expect(told.match(/Still to be paid.*/g)).toEqual([
    'Still to be paid: SAR 4,900.00, by Monday 28 December 2026',
    'Still to be paid: SAR 4,900.00, by Friday 5 February 2027',
  ])
  await monthMoves({ ...one, starts: plusDays(one.starts, -1) }, 1)
  expect(await duesOf(one)).toEqual([deposit, ...before])
})

test('What was paid before stays as it was paid, and a group that has paid all is told of no payment.', async () => {
  const one = await sold()
  const pay = (due: number) =>
    agent.post(
      '/api/pay-booking-due',
      { booking_id: one.reference, due, expected: { amount: 490_000, currency: 'SAR' } },
      key(),
    )
  expect((await pay(2)).status).toBe(200)
  const [deposit, instalment] = await duesOf(one)
  await monthMoves(one, -1)
  const after = await duesOf(one)
  expect(after.slice(0, 2)).toEqual([deposit, instalment])
  expect(after[2]).toEqual(['balance', 'open', endOf(plusDays(one.starts, -22))])
  expect((await pay(3)).status).toBe(200)
  await monthMoves({ ...one, starts: plusDays(one.starts, -1) }, 1)
  expect(await movedMail(one)).not.toContain('Still to be paid')
})

test('Whoever has to pay sooner than was agreed has all of tomorrow for it, and never less time than before.', async () => {
  const one = await sold({ instalments: [] })
  const due = plusDays(one.starts, -21)
  // At noon of the day before it is due: a day sooner would be today.
  await clockTo(`${plusDays(due, -1)}T09:00:00Z`)
  await monthMoves(one, -1)
  expect((await duesOf(one))[1]).toEqual(['balance', 'open', endOf(due)])
})

test('What is due today stays due today where the group leaves sooner, and what is overdue stays overdue.', async () => {
  const today = await sold({ instalments: [] })
  const overdue = await sold({ instalments: [], balance_days: 22 })
  const due = plusDays(today.starts, -21)
  await clockTo(`${due}T09:00:00Z`)
  await hourly()
  const before = [await duesOf(today), await duesOf(overdue)]
  expect(before.map(([, balance]) => balance)).toEqual([
    ['balance', 'open', endOf(due)],
    ['balance', 'overdue', endOf(plusDays(due, -1))],
  ])
  await monthMoves(today, -1)
  await accept(overdue)
  expect([await duesOf(today), await duesOf(overdue)]).toEqual(before)
})

test('What is overdue is due again where the group leaves later.', async () => {
  await monthMoves(await sold(), -1)
  const one = await sold({ instalments: [] })
  const due = plusDays(one.starts, -21)
  await clockTo(`${plusDays(due, 1)}T09:00:00Z`)
  await hourly()
  expect((await duesOf(one))[1]).toEqual(['balance', 'overdue', endOf(due)])
  await monthMoves(one, 1)
  expect((await duesOf(one))[1]).toEqual(['balance', 'open', endOf(plusDays(due, 1))])
  await hourly()
  expect((await duesOf(one))[1]![1]).toBe('open')
})

test('A payment that moves is reminded of by its new day, and by no reminder that has gone out before.', async () => {
  await monthMoves(await sold(), -1)
  const one = await sold({ instalments: [] })
  const due = plusDays(one.starts, -21)
  const reminded = async () => {
    await hourly()
    return (await mailsOf(testApp, { booking_ref: one.reference, template: 'payment-due' })).length
  }
  await clockTo(`${plusDays(due, -2)}T22:00:00Z`)
  expect(await reminded()).toBe(1)
  await monthMoves(one, 1)
  expect(await reminded()).toBe(1)
  await clockTo(`${due}T22:00:00Z`)
  expect(await reminded()).toBe(2)
  await clockTo(`${plusDays(due, 1)}T12:00:00Z`)
  expect(await reminded()).toBe(3)
})
