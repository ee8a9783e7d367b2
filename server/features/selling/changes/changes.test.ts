import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { markUnusedTickets } from '#server/features/selling/unused-tickets'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { costOf } from '../../../../test/support/statements.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { type ChangeMoney, StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
const wealth = 10_000_000
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
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
  supplier.capabilities.add('change')
  supplier.change = { fare: 0, tax: 0, penalty: 15_000, residual_to: 'emd' }
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, wealth)
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agencyId}, 'reissue', 'fixed', 4600, 'passenger', 'SAR')`,
  )
})

/** By the clock of now: a session of before may be over. */
const anAdmin = async () => loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const funds = () => fundsOf(testApp.app.db, agencyId, 'SAR')
const details = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const changesOf = async (id: string) => (await agent.get(`/api/booking-changes?booking_id=${id}`)).body

async function sold(adults = 1, visitor = agent) {
  const counts = { adults, children: 0, infants: 0 }
  const flight = await findFlight(visitor, supplier, counts)
  const passengers = Array.from({ length: adults }, (_, number) => passenger('adult', number))
  const saved = await visitor.post('/api/bookings', bookingOf(flight, { passengers }), key())
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id, total } = saved.body.booking
  const { body } = await visitor.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}

const later = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)

/** Quoted for the outbound flight on another day. */
async function quoted(id: string, money?: Partial<ChangeMoney>, visitor = agent) {
  Object.assign(supplier.change, money)
  const { body: found } = await visitor.get(`/api/change-offers?booking_id=${id}&legs=0:${later(33)}`)
  expect(found.data?.length, JSON.stringify(found)).toBeGreaterThan(0)
  return visitor.post('/api/change-quote', { booking_id: id, offer_id: found.data[0].offer_id }, key())
}
const accepted = (id: string, quote: { reference: string; total: unknown }, more = {}, visitor = agent) =>
  visitor.post(
    '/api/change-accept',
    { booking_id: id, reference: quote.reference, expected_total: quote.total, ...more },
    key(),
  )
async function changed(id: string, money?: Partial<ChangeMoney>) {
  const quote = (await quoted(id, money)).body.data
  const done = await accepted(id, quote)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { quote, booking: done.body.booking }
}

/** What a change moved, by account, in the books' own signs: above zero is a credit. */
const moved = async (reference: string) =>
  Object.fromEntries(
    (
      await all(
        testApp.app.db,
        sql<{ kind: string; total: number }>`select a.kind, sum(p.amount)::int8 as total from after_sale_cases c
          join postings p on p.journal_id = c.journal_id join ledger_accounts a on a.id = p.account_id
          where c.reference = ${reference} group by 1 having sum(p.amount) <> 0 order by 1`,
      )
    ).map(({ kind, total }) => [kind, total]),
  )

describe('What the airline holds of a dearer fare', () => {
  /** Asked again, to be paid with what is held. */
  async function quotedOnEmd(id: string, money: Partial<ChangeMoney>, visitor = agent) {
    Object.assign(supplier.change, money)
    const { body: found } = await visitor.get(`/api/change-offers?booking_id=${id}&legs=0:${later(34)}`)
    const [{ offer_id }] = found.data
    return visitor.post('/api/change-quote', { booking_id: id, offer_id, use_credits: true }, key())
  }

  test('pays the next change of that passenger as far as it goes: the rest is on a new EMD, and nothing is sold, kept or given back twice.', async () => {
    const admin = await anAdmin()
    const before = await sold()
    expect((await quotedOnEmd(before.id, {})).body.errors[0].field).toBe('use_credits')
    await changed(before.id, { fare: -20_000, penalty: 15_000 })
    const [first] = (await changesOf(before.id)).credits
    expect(first).toMatchObject({ amount: sar(20_000), pays: true, item: 1 })
    const { body } = await quotedOnEmd(before.id, { fare: 10_000, tax: 500, penalty: 1_500 })
    const quote = body.data
    expect(quote, JSON.stringify(body)).toMatchObject({
      credit: sar(12_000),
      credits: [{ number: first.number, passenger: 0, amount: sar(12_000) }],
      total: sar(4_600),
    })
    // Nothing is used by asking.
    expect((await changesOf(before.id)).credits).toMatchObject([{ number: first.number }])
    const { balance } = await funds()
    const done = await accepted(before.id, quote)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await funds()).balance).toBe(balance - 4_600)
    expect(await moved(quote.reference)).toEqual({ wallet: -4_600, change_fee: 4_000, output: 600 })
    const { credits, data } = await changesOf(before.id)
    expect(credits).toMatchObject([{ amount: sar(8_000) }])
    expect(data[0].credits).toEqual(quote.credits)
    const { booking } = done.body
    expect(booking.price_lines.find(({ code }: any) => code === `EMD ${first.number}`)?.amount).toEqual(sar(-12_000))
    // More than is left is paid in money, and the books bear it.
    const last = (await quotedOnEmd(before.id, { fare: 30_000, tax: 0, penalty: 0 })).body.data
    expect([last.credit, last.total]).toEqual([sar(8_000), sar(26_600)])
    await accepted(before.id, last)
    expect(await moved(last.reference)).toEqual({ wallet: -26_600, payable: 22_000, change_fee: 4_000, output: 600 })
    expect((await changesOf(before.id)).credits).toEqual([])
    // Whatever was kept on EMDs is in the ticket again: only the two penalties never come back.
    const asked = await agent.post('/api/refund-request', { booking_id: before.id, reason: 'Plans changed' }, key())
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const { rows } =
      await sql<any>`select detail -> 'kept' as kept from booking_items i join bookings b on b.id = i.booking_id
      where b.reference = ${before.id}`.execute(testApp.app.db)
    expect(rows[0].kept).toEqual([{ position: 0, amount: 16_500 }])
    // Once used it is open nowhere.
    await markUnusedTickets(testApp.app)
    const list = (await admin.get(`/api/unused-tickets?q=${before.id}`)).body
    expect(list.data.map(({ number }: any) => number)).not.toContain(first.number)
  })

  test('pays a change in another booking of the same passenger and agency, once, and never comes back in money there.', async () => {
    const admin = await anAdmin()
    const [first, second, third] = [await sold(), await sold(), await sold()]
    await changed(first.id, { fare: -20_000, penalty: 15_000 })
    const [emd] = (await changesOf(second.id)).credits
    expect(emd).toMatchObject({ amount: sar(20_000), pays: true, passenger: 0, booking: first.id })
    // Two bookings are quoted with it; the one that is accepted first has it.
    const money = { fare: 10_000, tax: 500, penalty: 1_500 }
    const quote = (await quotedOnEmd(second.id, money)).body.data
    const late = (await quotedOnEmd(third.id, money)).body.data
    expect([quote.credit, quote.total]).toEqual([sar(12_000), sar(4_600)])
    expect((await accepted(second.id, quote)).status).toBe(200)
    expect((await accepted(third.id, late)).body.message).toBe(
      'An EMD of this quotation has been used since. Ask for a new one.',
    )
    expect(await moved(quote.reference)).toEqual({ wallet: -4_600, change_fee: 4_000, output: 600 })
    // What is left of it is on a new one, of the booking that it paid in; the register has the old one as exchanged.
    const [left] = (await changesOf(first.id)).credits
    expect(left).toMatchObject({ amount: sar(8_000), booking: second.id })
    expect((await admin.get(`/api/ticket-report?q=${emd.number}`)).body.data).toMatchObject([
      { number: emd.number, state: 'exchanged' },
    ])
    // An airline that says no leaves it free; an agency that did not pay for it never had it.
    const again = (await quotedOnEmd(third.id, money)).body.data
    supplier.failNext('change', 'forbidden_by_rule')
    await accepted(third.id, again)
    expect((await changesOf(third.id)).credits).toMatchObject([{ number: left.number }])
    const others = (await buildAgency(testApp)).id
    await giveMoney(testApp, others, wealth)
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: others }))
    const theirs = await sold(1, stranger)
    expect((await quotedOnEmd(theirs.id, money, stranger)).body.errors[0].field).toBe('use_credits')
    // The penalty was paid with it, so that nothing of this change is kept, and nothing more than was paid comes back.
    await agent.post('/api/refund-request', { booking_id: second.id, reason: 'Plans changed' }, key())
    const back = (await admin.get(`/api/refund-suggestion?booking_id=${second.id}`)).body.data
    expect([back.paid, back.penalty]).toEqual([sar(second.total.amount + 4_600), sar(40_000)])
  })
})

describe('What a change comes to', () => {
  test('An agent moves a flight to a dearer day and pays the difference, the tax, the penalty and our charge.', async () => {
    const admin = await anAdmin()
    const before = await sold()
    const { balance } = await funds()
    const { quote, booking } = await changed(before.id, { fare: 15_000, tax: 500, penalty: 15_000 })
    expect(quote).toMatchObject({
      fare_difference: sar(15_000),
      tax_difference: sar(500),
      penalty: sar(15_000),
      charge: sar(4_600),
      total: sar(35_100),
    })
    expect((await funds()).balance).toBe(balance - 35_100)
    expect(await moved(quote.reference)).toEqual({ wallet: -35_100, payable: 30_500, change_fee: 4_000, output: 600 })
    expect(booking).toMatchObject({
      status: 'confirmed',
      total: sar(before.total.amount + 35_100),
      payment_status: 'paid',
    })
    expect(booking.legs[0].departure_at).toBe(`${later(33)}T08:15`)
    expect(booking.legs[1]).toEqual(before.legs[1])
    const [old, next] = [before.tickets[0], booking.tickets.find((one: any) => one.exchanged_from?.length)]
    expect(next.exchanged_from).toEqual([old.number])
    expect(booking.tickets.find((one: any) => one.number === old.number).coupons.map((one: any) => one.status)).toEqual(
      ['E', 'E'],
    )
    const reported = (await admin.get(`/api/ticket-report?q=${old.number}`)).body.data
    expect(reported.map((one: any) => [one.number, one.state])).toEqual([[old.number, 'exchanged']])
    expect(booking.tickets.filter((one: any) => one.rfisc === '993').length).toBe(1)
    const [done] = (await changesOf(before.id)).data
    expect(done).toMatchObject({ state: 'done', invoice: { number: booking.invoice.number } })
    expect(booking.invoice.total).toEqual(sar(35_100))
  })

  test('A cheaper fare whose rest is forfeited, pays the penalty, stays with the airline or comes back is charged to the halala.', async () => {
    const outcomes = []
    for (const residual_to of ['forfeited', 'penalty', 'emd', 'refund'] as const) {
      const { id } = await sold()
      const { quote } = await changed(id, { fare: -10_000, tax: 0, penalty: 15_000, residual_to })
      const { credits } = await changesOf(id)
      outcomes.push([
        residual_to,
        quote.total.amount,
        await moved(quote.reference),
        credits.filter(({ booking }: any) => booking === id).map((one: any) => one.amount.amount),
      ])
    }
    const paid = (payable: number) => ({ wallet: -(payable + 4_600), payable, change_fee: 4_000, output: 600 })
    expect(outcomes).toEqual([
      ['forfeited', 19_600, paid(15_000), []],
      ['penalty', 9_600, paid(5_000), []],
      ['emd', 19_600, paid(15_000), [10_000]],
      ['refund', 9_600, paid(5_000), []],
    ])
  })

  test('A change that costs nothing leaves no journal and no invoice, only new tickets.', async () => {
    await changePriceRules(testApp, sql`delete from agent_charges where agency_id = ${agencyId}`)
    const before = await sold()
    const { quote, booking } = await changed(before.id, { penalty: 0 })
    expect(quote.total).toEqual(sar(0))
    expect(await moved(quote.reference)).toEqual({})
    expect(booking.total).toEqual(before.total)
    expect(booking.tickets.some((one: any) => one.exchanged_from?.length)).toBe(true)
    expect((await changesOf(before.id)).data[0]).toMatchObject({ state: 'done', invoice: null, credit_note: null })
  })

  test('What comes back of a cheaper fare goes to the wallet with a credit note.', async () => {
    const before = await sold()
    const { balance } = await funds()
    const { quote, booking } = await changed(before.id, { fare: -30_000, penalty: 0, residual_to: 'refund' })
    expect(quote.total).toEqual(sar(-25_400))
    expect((await funds()).balance).toBe(balance + 25_400)
    expect(booking.credit_note.total).toEqual(sar(25_400))
    expect(booking.payment_status).toBe('paid')
  })

  test('Several passengers pay each their part, and a later refund of one gives back what was theirs, less what is kept.', async () => {
    const admin = await anAdmin()
    const before = await sold(2)
    const { quote, booking } = await changed(before.id, { fare: 15_000, tax: 500, penalty: 15_000 })
    expect(quote.total).toEqual(sar(70_200))
    expect(quote.people.map((one: any) => one.total)).toEqual([sar(35_100), sar(35_100)])
    const asked = await agent.post(
      '/api/refund-request',
      { booking_id: booking.id, passengers: [0], reason: 'Ill' },
      key(),
    )
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const back = await admin.get(`/api/refund-suggestion?booking_id=${booking.id}`)
    const { paid, penalty } = back.body.data
    expect(paid.amount).toBe(before.total.amount / 2 + 35_100)
    // The fare's own penalty, and that of the change, which is never given back.
    expect(penalty).toEqual(sar(40_000 + 15_000))
    const sum = await admin.post('/api/refund-quote', { booking_id: booking.id }, key())
    const done = await agent.post(
      '/api/refund-accept',
      { booking_id: booking.id, expected_refund: sum.body.booking.refund.quote.refund },
      key(),
    )
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await settleJobs(testApp)
    expect((await details(booking.id)).payment_status).toBe('part_refunded')
  })

  test('A whole booking that was changed twice is refunded with all that was paid for it.', async () => {
    const admin = await anAdmin()
    const before = await sold()
    await changed(before.id, { fare: 15_000, penalty: 0 })
    await changed(before.id, { fare: 5_000, penalty: 10_000 })
    const paid = before.total.amount + 15_000 + 5_000 + 10_000 + 2 * 4_600
    expect((await details(before.id)).total).toEqual(sar(paid))
    await agent.post('/api/refund-request', { booking_id: before.id, reason: 'Plans changed' }, key())
    const quote = (await admin.post('/api/refund-quote', { booking_id: before.id }, key())).body.booking.refund.quote
    expect(quote).toMatchObject({ paid: sar(paid), penalty: sar(40_000 + 10_000) })
    await agent.post('/api/refund-accept', { booking_id: before.id, expected_refund: quote.refund }, key())
    await settleJobs(testApp)
    const after = await details(before.id)
    expect([after.status, after.payment_status]).toEqual(['refunded', 'refunded'])
  })
})

test('The changes of a booking are read in five statements, each by a plan that its connection keeps, where no airline holds anything for its passengers.', async () => {
  const { id } = await sold()
  await changesOf(id)
  const cost = await costOf(() => changesOf(id))
  expect(cost).toEqual({ statements: 5, planned: 0, transactions: 0, flushes: 0 })
})

describe('What is refused', () => {
  const messageOf = async (answer: Promise<{ status: number; body: any }>) => {
    const { status, body } = await answer
    return [status, body.message]
  }

  test('A fare that allows no change, a flight that has left and one that leaves soon are refused in words.', async () => {
    const { id } = await sold()
    const answers = []
    for (const fault of ['forbidden_by_rule', 'coupon_taken', 'too_late', 'unavailable'] as const) {
      supplier.failNext('quote_change', fault)
      answers.push(await messageOf(quoted(id)))
    }
    expect(answers).toEqual([
      [409, 'This fare cannot be changed. Ask for a refund instead.'],
      [409, 'A flight of these tickets has left, or is checked in. It cannot be changed any more.'],
      [409, 'It is too late to change these flights.'],
      [502, 'The airline’s system does not answer. Try again.'],
    ])
    expect((await changesOf(id)).data).toEqual([])
  })

  test('Another sum than the one that was read, one that ran out and one that was withdrawn are refused.', async () => {
    const { id } = await sold()
    const quote = (await quoted(id)).body.data
    expect((await accepted(id, { ...quote, total: sar(1) })).body.code).toBe('price_changed')
    expect(
      (await agent.post('/api/change-decline', { booking_id: id, reference: quote.reference }, key())).status,
    ).toBe(200)
    expect((await accepted(id, quote)).body.code).toBe('wrong_state')
    const again = (await quoted(id)).body.data
    testApp.clock.advanceMinutes(125)
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    expect((await accepted(id, again)).body.code).toBe('quote_expired')
    await settleJobs(testApp)
    expect((await changesOf(id)).data.map((one: any) => one.state)).toEqual(['expired', 'declined'])
    expect((await funds()).blocked).toBe(0)
  })

  test('Without the money nothing is sent to the airline.', async () => {
    const { id } = await sold()
    const quote = (await quoted(id, { fare: wealth })).body.data
    const before = supplier.calls.length
    expect((await accepted(id, quote)).body.code).toBe('insufficient_balance')
    expect(supplier.calls.slice(before)).toEqual([])
    expect((await changesOf(id)).data[0].state).toBe('quoted')
  })

  test('While a change is quoted a refund and a void are refused, and an agency cannot change another’s booking.', async () => {
    const admin = await anAdmin()
    const { id } = await sold()
    const quote = (await quoted(id)).body.data
    const text = 'A change of these flights is quoted or under way. Withdraw it or wait for it first.'
    expect(await messageOf(agent.post('/api/refund-request', { booking_id: id, reason: 'Plans' }, key()))).toEqual([
      409,
      text,
    ])
    expect(await messageOf(admin.post('/api/void-booking', { booking_id: id }, key()))).toEqual([409, text])
    const other = await loggedIn(
      testApp,
      await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
    )
    expect((await accepted(id, quote, {}, other)).status).toBe(404)
    expect((await other.get(`/api/booking-changes?booking_id=${id}`)).status).toBe(404)
  })

  test('A supplier that changes nothing leaves it to the office.', async () => {
    const { id } = await sold()
    supplier.capabilities.delete('change')
    expect((await details(id)).items[0].changeable).toBe(false)
    const found = await agent.get(`/api/change-offers?booking_id=${id}&legs=0:${later(33)}`)
    expect([found.status, found.body.message]).toEqual([
      409,
      'This airline does not change tickets online. Ask the office.',
    ])
  })
})

describe('A name', () => {
  const corrected = (id: string, name: object, visitor = agent) =>
    visitor.post('/api/name-quote', { booking_id: id, passenger: 0, title: 'mr', ...name }, key())

  test('A misspelt name is corrected for the airline’s fee and ours: new ticket, the same flights, the name on every screen.', async () => {
    await changePriceRules(
      testApp,
      sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agencyId}, 'name', 'fixed', 2300, 'passenger', 'SAR')`,
    )
    const before = await sold(2)
    const [lead, other] = before.passengers
    const { body } = await corrected(before.id, { given_name: `${lead.given_name}N`, surname: lead.surname })
    expect(body.data, JSON.stringify(body)).toMatchObject({
      act: 'name',
      name: { passenger: 0, given_name: `${lead.given_name}N` },
      penalty: sar(10_000),
      charge: sar(2_300),
      total: sar(12_300),
    })
    const done = await accepted(before.id, body.data)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await moved(body.data.reference)).toEqual({ wallet: -12_300, payable: 10_000, name_fee: 2_000, output: 300 })
    const { booking } = done.body
    expect(booking.passengers.map((one: any) => one.given_name)).toEqual([`${lead.given_name}N`, other.given_name])
    expect(booking.lead_passenger).toBe(`${lead.surname} / ${lead.given_name}N`)
    expect(booking.legs).toEqual(before.legs)
    const open = booking.tickets.filter((one: any) => one.coupons.some((coupon: any) => coupon.status === 'O'))
    expect(open.map((one: any) => [one.passenger, Boolean(one.exchanged_from?.length)])).toEqual([
      [0, true],
      [1, false],
    ])
    // What was to be changed is forgotten with the case.
    expect((await changesOf(before.id)).data[0]).toMatchObject({ state: 'done', name: null })
    const kept = await all(testApp.app.db, sql`select 1 from case_changes where name_encrypted is not null`)
    expect(kept).toEqual([])
  })

  test('Another person, the same name, and an airline that corrects none are refused at the field or in words.', async () => {
    const { id, passengers } = await sold()
    const [{ given_name, surname }] = passengers
    const other = await corrected(id, { given_name: 'OMAR', surname })
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'given_name'])
    expect((await corrected(id, { given_name, surname })).body.message).toBe('This is the name on the ticket.')
    expect((await corrected(id, { given_name: `${given_name}N`, surname, passenger: 7 })).body.errors[0].field).toBe(
      'passenger',
    )
    supplier.capabilities.delete('name')
    expect((await corrected(id, { given_name: `${given_name}N`, surname })).body.message).toBe(
      'This airline does not correct names online. Ask the office.',
    )
    supplier.capabilities.add('name')
    supplier.failNext('quote_change', 'too_late')
    expect((await corrected(id, { given_name: `${given_name}N`, surname })).body.message).toBe(
      'It is too late to correct this name.',
    )
  })
})

describe('A customer', () => {
  test('pays for a change by card, once, and the tickets follow; what came of an overtaken page is kept for them.', async () => {
    const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
    const flight = await findFlight(customer, supplier)
    const saved = await customer.post('/api/bookings', bookingOf(flight), key())
    const { id } = saved.body.booking
    const page = await customer.get(`/api/payment-url?booking_id=${id}`)
    const charge = (payment: string) =>
      customer.post(`/api/test-card/${payment}/pay`, { card_number: '4242424242424242' })
    await charge(page.body.payment_id)
    await settleJobs(testApp)
    const seen = async () => (await customer.get(`/api/get-customer-flight-booking-details?id=${id}`)).body.data
    expect((await seen()).status).toBe('confirmed')
    const quote = (await quoted(id, { fare: 12_000, penalty: 15_000 }, customer)).body.data
    expect(quote.total).toEqual(sar(27_000))
    expect((await accepted(id, quote, {}, customer)).body.code).toBe('insufficient_balance')
    const pay = (total: unknown) =>
      customer.post('/api/pay-change', { booking_id: id, reference: quote.reference, expected_total: total })
    expect((await pay(sar(1))).body.code).toBe('price_changed')
    const [first, again] = [await pay(quote.total), await pay(quote.total)]
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(again.body.payment_id).toBe(first.body.payment_id)
    await charge(first.body.payment_id)
    for (let round = 0; round < 3; round++) await settleJobs(testApp)
    const after = await seen()
    expect(after).toMatchObject({ total: sar(saved.body.booking.total.amount + 27_000), payment_status: 'paid' })
    expect(after.tickets.some((one: any) => one.exchanged_from?.length)).toBe(true)
    const mail = (await mailsOf(testApp, { template: 'tickets-issued', booking_ref: id })).at(-1)!
    expect(mail.text_body.replaceAll(',', '')).toContain(String(after.total.amount / 100))
    expect((await pay(quote.total)).body.message).toBe('This change is decided already.')
  })
})

describe('What the airline does', () => {
  test('A silence after the airline has reissued ends as changed, once.', async () => {
    const { id } = await sold()
    const quote = (await quoted(id, { fare: 10_000 })).body.data
    supplier.failNext('change', 'silent_after')
    await accepted(id, quote)
    testApp.clock.advanceMinutes(3)
    await settleJobs(testApp)
    expect((await changesOf(id)).data[0].state).toBe('done')
    expect([...supplier.exchanged.values()].every((times) => times === 1)).toBe(true)
  })

  test('A silence before anything happened is asked about, then sent once more; a clear no frees the money.', async () => {
    const [first, second] = [await sold(), await sold()]
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    const one = (await quoted(first.id)).body.data
    supplier.failNext('change', 'silent_before')
    expect((await accepted(first.id, one)).body.code).toBe('supplier_timeout')
    expect((await funds()).blocked).toBe(19_600)
    for (let round = 0; round < 4; round++) {
      testApp.clock.advanceMinutes(5)
      await settleJobs(testApp)
    }
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    expect((await changesOf(first.id)).data[0].state).toBe('done')
    const two = (await quoted(second.id)).body.data
    supplier.failNext('change', 'sold_out')
    expect((await accepted(second.id, two)).body.message).toBe(
      'The last seats on these flights are gone. Choose others.',
    )
    expect([(await changesOf(second.id)).data[0].state, (await funds()).blocked]).toEqual(['refused', 0])
  })

  test('Whoever repeats with the same key is not told that it is changed while the airline is silent, nor after its no.', async () => {
    const [first, second] = [await sold(), await sold()]
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    const taking = async (id: string) => {
      const { reference, total } = (await quoted(id)).body.data
      const body = { booking_id: id, reference, expected_total: total }
      const mine = key()
      return async () => {
        const answer = await agent.post('/api/change-accept', body, mine)
        return [answer.status, answer.body.message]
      }
    }
    const one = await taking(first.id)
    supplier.failNext('change', 'silent_before')
    expect((await one())[0]).toBe(504)
    const [status] = await one()
    expect([status, (await changesOf(first.id)).data[0].state]).toEqual([409, 'accepted'])
    for (let round = 0; round < 4; round++) {
      testApp.clock.advanceMinutes(5)
      await settleJobs(testApp)
    }
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    const two = await taking(second.id)
    supplier.failNext('change', 'sold_out')
    expect(await two()).toEqual([409, 'The last seats on these flights are gone. Choose others.'])
    expect(await two()).toEqual([409, 'This change is decided already.'])
  })

  test('Whoever repeats with the same key after it was changed is told so, and it is changed once.', async () => {
    const { id } = await sold()
    const { reference, total } = (await quoted(id, { fare: 10_000 })).body.data
    const mine = key()
    const take = () => agent.post('/api/change-accept', { booking_id: id, reference, expected_total: total }, mine)
    expect((await take()).status).toBe(200)
    await sql`update idempotency set state = 'running', reply_encrypted = null, lease = now() - interval '1 second'`.execute(
      testApp.app.db,
    )
    expect((await take()).body.message).toBe('Booking changed successfully.')
    expect([...supplier.exchanged.values()].every((times) => times === 1)).toBe(true)
  })

  test('Two clerks who accept at once change it once, and fifty do too.', async () => {
    const { id } = await sold()
    const quote = (await quoted(id, { fare: 10_000 })).body.data
    const { balance } = await funds()
    const answers = await Promise.all(Array.from({ length: 50 }, () => accepted(id, quote)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await funds()).balance).toBe(balance - quote.total.amount)
    expect([...supplier.exchanged.values()].every((times) => times === 1)).toBe(true)
  })

  test('Staff change for an agency, whose wallet pays; a quotation that is asked for anew takes the place of the old one.', async () => {
    const admin = await anAdmin()
    const { id } = await sold()
    const old = (await quoted(id)).body.data
    const quote = (await quoted(id, { fare: 20_000 }, admin)).body.data
    expect((await changesOf(id)).data.map((one: any) => one.state)).toEqual(['quoted', 'expired'])
    expect((await accepted(id, old)).status).toBe(409)
    const { balance } = await funds()
    expect((await accepted(id, quote, {}, admin)).status).toBe(200)
    expect((await funds()).balance).toBe(balance - quote.total.amount)
  })
})
