import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { flightSuppliers } from '#server/ports/flight'
import { demoSupplier } from '#server/suppliers/demo-airlines/adapter/index'
import { createDemoNetwork, type DemoNetwork } from '#server/suppliers/demo-airlines/stock/index'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { sampleTimetable } from '../../../../test/support/sample-timetable.ts'

let testApp: TestApp
let network: DemoNetwork
let agent: Visitor
let admin: Visitor
let agencyId: string

beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T06:00:00Z' })
  const { db } = testApp.app
  network = createDemoNetwork({ db, timetable: async () => sampleTimetable() })
  flightSuppliers(testApp.app).set('house', demoSupplier({ db, network, demo: true }))
})
const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
afterAll(async () => {
  expect(await broken()).toEqual([])
  await network.close()
  await testApp.close()
})
beforeEach(async () => {
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 10_000_000)
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const post = (by: Visitor, path: string, body: object, headers: Record<string, string> = {}) =>
  by.post(`/api/${path}`, body, { ...key(), ...headers })
const details = async (id: string, by = agent) => (await by.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const accounts = () =>
  all(
    testApp.app.db,
    sql`select a.owner_type, a.owner_id, a.kind, sum(p.amount)::int8 as total from ledger_accounts a join postings p on p.account_id = a.id
      group by 1, 2, 3 having sum(p.amount) <> 0 order by 1, 2, 3`,
  )
/** Seats of the whole network: held, sold and chosen. */
const seats = () =>
  all(
    testApp.app.db,
    sql`select (select coalesce(sum(sold), 0)::int8 from bucket_states) as sold, (select coalesce(sum(held), 0)::int8 from bucket_states) as held,
      (select count(*)::int8 from house_seats) as chosen`,
  )

/** A return journey for some adults, each with a bag out and the last with a seat. */
async function held(by: Visitor, adults: number) {
  const found = await by.get(
    `/api/flights?trip_type=round_trip&origin=LHE&destination=JED&departure_date=2027-01-14&return_date=2027-01-28&adults=${adults}`,
  )
  const flight = found.body.flights[0]
  const { ancillaries } = (await by.get(`/api/ancillaries?flight_id=${flight.flight_id}&supplier=house`)).body
  const bag = ancillaries.bags[0]
  const seat = ancillaries.seat_maps[0].rows.flatMap((row: any) => row.seats).find((one: any) => one && !one.taken)
  const chosen = [
    ...Array.from({ length: adults }, (_, place) => ({ id: bag.id, passenger: place, price: bag.price.amount })),
    { id: seat.id, passenger: adults - 1, price: seat.price.amount },
  ]
  const total = flight.price.amount + chosen.reduce((sum, { price }) => sum + price, 0)
  const passengers = Array.from({ length: adults }, (_, number) => passenger('adult', number))
  const saved = await post(
    by,
    'bookings',
    bookingOf(flight, {
      passengers,
      ancillaries: chosen.map(({ id, passenger: whose }) => ({ id, passenger: whose })),
      expected_total: { ...flight.price, amount: total },
    }),
  )
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return { booking: saved.body.booking, seat: seat.id as string }
}

test('Papers, bags, a seat and a meal go along with their passenger, at the airline too; the books and the seats stay what they were.', async () => {
  const { booking: saved } = await held(agent, 3)
  const { body } = await post(agent, 'confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  expect(body.booking.status, JSON.stringify(body)).toBe('confirmed')
  await post(agent, 'special-services', { booking_id: saved.id, passenger: 2, code: 'MOML' })
  const before = await details(saved.id)
  const [books, places] = [await accounts(), await seats()]
  const look = (await agent.get(`/api/split-preview?booking_id=${saved.id}&passengers=2`)).body.data
  const { booking } = (await post(agent, 'split-booking', { booking_id: saved.id, passengers: [2] })).body
  expect([await accounts(), await seats()]).toEqual([books, places])
  expect(booking.total).toEqual(look.goes[0].total)
  expect(booking.ancillaries.map((one: any) => [one.kind, one.passenger])).toEqual([
    ['bag', 0],
    ['seat', 0],
  ])
  expect(booking.special_services).toMatchObject([{ code: 'MOML', passenger: 0, state: 'confirmed' }])
  expect(booking.tickets.map(({ number }: any) => number).toSorted()).toEqual(
    before.tickets.flatMap((one: any) => (one.passenger === 2 ? [one.number] : [])).toSorted(),
  )
  const left = await details(saved.id)
  expect(left.ancillaries.map((one: any) => one.passenger)).toEqual([0, 1])
  expect([left.special_services, left.total.amount + booking.total.amount]).toEqual([[], before.total.amount])
  // The statement has it as lines that come to nothing.
  const { entries } = (await agent.get('/api/agent-statment')).body
  const lines = entries.filter(({ kind }: any) => kind.startsWith('split'))
  expect(lines.map(({ kind, amount }: any) => [kind, Math.sign(amount.amount)]).toSorted()).toEqual([
    ['split_in', -1],
    ['split_out', 1],
  ])
  expect(lines.reduce((sum: number, { amount }: any) => sum + amount.amount, 0)).toBe(0)
  // And so do the papers, those of the law too.
  const documents = await all(
    testApp.app.db,
    sql<any>`select booking_ref, kind, reason, payable, vat, original_number from tax_documents order by issued_at, number`,
  )
  const credit = documents.find(({ kind }) => kind === 'credit')
  const invoice = documents.find(({ booking_ref }) => booking_ref === booking.id)
  expect(credit).toMatchObject({ booking_ref: saved.id, reason: 'split', payable: booking.total.amount })
  expect(credit.original_number).toBe(before.invoice.number)
  expect(invoice).toMatchObject({ kind: 'invoice', payable: credit.payable, vat: credit.vat })
  const paper = async (id: string, kind: string) =>
    pdfText((await agent.get(`/api/booking-document?id=${id}&kind=${kind}`)).body)
  expect(await paper(booking.id, 'invoice')).toContain('Split, nothing to pay: paid with booking')
  expect(await paper(saved.id, 'credit_note')).toContain('Split, nothing to pay')
  // A code that begins with a digit is set in two runs.
  expect((await paper(booking.id, 'eticket')).replaceAll('\n', '')).toContain(booking.pnr)
  expect(await broken()).toEqual([])
  const { balance } = await fundsOf(testApp.app.db, agencyId, 'SAR')
  const voided = await post(admin, 'void-booking', { booking_id: booking.id })
  expect(voided.body.booking, JSON.stringify(voided.body)).toMatchObject({ status: 'voided' })
  expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(balance + booking.total.amount)
  const others = await post(admin, 'void-booking', { booking_id: saved.id })
  expect(others.body.booking, JSON.stringify(others.body)).toMatchObject({ status: 'voided' })
  expect(await broken()).toEqual([])
})

test('What a visitor paid by card for somebody who got a booking of their own goes back to that card.', async () => {
  const visitor = testApp.visitor()
  const { booking: saved } = await held(visitor, 2)
  const guest = { 'x-guest-key': saved.guest_key }
  const { payment_id } = (await visitor.get(`/api/payment-url?booking_id=${saved.id}`, guest)).body
  await visitor.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  await settleJobs(testApp)
  const refused = await post(visitor, 'split-booking', { booking_id: saved.id, passengers: [1] }, guest)
  expect(refused.status).toBe(401)
  const books = await accounts()
  const { booking } = (await post(admin, 'split-booking', { booking_id: saved.id, passengers: [1] })).body
  expect(booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(await accounts()).toEqual(books)
  expect(await broken()).toEqual([])
  const seen = (await visitor.get(`/api/guest-booking?id=${booking.id}`, guest)).body.data
  expect(seen.passengers.length).toBe(1)
  const voided = await post(admin, 'void-booking', { booking_id: booking.id })
  expect(voided.body.booking, JSON.stringify(voided.body)).toMatchObject({ status: 'voided' })
  for (let round = 0; round < 3; round++) await settleJobs(testApp)
  const [card] = await all(
    testApp.app.db,
    sql<any>`select amount_minor, refunded_minor from test_card_payments where amount_minor = ${saved.total.amount}`,
  )
  expect(card).toEqual({ amount_minor: saved.total.amount, refunded_minor: booking.total.amount })
  expect(await broken()).toEqual([])
})

test('Held seats are divided with what was chosen beside them; one booking is ticketed at its own price, the other lapses.', async () => {
  const { booking: saved } = await held(agent, 3)
  const { booking } = (await post(agent, 'split-booking', { booking_id: saved.id, passengers: [0, 2] })).body
  const left = await details(saved.id)
  expect(left.total.amount + booking.total.amount).toBe(saved.total.amount)
  const places = await seats()
  const confirmed = await post(agent, 'confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  expect(confirmed.body.booking, JSON.stringify(confirmed.body)).toMatchObject({
    status: 'confirmed',
    total: booking.total,
    invoice: { total: booking.total },
  })
  expect((await seats()).map(({ chosen }: any) => chosen)).toEqual(places.map(({ chosen }: any) => chosen))
  expect(await broken()).toEqual([])
  testApp.clock.advanceMinutes(24 * 60)
  for (let round = 0; round < 3; round++) await settleJobs(testApp)
  const ends = await all(
    testApp.app.db,
    sql<any>`select status from bookings where reference = any(${[saved.id, booking.id]}) order by status`,
  )
  expect(ends.map(({ status }) => status)).toEqual(['confirmed', 'expired'])
  expect(left.total).toEqual(sar(saved.total.amount - booking.total.amount))
})

test('Their airline is still owed for each ticket what that ticket cost, in whichever booking it is now.', async () => {
  const { booking: saved } = await held(agent, 3)
  await post(agent, 'confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  const { booking } = (await post(agent, 'split-booking', { booking_id: saved.id, passengers: [2] })).body
  const next = (await post(agent, 'split-booking', { booking_id: saved.id, passengers: [1] })).body.booking
  const until = testApp.app.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' })
  const closed = await post(admin, 'close-settlement', { supplier: 'house', currency: 'SAR', until })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const costs = await all(
    testApp.app.db,
    sql<{
      number: string
      cost: number
    }>`select min(t.number) as number, i.cost_minor as cost from booking_items i join bookings b on b.id = i.booking_id
      join tickets t on t.item_id = i.id where b.reference = any(${[saved.id, booking.id, next.id]}) group by i.id`,
  )
  expect(costs.length).toBe(3)
  for (const { number, cost } of costs) {
    const document = closed.body.data.documents.find((one: any) => one.document === number)
    expect([number, document?.ours.amount]).toEqual([number, cost])
  }
})

/** Bags and a seat bought after the booking was made, quoted and taken at once. */
async function bought(id: string, add: { id: string; passenger: number }[]) {
  const { body } = await post(agent, 'services-quote', { booking_id: id, add })
  expect(body.data, JSON.stringify(body)).toBeTruthy()
  const { reference, total } = body.data
  const done = await post(agent, 'change-accept', { booking_id: id, reference, expected_total: total })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { total: total.amount as number, booking: done.body.booking }
}
const onSale = async (id: string) => (await agent.get(`/api/services-on-sale?booking_id=${id}`)).body.data
const freeSeats = (sale: any) =>
  sale.seat_maps[0].rows.flatMap((row: any) => row.seats).filter((one: any) => one && !one.taken && one.kind !== 'exit')
/** Ours on services: a margin and a charge for each passenger. */
async function ours() {
  await changePriceRules(
    testApp,
    sql`insert into margin_rules (layer, agency_id, product, basis_points, fixed_minor, per, currency, active)
    values ('agent', ${agencyId}, 'flight_services', 0, 1150, 'passenger', 'SAR', true)`,
  )
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency)
    values (${agencyId}, 'services', 'fixed', 575, 'passenger', 'SAR')`,
  )
}
const priceOf = (booking: any) =>
  booking.price_lines.reduce((sum: number, one: any) => sum + one.amount.amount, 0) as number
const extrasOf = (booking: any) =>
  booking.price_lines
    .filter(({ kind }: any) => kind === 'ancillary')
    .map(({ code, amount }: any) => `${code} ${amount.amount}`)
    .toSorted()

test('What was bought for some while it was held is theirs alone: it goes with them, and what others buy later is not mistaken for it.', async () => {
  await ours()
  const { booking: saved } = await held(agent, 3)
  const plain = saved.total.amount
  const sale = await onSale(saved.id)
  const heavy = sale.bags.findLast(({ leg }: any) => leg === 1)
  const light = sale.bags.find(({ leg }: any) => leg === 1)
  // The last passenger is asked for first; the price has them in the order of the passengers.
  const extras = await bought(saved.id, [
    { id: heavy.id, passenger: 2 },
    { id: freeSeats(sale)[0].id, passenger: 1 },
    { id: light.id, passenger: 0 },
  ])
  const before = await details(saved.id)
  expect(before.total).toEqual(sar(plain + extras.total))
  const look = (await agent.get(`/api/split-preview?booking_id=${saved.id}&passengers=1`)).body.data
  const { booking } = (await post(agent, 'split-booking', { booking_id: saved.id, passengers: [1] })).body
  expect(booking.total).toEqual(look.goes[0].total)
  expect(booking.ancillaries.map((one: any) => [one.kind, one.passenger])).toEqual([
    ['bag', 0],
    ['seat', 0],
  ])
  const seatPrice = freeSeats(sale)[0].price.amount
  expect(extrasOf(booking).some((one: string) => one.endsWith(` ${seatPrice}`))).toBe(true)
  expect(extrasOf(booking).length).toBe(2)
  expect(priceOf(booking)).toBe(booking.total.amount)
  const left = await details(saved.id)
  expect([left.total.amount + booking.total.amount, priceOf(left)]).toEqual([before.total.amount, left.total.amount])
  // Whoever stays buys more, and splits again.
  const again = await onSale(saved.id)
  const refused = await post(agent, 'services-quote', { booking_id: saved.id, add: [{ id: light.id, passenger: 1 }] })
  expect(refused.status).toBeGreaterThan(399)
  await bought(saved.id, [{ id: freeSeats(again)[0].id, passenger: 0 }])
  const more = await details(saved.id)
  const next = (await post(agent, 'split-booking', { booking_id: saved.id, passengers: [2] })).body.booking
  expect(next.ancillaries.map((one: any) => one.kind).toSorted()).toEqual(['bag', 'bag', 'seat'])
  expect(extrasOf(next).some((one: string) => one.endsWith(` ${heavy.price.amount}`))).toBe(true)
  const alone = await details(saved.id)
  expect(alone.total.amount + next.total.amount).toBe(more.total.amount)
  expect(alone.ancillaries.map((one: any) => [one.kind, one.passenger]).toSorted()).toEqual([
    ['bag', 0],
    ['bag', 0],
    ['seat', 0],
  ])
  const { balance } = await fundsOf(testApp.app.db, agencyId, 'SAR')
  for (const one of [booking, next, alone]) {
    const { body } = await post(agent, 'confirm-pnr', { booking_id: one.id, expected_total: one.total })
    expect(body.booking, JSON.stringify(body)).toMatchObject({ status: 'confirmed', total: one.total })
  }
  expect(await broken()).toEqual([])
  for (const one of [booking, next, alone]) {
    const { body } = await post(admin, 'void-booking', { booking_id: one.id })
    expect(body.booking, JSON.stringify(body)).toMatchObject({ status: 'voided', credit_note: { total: one.total } })
  }
  expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(balance)
})

test('What was bought after the sale goes along on its EMDs, with the tickets they are connected to; remarks stay, and a request that was taken back is no hindrance.', async () => {
  await ours()
  const { booking: saved } = await held(agent, 2)
  await post(agent, 'confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  const sale = await onSale(saved.id)
  const bag = sale.bags.find(({ leg }: any) => leg === 1)
  await bought(saved.id, [
    { id: bag.id, passenger: 1 },
    { id: bag.id, passenger: 0 },
  ])
  await post(agent, 'booking-remark', { booking_id: saved.id, kind: 'internal', text: 'Wants to sit together' })
  await post(agent, 'special-services', { booking_id: saved.id, passenger: 1, code: 'VGML' })
  const asked = (await details(saved.id)).special_services[0]
  await post(agent, 'special-service-back', { booking_id: saved.id, id: asked.id })
  const before = await details(saved.id)
  const books = await accounts()
  const answer = await post(agent, 'split-booking', { booking_id: saved.id, passengers: [1] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { booking } = answer.body
  expect(await accounts()).toEqual(books)
  const emd = booking.tickets.find((one: any) => one.connected_to)
  expect(emd).toMatchObject({ kind: 'emd', rfic: 'C', passenger: 0 })
  expect(booking.tickets.map(({ number }: any) => number)).toContain(emd.connected_to)
  expect(emd).toEqual({ ...before.tickets.find((one: any) => one.number === emd.number), passenger: 0 })
  expect(booking.special_services).toMatchObject([{ code: 'VGML', state: 'taken_back' }])
  const remarks = (id: string) =>
    all(
      testApp.app.db,
      sql`select 1 from booking_remarks r join bookings b on b.id = r.booking_id where b.reference = ${id}`,
    )
  expect([(await remarks(saved.id)).length, (await remarks(booking.id)).length]).toEqual([1, 0])
  expect(await broken()).toEqual([])
  // Theirs are on sale by themselves, and given back by themselves.
  expect((await onSale(booking.id)).sold.length).toBe(booking.ancillaries.length)
  const { balance } = await fundsOf(testApp.app.db, agencyId, 'SAR')
  for (const one of [booking, await details(saved.id)]) {
    const { body } = await post(admin, 'void-booking', { booking_id: one.id })
    expect(body.booking, JSON.stringify(body)).toMatchObject({ status: 'voided', payment_status: 'refunded' })
  }
  expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(balance + before.total.amount)
  expect(await broken()).toEqual([])
})

test('A request that went along with its passenger is taken back in the booking that they got, however often it was divided.', async () => {
  const { booking: saved } = await held(agent, 4)
  await post(agent, 'confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  for (const code of ['VGML', 'WCHR'])
    await post(agent, 'special-services', { booking_id: saved.id, passenger: 3, code })
  const { booking: two } = (await post(agent, 'split-booking', { booking_id: saved.id, passengers: [2, 3] })).body
  const takenBack = async (id: string, code: string) => {
    const { special_services: theirs } = await details(id)
    const service = theirs.find((one: any) => one.code === code && one.state === 'confirmed')
    return post(agent, 'special-service-back', { booking_id: id, id: service.id })
  }
  const meal = await takenBack(two.id, 'VGML')
  expect(meal.status, JSON.stringify(meal.body)).toBe(200)
  const { booking: alone } = (await post(agent, 'split-booking', { booking_id: two.id, passengers: [1] })).body
  // What is asked for from now on is theirs from the start.
  await post(agent, 'special-services', { booking_id: alone.id, passenger: 0, code: 'VGML' })
  for (const code of ['WCHR', 'VGML']) {
    const back = await takenBack(alone.id, code)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
  }
  const atTheAirline = await all(testApp.app.db, sql`select s.code, s.status from house_services s order by s.id`)
  expect(atTheAirline.slice(-3)).toEqual([
    { code: 'VGML', status: 'XX' },
    { code: 'WCHR', status: 'XX' },
    { code: 'VGML', status: 'XX' },
  ])
})
