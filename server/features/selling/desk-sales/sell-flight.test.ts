import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffWith } from '../../../../test/act-matrix.ts'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, contact, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { NotEnded } from '#server/acts/work'
import { all } from '#server/db/db'
import { fundsOf, fundsOfWallet, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let supplier: StandInSupplier
let desk: Visitor
let agencyId: string
let agent: Visitor

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  desk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin', name: 'Huda at the desk' }))
  await desk.post('/api/save-customer-margin-values', { margins: [{ basis_points: 1_000 }] })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.extra = 0
  supplier.faults.clear()
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})

type Offer = { flight_id: string; supplier: string; price: { amount: number; currency: string } }
const search = (by = desk, agency?: string) =>
  by.get(
    `/api/desk-flights?trip_type=round_trip&origin=RUH&destination=LHE&departure_date=${supplier.dates.out}&return_date=${supplier.dates.back}${agency ? `&agency_id=${agency}` : ''}`,
  )
const found = async (agency?: string): Promise<Offer> => (await search(desk, agency)).body.flights[0]
const saleOf = (offer: Offer, fields: object = {}, flight: object = {}) => ({
  buyer: 'walk_in',
  email: contact.email,
  phone: contact.phone,
  payment: 'cash',
  flight: {
    flight_id: offer.flight_id,
    supplier: offer.supplier,
    passengers: [passenger()],
    expected_total: offer.price,
    ...flight,
  },
  ...fields,
})
const sell = (sale: object, by = desk, key: string = randomUUID()) =>
  by.post('/api/admin-booking', sale, { 'idempotency-key': key })
const forAgency = (fields: object = {}) => ({ buyer: 'agency', agency_id: agencyId, payment: 'credit', ...fields })
const pay = (booking: { id: string; total: unknown }, fields: object = {}, by = desk, key: string = randomUUID()) =>
  by.post(
    '/api/pay-at-desk',
    { booking_id: booking.id, payment: 'cash', expected_total: booking.total, ...fields },
    { 'idempotency-key': key },
  )
const keyed = () => ({ 'idempotency-key': randomUUID() })
const fieldsOf = ({ body }: Answer) => (body.errors as { field: string }[]).map(({ field }) => field)
const deposits = async (reference: string) =>
  (
    await all(
      testApp.app.db,
      sql<{ account: string; amount: number }>`select a.owner_type || ' ' || a.owner_id as account, p.amount
        from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
        where j.booking_ref = ${reference} and j.kind = 'deposit' order by p.line_no`,
    )
  ).map(({ account, amount }) => `${account} ${amount}`)
const office = async (id: string) => (await desk.get(`/api/get-admin-booking?id=${id}`)).body.data
const bookingsMade = async () => (await desk.get('/api/get-admin-bookings')).body.meta.total

describe('a search at the desk', () => {
  test('shows a visitor’s price with cost and margin, and an agency the price it would see itself', async () => {
    const forVisitor = await found()
    const own = await findFlight(testApp.visitor(), supplier)
    expect(forVisitor).toMatchObject({
      price: own.price,
      cost: { amount: 115_000 },
      margin: { amount: own.price.amount - 115_000 },
    })
    const theirs = await findFlight(agent, supplier)
    expect(await found(agencyId)).toMatchObject({ price: theirs.price, agent_view: theirs.agent_view })
    expect(theirs.price).not.toEqual(own.price)
  })

  test('opens an offer with its fares and prices the extras that are wanted', async () => {
    const { flight_id, supplier: id, price } = await found()
    const { body } = await desk.post('/api/desk-flight', { flight_id, supplier: id })
    expect(body.data).toMatchObject({ flight: { price, cost: { amount: 115_000 } }, total: price, price_change: null })
    supplier.extra = 5_000
    const moved = await desk.post('/api/desk-flight', { flight_id, supplier: id })
    expect(moved.body.data.price_change).toMatchObject({ old: price, new: moved.body.data.total })
  })

  test('is for whoever may book, and tells what things cost to whoever may see that', async () => {
    const clerk = await staffWith(testApp, ['booking.create'])
    const offer = (await search(clerk)).body.flights[0]
    expect([offer.cost, offer.margin]).toEqual([null, null])
    const viewer = await staffWith(testApp, ['booking.view'])
    for (const by of [viewer, agent, testApp.visitor()]) expect([401, 403]).toContain((await search(by)).status)
    expect(fieldsOf(await search(desk, randomUUID()))).toEqual(['agency_id'])
  })

  test('offers whom the buyer has saved, and nobody else’s; a passport’s number to whoever may read it', async () => {
    const { type: _, ...person } = passenger()
    const saved = await agent.post('/api/save-travellers', person, { 'idempotency-key': randomUUID() })
    const { id } = saved.body.data
    const listed = await desk.get(`/api/desk-travellers?agency_id=${agencyId}&q=sami`)
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([id])
    const of = (agency: string, by = desk) => by.get(`/api/desk-traveller?agency_id=${agency}&id=${id}`)
    expect((await of(agencyId)).body.data).toMatchObject({ passport_number: 'V4820910', date_of_birth: '1986-04-23' })
    const clerk = await staffWith(testApp, ['booking.create'])
    expect((await of(agencyId, clerk)).body.data.passport_number).toBeNull()
    const another = (await buildAgency(testApp)).id
    expect((await of(another)).status).toBe(404)
    expect((await desk.get(`/api/desk-travellers?agency_id=${another}`)).body.data).toEqual([])
    expect((await desk.get('/api/desk-travellers')).body.data).toEqual([])
  })
})

describe('a flight sold at the desk', () => {
  test('to a visitor for cash: a price that moved is asked about, then it is ticketed, invoiced, mailed, and in the cash box', async () => {
    const offer = await found()
    supplier.extra = 2_600
    const before = [await bookingsMade(), supplier.bookings.size]
    const asked = await sell(saleOf(offer))
    expect(asked).toMatchObject({ status: 409, body: { code: 'price_changed', price_change: { old: offer.price } } })
    expect([await bookingsMade(), supplier.bookings.size]).toEqual(before)
    const price = asked.body.price_change.new
    const sold = await sell(saleOf(offer, {}, { expected_total: price }))
    expect(sold).toMatchObject({ status: 200, body: { not_sold: null, message: 'Booking saved successfully.' } })
    const { booking } = sold.body
    expect(booking).toMatchObject({ status: 'confirmed', payment_status: 'paid', channel: 'direct', total: price })
    expect(booking.tickets).toHaveLength(1)
    expect(await deposits(booking.id)).toEqual([`bank cash ${-price.amount}`, `customer ${booking.id} ${price.amount}`])
    for (const kind of ['receipt', 'invoice', 'eticket'])
      expect([kind, (await desk.get(`/api/booking-document?id=${booking.id}&kind=${kind}`)).status]).toEqual([
        kind,
        200,
      ])
    const mails = await mailsOf(testApp, { to: contact.email, booking_ref: booking.id })
    expect(mails.map(({ template }) => template).sort()).toEqual(['booking-saved', 'tickets-issued'])
    const direct = (await desk.get('/api/get-admin-bookings?channel=direct')).body.data
    expect(direct[0]).toMatchObject({ id: booking.id, made_by: 'Huda at the desk' })
    const log = (await desk.get(`/api/activity-logs?q=${booking.id}`)).body.data
    expect(log.map((line: { action: string }) => line.action)).toEqual(
      expect.arrayContaining(['booking_saved', 'booking_confirmed']),
    )
  })

  test('to an agency on too little credit is refused before any seat is held, and later charged to its wallet', async () => {
    const offer = await found(agencyId)
    const before = [await bookingsMade(), supplier.bookings.size]
    const short = await sell(saleOf(offer, forAgency()))
    expect(short).toMatchObject({
      status: 422,
      body: { code: 'insufficient_balance', message: 'Insufficient Balance', needed: offer.price },
    })
    expect([await bookingsMade(), supplier.bookings.size]).toEqual(before)
    await giveMoney(testApp, agencyId, offer.price.amount)
    const { booking } = (await sell(saleOf(offer, forAgency()))).body
    expect(booking).toMatchObject({ status: 'confirmed', channel: 'agent', total: offer.price })
    expect(await fundsOf(testApp.app.db, agencyId, 'SAR')).toMatchObject({ balance: 0, blocked: 0 })
    expect((await agent.get('/api/get-bookings')).body.data[0]).toMatchObject({ id: booking.id, status: 'confirmed' })
    expect(await office(booking.id)).toMatchObject({ made_by: 'Huda at the desk', agency: { id: agencyId } })
  })

  test('to a customer is priced as for customers and stands among their own bookings', async () => {
    const user = await buildUser(testApp, { role: 'customer' })
    const offer = await found()
    const { booking } = (
      await sell(
        saleOf(offer, { buyer: 'customer', customer_id: user.id, payment: 'terminal', payment_reference: '0044' }),
      )
    ).body
    expect(booking).toMatchObject({ status: 'confirmed', total: offer.price })
    const customer = await loggedIn(testApp, user)
    expect((await customer.get('/api/get-customer-bookings')).body.data[0].id).toBe(booking.id)
  })

  test('that is only held can be paid later from its page: once, and for the price of then', async () => {
    const offer = await found()
    const held = (await sell(saleOf(offer, { payment: 'later' }))).body.booking
    expect(held).toMatchObject({ status: 'saved', payment_status: 'unpaid', channel: 'direct' })
    expect(held.ttl_at).not.toBeNull()
    expect(await deposits(held.id)).toEqual([])
    const theirs = [...supplier.bookings.values()].find(({ locator }) => locator === held.pnr)!
    theirs.total += 2_600
    const asked = await pay(held)
    expect(asked).toMatchObject({ status: 409, body: { price_change: { old: held.total } } })
    expect(await deposits(held.id)).toEqual([])
    expect(fieldsOf(await pay(held, { payment: 'credit' }))).toEqual(['payment'])
    expect(fieldsOf(await pay(held, { payment: 'terminal' }))).toEqual(['payment_reference'])
    const total = asked.body.price_change.new
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => pay({ id: held.id, total }, {}, desk, key)))
    expect(answers.map(({ body }) => [body.message, body.booking.status])).toEqual(
      answers.map(() => ['Paid and confirmed.', 'confirmed']),
    )
    expect(await deposits(held.id)).toHaveLength(2)
    expect((await pay({ id: held.id, total })).body.code).toBe('wrong_state')
  })

  test('that an agency has held is paid by its agent, or for the agency in cash at the desk', async () => {
    const offer = await found(agencyId)
    const hold = async () => (await sell(saleOf(offer, forAgency({ payment: 'later' })))).body.booking
    const first = await hold()
    await giveMoney(testApp, agencyId, offer.price.amount)
    const own = await agent.post(
      '/api/confirm-pnr',
      { booking_id: first.id, expected_total: first.total },
      { 'idempotency-key': randomUUID() },
    )
    expect(own.body.booking.status).toBe('confirmed')
    const second = await hold()
    expect((await pay(second)).body.booking.status).toBe('confirmed')
    expect(await deposits(second.id)).toEqual([
      `bank cash ${-offer.price.amount}`,
      `agency ${agencyId} ${offer.price.amount}`,
    ])
  })

  test('as the rest of two flights is paid in cash for that flight alone, once however often it is tried', async () => {
    const hold = await findFlight(agent, supplier)
    const first = (await agent.post('/api/bookings', bookingOf(hold), keyed())).body.booking
    const { flight_id, supplier: seller, isSooperFlight, price } = await findFlight(agent, supplier)
    const flight = { flight_id, supplier: seller, isSooperFlight, expected_total: price }
    const two = (await agent.post('/api/add-flight', { booking_id: first.id, ...flight }, keyed())).body.booking
    await giveMoney(testApp, agencyId, two.total.amount)
    supplier.failNext('issue', 'unavailable')
    const part = await agent.post('/api/confirm-pnr', { booking_id: two.id, expected_total: two.total }, keyed())
    expect(part.body.booking.items.map((one: { status: string }) => one.status)).toEqual(['saved', 'confirmed'])
    const left = part.body.booking.items[0].total
    expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(left.amount)
    const taken = [`bank cash ${-left.amount}`, `agency ${agencyId} ${left.amount}`]
    supplier.failNext('issue', 'unavailable')
    expect((await pay({ id: two.id, total: left })).body.code).toBe('supplier_failed')
    expect(await deposits(two.id)).toEqual(taken)
    const paid = await pay({ id: two.id, total: left })
    expect(paid.body.booking.items.map((one: { status: string }) => one.status)).toEqual(['confirmed', 'confirmed'])
    expect(await deposits(two.id)).toEqual(taken)
    expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(left.amount)
  })

  test('beside another is paid in cash with it, and what one of them did not cost waits for its next try', async () => {
    const hold = await findFlight(agent, supplier)
    const first = (await agent.post('/api/bookings', bookingOf(hold), keyed())).body.booking
    const { flight_id, supplier: seller, isSooperFlight, price } = await findFlight(agent, supplier)
    const flight = { flight_id, supplier: seller, isSooperFlight, expected_total: price }
    const two = (await agent.post('/api/add-flight', { booking_id: first.id, ...flight }, keyed())).body.booking
    supplier.failNext('issue', 'unavailable')
    const part = (await pay(two)).body.booking
    const left = part.items[0].total
    expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(left.amount)
    expect((await pay({ id: two.id, total: left })).body.booking.payment_status).toBe('paid')
    expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(0)
  })

  test('whose airline refuses the tickets stays held, says why, and is not sold behind the desk’s back', async () => {
    supplier.failNext('issue', 'unavailable', 'unavailable')
    const { body } = await sell(saleOf(await found()))
    expect(body).toMatchObject({ booking: { status: 'saved' }, not_sold: expect.stringContaining('airline') })
    testApp.clock.advanceMinutes(3)
    supplier.faults.clear()
    await settleJobs(testApp)
    desk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin', name: 'Huda at the desk' }))
    const shown = await office(body.booking.id)
    expect([shown.status, shown.history.at(-1)?.event]).toEqual(['saved', 'not_sold'])
    const paid = await pay(shown)
    expect(paid.body.booking.status).toBe('confirmed')
    expect(await deposits(shown.id)).toHaveLength(2)
  })

  test('whose last seats went while it was paid is over and says why; the money waits in the buyer’s wallet', async () => {
    supplier.failNext('issue', 'sold_out')
    const offer = await found()
    const { body } = await sell(saleOf(offer))
    expect(body).toMatchObject({ booking: { status: 'failed' }, not_sold: expect.any(String) })
    const wallet = { type: 'customer' as const, id: body.booking.id as string }
    expect(await fundsOfWallet(testApp.app.db, wallet, 'SAR')).toMatchObject({
      balance: offer.price.amount,
      blocked: 0,
    })
    expect((await office(body.booking.id)).history.at(-1)).toMatchObject({ event: 'not_sold', note: body.not_sold })
  })

  test('asked three times at the same moment with one key is one booking, paid once', async () => {
    const sale = saleOf(await found())
    const key = randomUUID()
    const before = supplier.bookings.size
    const answers = await Promise.all([1, 2, 3].map(() => sell(sale, desk, key)))
    const again = await sell(sale, desk, key)
    const ids = new Set([...answers, again].flatMap(({ body }) => body.booking?.id ?? []))
    expect([again.status, ids.size, supplier.bookings.size]).toEqual([200, 1, before + 1])
    expect(await deposits([...ids][0]!)).toHaveLength(2)
  })

  test.each([
    'save:after-draft',
    'save:after-record',
    'confirm:after-hold',
    'confirm:after-issue',
    'confirm:before-settle',
  ] as const)('whose process dies at %s is finished by a job, and sold once', async (point) => {
    const sale = saleOf(await found())
    testApp.app.crash = (at) => {
      if (at !== point) return
      testApp.app.crash = () => {}
      throw new NotEnded(new Error('killed'))
    }
    const made = await bookingsMade()
    expect((await sell(sale)).status).toBe(500)
    for (let round = 0; round < 3; round++) {
      testApp.clock.advanceMinutes(2)
      await settleJobs(testApp)
    }
    desk = await loggedIn(testApp, await buildUser(testApp, { role: 'admin', name: 'Huda at the desk' }))
    const rows = (await desk.get('/api/get-admin-bookings?channel=direct')).body
    expect(await bookingsMade()).toBe(made + 1)
    expect(rows.data[0]).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await deposits(rows.data[0].id)).toHaveLength(2)
  })

  test('says at its field what is wrong with people, money and buyer', async () => {
    const offer = await found()
    const wrong = (fields: object, flight: object = {}) => sell(saleOf(offer, fields, flight)).then(fieldsOf)
    expect(await wrong({}, { passengers: [passenger('adult', 0, { passport_expiry: '2026-12-01' })] })).toEqual([
      'flight.passengers.0.passport_expiry',
    ])
    expect(await wrong({ payment: 'credit' })).toEqual(['payment'])
    expect(await wrong({ payment: 'bank_transfer' })).toEqual(['bank_id', 'payment_reference'])
    expect(await wrong({ payment: 'bank_transfer', bank_id: randomUUID(), payment_reference: 'FT 1' })).toEqual([
      'bank_id',
    ])
    expect(await wrong({ buyer: 'agency' })).toEqual(['agency_id'])
    expect(
      await wrong({ lines: [{ description: 'Visa', quantity: 1, sell: offer.price, cost: offer.price }] }),
    ).toEqual(['lines'])
    const { flight: _, ...neither } = saleOf(offer)
    expect(fieldsOf(await sell(neither))).toEqual(['name', 'people', 'product', 'lines'])
  })

  test('is not sold, nor paid, by whoever may only look', async () => {
    const offer = await found()
    const held = (await sell(saleOf(offer, { payment: 'later' }))).body.booking
    const viewer = await staffWith(testApp, ['booking.view', 'booking.view_cost'])
    const clerk = await staffWith(testApp, ['booking.create'])
    const reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
    for (const by of [viewer, reservation, agent]) {
      expect((await sell(saleOf(offer), by)).status).toBe(403)
      expect((await pay(held, {}, by)).status).toBe(403)
    }
    expect((await pay(held, {}, clerk)).status).toBe(403)
    expect((await sell(saleOf(offer, { payment: 'later' }), clerk)).status).toBe(200)
  })
})
