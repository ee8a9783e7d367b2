import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let reservation: Visitor
let agency: Awaited<ReturnType<typeof buildAgency>>
let sold: any
let ofCustomer: any
beforeAll(async () => {
  supplier = new StandInSupplier(new Date('2026-11-20T06:00:00Z'))
  testApp = await startApp({ suppliers: [supplier.port], now: '2026-11-20T06:00:00Z' })
  agency = await buildAgency(testApp)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer', email: 'buyer@example.com' }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
  await giveMoney(testApp, agency.id, 10_000_000)
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (event, kind, fixed_minor, per, currency) values ('issue', 'fixed', 11500, 'booking', 'SAR')`,
  )
  const save = async (who: Visitor, index: number) => {
    const flight = await findFlight(who, supplier)
    const saved = await who.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', index)] }))
    expect(saved.status).toBe(200)
    return saved.body.booking
  }
  const saved = await save(agent, 0)
  sold = (await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })).body.booking
  expect(sold.status).toBe('confirmed')
  ofCustomer = await save(customer, 1)
})
afterAll(() => testApp.close())

const rows = async (who: Visitor, query = '') => (await who.get(`/api/get-admin-bookings?${query}`)).body.data
const ids = async (query: string) => (await rows(admin, query)).map((row: { id: string }) => row.id)

describe('the office’s bookings', () => {
  test('are everybody’s, told apart by channel and agency, with who bought and who made them', async () => {
    expect(await ids('')).toEqual([ofCustomer.id, sold.id])
    expect(await ids('channel=customer')).toEqual([ofCustomer.id])
    expect(await ids(`agency=${agency.id}`)).toEqual([sold.id])
    expect(await ids('channel=direct')).toEqual([])
    const [first] = await rows(admin, 'channel=agent')
    expect(first.agency).toEqual({
      id: agency.id,
      code: agency.code,
      name: expect.objectContaining({ en: expect.any(String) }),
    })
    expect(first.made_by).toEqual(expect.any(String))
  })

  test('are found by passenger, PNR, agency and the buyer’s address', async () => {
    for (const [word, id] of [
      [sold.pnr, sold.id],
      [sold.lead_passenger, sold.id],
      [agency.code, sold.id],
      [ofCustomer.contact.email, ofCustomer.id],
    ])
      expect([word, (await ids(`q=${encodeURIComponent(word)}`)).includes(id)]).toEqual([word, true])
    expect(await ids('q=nobody')).toEqual([])
  })

  test('say what was paid for and what it cost to whoever may see costs, and to nobody else, on screen and in files', async () => {
    const [own] = await rows(admin, 'channel=agent')
    expect(own.cost.amount).toBeGreaterThan(0)
    // The books' own word: what the sale earned, without the VAT that is owed on it.
    const { data } = (await admin.get(`/api/get-admin-booking?id=${own.id}`)).body
    const earned = data.journals
      .flatMap(({ lines }: any) => lines)
      .filter(({ account }: any) => account.startsWith('income'))
      .reduce((sum: number, { amount }: any) => sum + amount.amount, 0)
    expect([own.margin.amount, data.vat.amount > 0]).toEqual([earned, true])
    expect(own.total.amount - own.cost.amount - data.vat.amount).toBe(own.margin.amount)
    const [seen] = await rows(reservation, 'channel=agent')
    expect([seen.cost, seen.margin]).toEqual([null, null])
    const heads = async (who: Visitor) =>
      (await who.get('/api/admin-bookings-file?format=csv')).body.toString().split('\n')[0]
    expect(await heads(admin)).toMatch(/Cost.*Margin/)
    expect(await heads(reservation)).not.toMatch(/Cost|Margin/)
  })

  test('are summed for one agency without what was not sold', async () => {
    const { body } = await admin.get(`/api/agency-booking-sums?agency=${agency.id}`)
    expect(body.data.agency.code).toBe(agency.code)
    const [own] = await rows(admin, 'channel=agent')
    const { total, cost, margin } = own
    expect([body.data.count, body.data.sums]).toEqual([1, [{ total, cost, margin }]])
    expect(total).toEqual(sold.total)
    const unknown = await admin.get('/api/agency-booking-sums?agency=00000000-0000-4000-8000-000000000000')
    expect(unknown.status).toBe(404)
  })
})

describe('one booking in the office', () => {
  test('tells what suppliers were asked and which accounts moved, each journal coming to nothing', async () => {
    const { data } = (await admin.get(`/api/get-admin-booking?id=${sold.id}`)).body
    expect(data.supplier_calls.length).toBeGreaterThan(1)
    expect(data.supplier_calls.every(({ heard, took_ms }: any) => heard === 'yes' && took_ms >= 0)).toBe(true)
    expect(data.journals.map(({ kind }: any) => kind)).toContain('sale')
    for (const { lines } of data.journals)
      expect(lines.reduce((sum: number, { amount }: any) => sum + amount.amount, 0)).toBe(0)
    expect(data.journals[0].lines.some(({ owner }: any) => owner === agency.code)).toBe(true)
    expect(data.agency.id).toBe(agency.id)
  })

  test('keeps costs and journals from a clerk who may not see them', async () => {
    const { data } = (await reservation.get(`/api/get-admin-booking?id=${sold.id}`)).body
    expect([data.cost, data.margin, data.supplier_calls, data.journals, data.cost_lines]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(data.reference).toBe(sold.id)
  })
})

// Last, for it adds to the list.
test('a flight that came to nothing is not in the cost, nor taken off the margin, in the list and on its page', async () => {
  const sale = async (falls: boolean) => {
    const first = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
    const { booking } = (await agent.post('/api/bookings', bookingOf(first, { passengers: [passenger('adult', 3)] })))
      .body
    if (falls) {
      const { flight_id, supplier: of, isSooperFlight, price } = await findFlight(agent, supplier)
      supplier.failNext('book', 'sold_out')
      const more = { booking_id: booking.id, flight_id, supplier: of, isSooperFlight, expected_total: price }
      expect((await agent.post('/api/add-flight', more)).body.code).toBe('sold_out')
    }
    const confirmed = await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
    expect(confirmed.body.booking.status).toBe('confirmed')
    const [row] = await rows(admin, `q=${booking.id}`)
    const page = (await admin.get(`/api/get-admin-booking?id=${booking.id}`)).body.data
    const sums = ({ total, cost, margin }: any) => [total.amount, cost.amount, margin.amount]
    return { row: sums(row), page: [...sums(page), page.vat.amount] }
  }
  const whole = await sale(false)
  expect(whole.row[1]).toBeGreaterThan(0)
  expect(await sale(true)).toEqual(whole)
})
