import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { readAndSettle } from './index.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  const day = (ahead: number) => new Date(testApp.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  supplier.dates = { out: day(30), back: day(40) }
  supplier.change = { fare: 0, tax: 0, penalty: 15_000, residual_to: 'emd' }
  agencyId = (await buildAgency(testApp)).id
  await logIn()
  await giveMoney(testApp, agencyId, 10_000_000)
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agencyId}, 'reissue', 'fixed', 4600, 'passenger', 'SAR'),
    (${agencyId}, 'refund', 'fixed', 3450, 'passenger', 'SAR'), (${agencyId}, 'issue', 'fixed', 2300, 'passenger', 'SAR')`,
  )
})

/** Sessions end while the clock runs on. */
async function logIn() {
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
}
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const details = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data

async function saved(visitor = agent) {
  const flight = await findFlight(visitor, supplier)
  const answer = await visitor.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', 0)] }), key())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.booking
}
async function sold() {
  const { id, total } = await saved()
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}
type Change = Omit<Parameters<StandInSupplier['changeFlight']>[1], 'now'>
/** The airline changes the flight out of a booking, and we hear of it. */
async function changed({ pnr }: { pnr: string }, change: Change) {
  supplier.changeFlight(pnr, { ...change, now: testApp.clock.now() })
  await readAndSettle(testApp.app)
}
const changesOf = async (id: string, visitor = agent) =>
  (await visitor.get(`/api/booking-airline-changes?booking_id=${id}`)).body.data
const answered = (id: string, answer: string, more = {}, visitor = agent) =>
  visitor.post('/api/airline-changes', { id, answer, ...more }, key())
const mayOf = (one: any) => one.allowed_actions.filter((act: any) => act.allowed).map((act: any) => act.action)
const countOf = async (table: 'journals' | 'invoices', reference: string) =>
  (
    await all(
      testApp.app.db,
      sql<{ n: number }>`select count(*)::int8 as n from ${sql.table(table)} where booking_ref = ${reference}`,
    )
  )[0]!.n
const mailsOf = async (reference: string, template: string) =>
  (
    await all(
      testApp.app.db,
      sql<{ id: string }>`select id from mails where booking_ref = ${reference} and template = ${template}`,
    )
  ).length

describe('What becomes of a change', () => {
  test('Ten minutes are taken without asking: the ticket keeps its number, the times follow, and the agent is told.', async () => {
    const before = await sold()
    const journals = await countOf('journals', before.id)
    await changed(before, { minutes: 10 })
    const [one] = await changesOf(before.id)
    expect(one).toMatchObject({ class: 'minor', state: 'taken', answered_by: null, allowed_actions: expect.any(Array) })
    expect(mayOf(one)).toEqual([])
    const after = await details(before.id)
    expect(after.legs[0].departure_at.slice(11)).toBe('08:25')
    expect(after.legs[1]).toEqual(before.legs[1])
    expect(after.tickets).toEqual(before.tickets)
    expect(after.items[0].starts).toBe(after.legs[0].departure_at)
    expect(await countOf('journals', before.id)).toBe(journals)
    expect(await mailsOf(before.id, 'airline-change')).toBe(1)
    expect((await agent.get('/api/notifications')).body.data[0].kind).toBe('airline_change_taken')
  })

  test('An hour is accepted or rebooked, not refunded; accepted it costs nothing and keeps the ticket.', async () => {
    const before = await sold()
    await changed(before, { minutes: 60 })
    const [one] = await changesOf(before.id)
    expect([one.class, one.state, mayOf(one), one.refund]).toEqual(['medium', 'open', ['accept', 'rebook'], null])
    expect((await details(before.id)).legs).toEqual(before.legs)
    expect((await answered(one.id, 'refund')).status).toBe(409)
    const money = await balance()
    const done = await answered(one.id, 'accept')
    expect([done.status, done.body.data.state], JSON.stringify(done.body)).toEqual([200, 'accepted'])
    const after = await details(before.id)
    expect(after.legs[0].departure_at.slice(11)).toBe('09:15')
    expect(after.tickets).toEqual(before.tickets)
    expect(await balance()).toBe(money)
    expect((await answered(one.id, 'rebook', { offer_id: 'FREE' })).status).toBe(409)
  })

  test('More than two hours may be refunded: all that was paid comes back, to the halala, with a credit note and no fee.', async () => {
    const money = await balance()
    const before = await sold()
    await changed(before, { minutes: 130 })
    const [one] = await changesOf(before.id)
    expect([one.class, mayOf(one), one.refund]).toEqual(['major', ['accept', 'rebook', 'refund'], before.total])
    const wrong = await answered(one.id, 'refund', { expected_refund: sar(1) })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'price_changed'])
    const done = await answered(one.id, 'refund', { expected_refund: one.refund })
    expect([done.status, done.body.data.state], JSON.stringify(done.body)).toEqual([200, 'refunded'])
    const after = await details(before.id)
    expect([after.status, after.payment_status]).toEqual(['refunded', 'refunded'])
    expect(after.credit_note.total).toEqual(before.total)
    expect(await balance()).toBe(money)
    expect(new Set(after.tickets.flatMap((ticket: any) => ticket.coupons.map((c: any) => c.status)))).toEqual(
      new Set(['R']),
    )
    // Every account of the sale is as it was before it.
    const left = await all(
      testApp.app.db,
      sql`select a.kind from postings p join journals j on j.id = p.journal_id join ledger_accounts a on a.id = p.account_id
        where j.booking_ref = ${before.id} group by a.id, a.kind having sum(p.amount) <> 0`,
    )
    expect(left).toEqual([])
    expect(supplier.told.find(({ locator }) => locator === before.pnr)).toMatchObject({ answer: 'refunded' })
  })

  test('A cancelled flight is rebooked within a day: new tickets for the old ones, no journal, no invoice, no charge.', async () => {
    const before = await sold()
    const [journals, invoices, money] = [
      await countOf('journals', before.id),
      await countOf('invoices', before.id),
      await balance(),
    ]
    await changed(before, { kind: 'cancel' })
    const [one] = await changesOf(before.id)
    expect([one.class, one.legs[0].after, mayOf(one)]).toEqual(['major', null, ['rebook', 'refund']])
    expect((await answered(one.id, 'rebook')).body.errors[0].field).toBe('offer_id')
    const day = new Date(Date.parse(before.legs[0].departure_at.slice(0, 10)) + 86_400_000).toISOString().slice(0, 10)
    const { body: found } = await agent.get(`/api/airline-change-offers?id=${one.id}&leg=0&date=${day}`)
    expect(found.data[0].estimate).toEqual(sar(0))
    const done = await answered(one.id, 'rebook', { offer_id: found.data[0].offer_id })
    expect([done.status, done.body.data.state], JSON.stringify(done.body)).toEqual([200, 'rebooked'])
    const after = await details(before.id)
    expect(after.legs[0].departure_at.slice(0, 10)).toBe(day)
    const next = after.tickets.find((ticket: any) => ticket.exchanged_from?.length)
    expect(next.exchanged_from).toEqual([before.tickets[0].number])
    expect([after.total, await balance()]).toEqual([before.total, money])
    expect([await countOf('journals', before.id), await countOf('invoices', before.id)]).toEqual([journals, invoices])
  })

  test('The flight that the airline put in its place is accepted with a linked ticket.', async () => {
    const before = await sold()
    await changed(before, { kind: 'cancel', instead: '738' })
    const [one] = await changesOf(before.id)
    expect(mayOf(one)).toEqual(['accept', 'rebook', 'refund'])
    expect((await answered(one.id, 'accept')).body.data.state).toBe('accepted')
    const after = await details(before.id)
    expect(after.legs[0].segments[0].flight_number).toBe('738')
    expect(after.tickets.filter((ticket: any) => ticket.exchanged_from?.length)).toHaveLength(1)
    expect(after.total).toEqual(before.total)
  })

  test('A held booking takes new times before it is paid, and is not confirmed while it is not answered.', async () => {
    const before = await saved()
    await changed(before, { minutes: 60 })
    const [one] = await changesOf(before.id)
    expect(mayOf(one)).toEqual(['accept'])
    const early = await agent.post('/api/confirm-pnr', { booking_id: before.id, expected_total: before.total }, key())
    expect([early.status, early.body.message]).toEqual([
      409,
      'The airline has changed these flights. Answer its change first.',
    ])
    expect((await answered(one.id, 'accept')).body.data.state).toBe('accepted')
    expect((await details(before.id)).legs[0].departure_at.slice(11)).toBe('09:15')
    const paid = await agent.post('/api/confirm-pnr', { booking_id: before.id, expected_total: before.total }, key())
    expect(paid.body.booking?.status, JSON.stringify(paid.body)).toBe('confirmed')
  })
})

describe('What is told and answered', () => {
  test('A change is told once, however often the airline repeats it.', async () => {
    const before = await sold()
    await changed(before, { minutes: 60 })
    await Promise.all([readAndSettle(testApp.app), readAndSettle(testApp.app)])
    expect(await changesOf(before.id)).toHaveLength(1)
    expect(await mailsOf(before.id, 'airline-change')).toBe(1)
  })

  test('Of several changes of one flight the last one counts, measured by what the passengers hold.', async () => {
    const before = await sold()
    await changed(before, { minutes: 60 })
    testApp.clock.advanceMinutes(1)
    await changed(before, { minutes: 150 })
    const seen = async () => (await changesOf(before.id)).map((one: any) => [one.class, one.state])
    expect(await seen()).toEqual([
      ['major', 'open'],
      ['medium', 'overtaken'],
    ])
    testApp.clock.advanceMinutes(1)
    await changed(before, { minutes: 5 })
    expect((await seen())[0]).toEqual(['minor', 'taken'])
    expect((await details(before.id)).legs[0].departure_at.slice(11)).toBe('08:20')
  })

  test('Of twenty answers at once one is taken, and the airline is asked once.', async () => {
    const before = await sold()
    await changed(before, { minutes: 130 })
    const [one] = await changesOf(before.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => answered(one.id, at % 2 === 0 ? 'accept' : 'refund')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const [after] = await changesOf(before.id)
    expect(['accepted', 'refunded']).toContain(after.state)
    expect([...supplier.taken.values()].every((times) => times === 1)).toBe(true)
  })

  test('A silence after the airline has taken the answer ends as accepted, once; a clear no opens it again.', async () => {
    const [first, second] = [await sold(), await sold()]
    await changed(first, { minutes: 60 })
    const [one] = await changesOf(first.id)
    supplier.failNext('accept_change', 'silent_after')
    await answered(one.id, 'accept')
    testApp.clock.advanceMinutes(3)
    await settleJobs(testApp)
    expect((await changesOf(first.id))[0].state).toBe('accepted')
    expect([...supplier.taken.values()].every((times) => times === 1)).toBe(true)
    await changed(second, { minutes: 60 })
    const [two] = await changesOf(second.id)
    supplier.failNext('accept_change', 'not_permitted')
    expect((await answered(two.id, 'accept')).status).toBe(409)
    const [again] = await changesOf(second.id)
    expect([again.state, mayOf(again)]).toEqual(['open', ['accept', 'rebook']])
    supplier.failNext('change', 'sold_out')
    const { body: found } = await agent.get(
      `/api/airline-change-offers?id=${two.id}&leg=0&date=${second.legs[0].departure_at.slice(0, 10)}`,
    )
    expect((await answered(two.id, 'rebook', { offer_id: found.data[0].offer_id })).body.code).toBe('sold_out')
    expect((await changesOf(second.id))[0].state).toBe('open')
    expect((await answered(two.id, 'accept')).body.data.state).toBe('accepted')
  })

  test('Whoever repeats with the same key is told what came of it: nothing yet, nothing, or that it is done.', async () => {
    const [first, second, third] = [await sold(), await sold(), await sold()]
    const answering = async (booking: any, answer: string, change: Change) => {
      await changed(booking, change)
      const [{ id }] = await changesOf(booking.id)
      const mine = key()
      return async () => (await agent.post('/api/airline-changes', { id, answer }, mine)).status
    }
    const one = await answering(first, 'accept', { minutes: 60 })
    supplier.failNext('accept_change', 'silent_before')
    expect([await one(), await one()]).toEqual([504, 409])
    testApp.clock.advanceMinutes(3)
    await settleJobs(testApp)
    expect([await one(), (await changesOf(first.id))[0].state]).toEqual([200, 'accepted'])
    const two = await answering(second, 'accept', { minutes: 60 })
    supplier.failNext('accept_change', 'not_permitted', 'not_permitted')
    expect([await two(), await two(), (await changesOf(second.id))[0].state]).toEqual([409, 409, 'open'])
    // A refund that is on its way was asked for: whoever asks again is told so.
    const three = await answering(third, 'refund', { kind: 'cancel' })
    supplier.failNext('refund', 'silent_before')
    expect([await three(), await three()]).toEqual([200, 200])
  })

  test('A small change that the airline does not take by itself is somebody’s to answer.', async () => {
    const before = await sold()
    supplier.failNext('accept_change', 'not_permitted')
    await changed(before, { minutes: 10 })
    const [one] = await changesOf(before.id)
    expect([one.class, one.state, mayOf(one)]).toEqual(['minor', 'open', ['accept']])
    expect((await agent.get('/api/notifications')).body.data[0].kind).toBe('airline_changed')
    await readAndSettle(testApp.app)
    expect((await changesOf(before.id))[0].state).toBe('open')
    expect((await answered(one.id, 'accept')).body.data.state).toBe('accepted')
  })

  test('A silence after the airline has refunded ends as refunded, once.', async () => {
    const money = await balance()
    const before = await sold()
    await changed(before, { kind: 'cancel' })
    const [one] = await changesOf(before.id)
    supplier.failNext('refund', 'silent_after')
    await answered(one.id, 'refund')
    testApp.clock.advanceMinutes(10)
    await settleJobs(testApp)
    expect((await changesOf(before.id))[0].state).toBe('refunded')
    expect(await balance()).toBe(money)
  })

  test('A wish of one’s own waits until the change is answered, and a change of one’s own makes room for it.', async () => {
    const before = await sold()
    const day = new Date(Date.parse(before.legs[0].departure_at.slice(0, 10)) + 5 * 86_400_000)
    const { body: found } = await agent.get(
      `/api/change-offers?booking_id=${before.id}&legs=0:${day.toISOString().slice(0, 10)}`,
    )
    const quote = await agent.post(
      '/api/change-quote',
      { booking_id: before.id, offer_id: found.data[0].offer_id },
      key(),
    )
    await changed(before, { minutes: 130 })
    const text = 'The airline has changed these flights. Answer its change first.'
    const { reference, total } = quote.body.data
    const wishes = [
      await agent.post('/api/change-accept', { booking_id: before.id, reference, expected_total: total }, key()),
      await agent.post('/api/change-quote', { booking_id: before.id, offer_id: found.data[0].offer_id }, key()),
      await agent.post('/api/refund-request', { booking_id: before.id, reason: 'Plans changed' }, key()),
    ]
    expect(wishes.map(({ status, body }) => [status, body.message])).toEqual(wishes.map(() => [409, text]))
    const [one] = await changesOf(before.id)
    expect((await answered(one.id, 'refund', { expected_refund: before.total })).body.data?.state).toBe('refunded')
    const own = (await agent.get(`/api/booking-changes?booking_id=${before.id}`)).body.data
    expect(own.map((quoted: any) => quoted.state)).toEqual(['expired'])
  })

  test('Once a flight has left, a refund is a request that the office quotes without penalty or fee.', async () => {
    const before = await sold()
    const back = Date.parse(before.legs[1].departure_at.slice(0, 10))
    testApp.clock.advanceMinutes((back - 3 * 86_400_000 - testApp.clock.now().getTime()) / 60_000)
    await logIn()
    const change = supplier.changeFlight(before.pnr, { kind: 'cancel', now: testApp.clock.now() })
    Object.assign(change.legs[0]!, { leg: 1, before: before.legs[1] })
    await readAndSettle(testApp.app)
    const [one] = await changesOf(before.id)
    expect([mayOf(one), one.refund]).toEqual([['rebook', 'refund'], null])
    expect((await answered(one.id, 'refund')).body.data.state).toBe('answering')
    const sums = (await admin.get(`/api/refund-suggestion?booking_id=${before.id}`)).body.data
    expect([sums.penalty, sums.fee]).toEqual([sar(0), sar(0)])
    const half = { penalty: sar(60_000), supplier_refundable: sar(55_000) }
    const { booking } = (await admin.post('/api/refund-quote', { booking_id: before.id, ...half }, key())).body
    const expected_refund = booking.refund.quote.refund
    await agent.post('/api/refund-accept', { booking_id: before.id, expected_refund }, key())
    await settleJobs(testApp)
    expect((await changesOf(before.id))[0].state).toBe('refunded')
  })
})

describe('Who', () => {
  test('An agency sees and answers its own; another agency, a reader of it and a stranger do not.', async () => {
    const before = await sold()
    await changed(before, { minutes: 60 })
    const [one] = await changesOf(before.id)
    const rows = async (visitor: Visitor, query = '') => (await visitor.get(`/api/airline-changes${query}`)).body.data
    expect((await rows(agent)).map((row: any) => row.booking.reference)).toEqual([before.id])
    const other = await loggedIn(
      testApp,
      await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
    )
    expect(await rows(other)).toEqual([])
    expect((await answered(one.id, 'accept', {}, other)).status).toBe(404)
    expect((await testApp.visitor().get(`/api/booking-airline-changes?booking_id=${before.id}`)).status).toBe(404)
    expect((await answered(one.id, 'accept', {}, testApp.visitor())).status).toBe(404)
    expect((await rows(admin, `?q=${before.id}`)).length).toBe(1)
    expect((await rows(admin, `?q=${before.id}&class=major`)).length).toBe(0)
    expect((await admin.get('/api/airline-changes-file?format=csv')).body.toString()).toContain(before.id)
  })

  test('A visitor answers by the key of their booking, and gets the money back on the card.', async () => {
    const visitor = testApp.visitor()
    const flight = await findFlight(visitor, supplier)
    const made = (await visitor.post('/api/bookings', bookingOf(flight), key())).body
    const guest = { 'x-guest-key': made.booking.guest_key ?? made.guest_key }
    const { id, pnr, total } = made.booking
    const page = await visitor.call('GET', `/api/payment-url?booking_id=${id}`, undefined, guest)
    await visitor.post(`/api/test-card/${page.body.payment_id}/pay`, { card_number: '4242424242424242' })
    await settleJobs(testApp)
    await changed({ pnr }, { kind: 'cancel' })
    const told = await visitor.call('GET', `/api/booking-airline-changes?booking_id=${id}`, undefined, guest)
    const [one] = told.body.data
    expect([mayOf(one), one.refund]).toEqual([['rebook', 'refund'], total])
    const done = await visitor.post(
      '/api/airline-changes',
      { id: one.id, answer: 'refund', expected_refund: total },
      { ...key(), ...guest },
    )
    expect([done.status, done.body.data?.state], JSON.stringify(done.body)).toEqual([200, 'refunded'])
    await settleJobs(testApp)
    const payments = await all(
      testApp.app.db,
      sql<{
        status: string
      }>`select p.status from payments p join bookings b on b.id = p.booking_id where b.reference = ${id}`,
    )
    expect(payments).toEqual([{ status: 'refunded' }])
  })

  test('The office answers for somebody with a note; what nobody answers stands on its board, and lapses as the flight leaves.', async () => {
    const [first, second] = [await sold(), await sold()]
    await changed(first, { minutes: 130 })
    await changed(second, { minutes: 130 })
    const onBoard = async () =>
      (await admin.get('/api/needs-attention')).body.data.waiting.find((one: any) => one.kind === 'airline_changes')
    const listed = async () => (await admin.get('/api/airline-changes?overdue=1')).body.meta.total
    testApp.clock.advanceMinutes(72 * 60 + 1)
    await logIn()
    await settleJobs(testApp)
    const waiting = await listed()
    expect((await onBoard()).count).toBe(waiting)
    const overdue = (await admin.get(`/api/airline-changes?overdue=1&q=${first.id}`)).body.data
    expect(overdue).toHaveLength(1)
    const told = (await admin.get('/api/notifications')).body.data
    expect(told.some((one: any) => one.kind === 'airline_change_due')).toBe(true)
    const silent = await answered(overdue[0].id, 'accept', {}, admin)
    expect([silent.status, silent.body.errors[0].field]).toEqual([422, 'note'])
    const done = await answered(overdue[0].id, 'accept', { note: 'Asked on the phone by Huda.' }, admin)
    expect(done.body.data, JSON.stringify(done.body)).toMatchObject({
      state: 'accepted',
      note: 'Asked on the phone by Huda.',
    })
    expect([(await onBoard())?.count ?? 0, await listed()]).toEqual([waiting - 1, waiting - 1])
    const leaves = Date.parse(second.legs[0].departure_at.slice(0, 10)) + 86_400_000
    testApp.clock.advanceMinutes((leaves - testApp.clock.now().getTime()) / 60_000)
    await readAndSettle(testApp.app)
    await logIn()
    expect((await changesOf(second.id))[0].state).toBe('lapsed')
  })
})
