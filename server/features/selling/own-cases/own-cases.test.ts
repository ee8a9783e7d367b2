import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const now = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(now))
  testApp = await startApp({ suppliers: [supplier.port], now })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 10_000_000)
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency)
    values (${agencyId}, 'refund', 'fixed', 3450, 'passenger', 'SAR')`,
  )
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })

/** Sold for 100.00 more than it cost the agency, given back, and settled: its case. */
async function refunded() {
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger()] }), key())).body
  const { id, total } = booking
  await sql`update bookings set selling_minor = ${total.amount + 10_000} where reference = ${id}`.execute(
    testApp.app.db,
  )
  await sql`update booking_items set selling_minor = ${total.amount + 10_000} where booking_id = (select id from bookings where reference = ${id})`.execute(
    testApp.app.db,
  )
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  await agent.post('/api/refund-request', { booking_id: id, reason: 'Cannot travel' }, key())
  const { quote } = (await admin.post('/api/refund-quote', { booking_id: id }, key())).body.booking.refund
  await agent.post('/api/refund-accept', { booking_id: id, expected_refund: quote.refund }, key())
  await settleJobs(testApp)
  const { data, totals } = (await agent.get(`/api/own-cases?q=${id}`)).body
  return { id, total, quote, row: data[0], totals }
}
const setBack = (reference: string, amount: number, visitor = agent) =>
  visitor.post('/api/own-case-back', { reference, given_back: sar(amount) }, key())

test('an agency that gives back its margin earns nothing by a refund; what it keeps more is its profit, on the paper without the net', async () => {
  const { id, total, quote, row, totals } = await refunded()
  const kept = total.amount - quote.refund.amount
  expect(row).toMatchObject({
    kind: 'refund',
    booking: id,
    charged: sar(total.amount + 10_000),
    given_back: sar(total.amount + 10_000 - kept),
    cost: sar(kept),
    profit: sar(0),
    may_set: true,
  })
  expect(totals).toEqual([
    { cases: 1, charged: row.charged, given_back: row.given_back, cost: row.cost, profit: row.profit },
  ])
  const { data } = (await setBack(row.reference, row.given_back.amount - 9_100)).body
  expect(data.profit).toEqual(sar(9_100))
  const report = (await agent.get('/api/agent-profit-loss-report?group=booking')).body
  expect(report.data.find((one: any) => one.key === id).profit).toEqual(sar(9_100))
  const paper = await agent.get(`/api/own-case-paper?reference=${row.reference}`)
  const text = pdfText(paper.body as Buffer)
  expect(text).toContain(row.reference)
  for (const amount of [data.charged.amount, data.given_back.amount])
    expect(text).toContain((amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
  expect(text).not.toContain((quote.refund.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
  const arabic = await agent.get(`/api/own-case-paper?reference=${row.reference}&locale=ar`)
  expect([arabic.status, (arabic.body as Buffer).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('nobody gives back more than was paid, nor speaks for another agency', async () => {
  const { row } = await refunded()
  const { status, body } = await setBack(row.reference, row.charged.amount + 1)
  expect([status, body.errors[0].field]).toEqual([422, 'given_back'])
  const stranger = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
  )
  expect((await setBack(row.reference, 1, stranger)).status).toBe(404)
  expect((await stranger.get(`/api/own-case-paper?reference=${row.reference}`)).status).toBe(404)
  expect((await stranger.get('/api/own-cases')).body.data).toEqual([])
})

test('a void stands there too, and the list is read as a file', async () => {
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger()] }), key())).body
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, key())
  await admin.post('/api/void-booking', { booking_id: booking.id }, key())
  const { data } = (await agent.get('/api/own-cases?kind=void')).body
  expect(data).toMatchObject([{ booking: booking.id, kind: 'void', profit: sar(0) }])
  const file = (await agent.get('/api/own-cases-file?format=csv')).body.toString()
  expect(file).toContain(data[0].reference)
})

test('before it is paid a booking has a pro forma of what is due: ours at the net for the agency, the agency’s own at its price for its customer', async () => {
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger()] }), key())).body
  const { id, total } = booking
  const paper = (kind: string, visitor = agent, locale = 'en') =>
    visitor.get(`/api/booking-document?id=${id}&kind=${kind}&locale=${locale}`)
  const shown = (amount: number) => (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await sql`update bookings set selling_minor = ${total.amount + 10_000} where reference = ${id}`.execute(
    testApp.app.db,
  )
  await sql`insert into banks (name_en, name_ar, account_title, account_number, iban, currency, on_papers)
    select 'Safa Bank', 'بنك الصفا', 'Rihla', '608010167519', x.iban, x.currency, x.on_papers
    from (values ('SA0380000000608010167519', 'SAR', true), ('SA4420000001234567891234', 'SAR', false), ('PK36SCBL0000001123456702', 'PKR', true)) x (iban, currency, on_papers)`.execute(
    testApp.app.db,
  )
  const ours = pdfText((await paper('pro_forma')).body as Buffer)
  for (const said of ['Pro forma', 'This is not a tax invoice', 'Full price', shown(total.amount)])
    expect(ours).toContain(said)
  // The account of its currency that may be printed, in both languages.
  for (const said of ['Pay by bank transfer to', 'Safa Bank', 'SA03 8000 0000 6080 1016 7519'])
    expect(ours).toContain(said)
  for (const other of ['SA44 2000', 'PK36']) expect(ours).not.toContain(other)
  expect(ours).not.toContain(shown(total.amount + 10_000))
  const own = pdfText((await paper('pro_forma_customer')).body as Buffer)
  for (const said of ['This is not a tax invoice', shown(total.amount + 10_000)]) expect(own).toContain(said)
  expect(own).not.toContain('SA03')
  expect(own).not.toContain(shown(total.amount))
  expect(((await paper('pro_forma', admin, 'ar')).body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  expect((await paper('pro_forma', stranger)).status).toBe(404)
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect((await paper('pro_forma')).body.message).toBe('Nothing is to be paid for this booking.')
})
