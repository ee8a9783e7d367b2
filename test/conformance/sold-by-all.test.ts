import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../app.ts'
import { bookingOf, contact, findFlight, giveMoney, passenger, settleJobs } from '../booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../factories.ts'
import { blockBody, key, sar } from '../group-seats.ts'
import { quadTerms, ratesOf, saveStay, sellHotel, stayBody } from '../hotels.ts'
import { openInsurer, sellPlan } from '../insurance.ts'
import { StandInSupplier } from '../stand-ins/supplier.ts'
import { madePackage, pilgrim } from '../umrah.ts'
import { applicant, madeVisa } from '../visas.ts'

/** Every product, sold by everybody who may sell it, and then found wherever sales are looked for. */
const start = '2027-01-10T08:00:00Z'
let testApp: TestApp
let admin: Visitor
let agent: Visitor
let customer: Visitor
let visitor: Visitor
let agencyId: string
let blockedId: string
let supplier: StandInSupplier
/** Saves one of each product at the price that this buyer reads. */
let save: Record<string, (by: Visitor) => Promise<{ body: any; status: number }>>

/** Asks at no price, and again at the one that is answered: as read by this buyer. */
async function atPrice(by: Visitor, path: string, body: object) {
  const told = (await by.post(path, { ...body, expected_total: sar(1) }, key())).body
  const total = told.price_change?.new
  if (!total) throw new Error(`${path}: ${JSON.stringify(told)}`)
  return by.post(path, { ...body, expected_total: total }, key())
}

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ now: start, suppliers: [supplier.port] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency = await buildAgency(testApp)
  agencyId = agency.id
  blockedId = (await buildAgency(testApp, { state: 'suspended' })).id
  await giveMoney(testApp, agency.id, 10_000_000)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  visitor = testApp.visitor()
  await visitor.get('/csrf-cookie')
  for (const product of ['flight', 'hotel'])
    await agent.post('/api/save-company-margin', { product, basis_points: 500 }, key())
  await openInsurer(testApp)
  const plan_id = await sellPlan(testApp)
  await sellHotel(admin, quadTerms)
  const visa_id = (await madeVisa(admin)).id
  const departure_id = (await madePackage(admin)).departures[0].id
  const block = (await admin.post('/api/group-tickets', blockBody(), key())).body.data.id
  const stay = { check_in: '2027-02-03', check_out: '2027-02-06', rooms: '2' }
  save = {
    flight: async (by) => by.post('/api/bookings', bookingOf(await findFlight(by, supplier)), key()),
    hotel: async (by) => saveStay(by, stayBody((await ratesOf(by, stay)).body.rooms, stay.rooms)),
    visa: (by) =>
      atPrice(by, '/api/visa-applications', {
        visa_id,
        speed: 'normal',
        residence: 'SA',
        entry_date: '2027-02-10',
        person: applicant(),
        contact,
      }),
    umrah: (by) =>
      atPrice(by, '/api/umrah-bookings', {
        departure_id,
        pilgrims: [pilgrim(0), pilgrim(1)],
        rooms: [{ place: 'double', pilgrims: [0, 1] }],
        contact,
      }),
    group_ticket: (by) =>
      atPrice(by, '/api/group-ticket-bookings', {
        id: block,
        adults: 2,
        children: 0,
        infants: 0,
        pay: 'full',
        name: 'Al Falah',
        contact,
      }),
    insurance: (by) =>
      atPrice(by, '/api/insurance-bookings', {
        plan_id,
        from: '2027-02-03',
        to: '2027-02-12',
        passengers: [passenger()],
        contact,
      }),
  }
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const products = ['flight', 'hotel', 'visa', 'umrah', 'group_ticket', 'insurance'] as const
/** Papers and names are needed of these: an account is made first. */
const needsAccount = new Set(['visa', 'group_ticket'])

async function payByCard(by: Visitor, id: string, headers: Record<string, string> = {}) {
  const { body } = await by.get(`/api/payment-url?booking_id=${id}`, headers)
  if (!body.payment_id) throw new Error(JSON.stringify(body))
  await by.post(`/api/test-card/${body.payment_id}/pay`, { card_number: '4242424242424242' })
  await settleJobs(testApp)
}
const idsIn = ({ body }: { body: { data: { id?: string; reference?: string }[] } }) =>
  body.data.map((one) => one.reference ?? one.id)
async function inOffice(id: string) {
  expect(idsIn(await admin.get(`/api/get-admin-bookings?q=${id}`))).toContain(id)
  const { data } = (await admin.get(`/api/get-admin-booking?id=${id}`)).body
  expect(data.invoice.number).toEqual(expect.any(String))
  const report = await admin.get('/api/profit-loss-report?from=2027-01-01&to=2027-01-31')
  expect(JSON.stringify(report.body.data)).toContain(id)
  const day = data.items[0].starts.slice(0, 10)
  const { body } = await admin.get(`/api/calendar?from=${day}&to=${day}&per_day=200`)
  expect(JSON.stringify(body.data)).toContain(id)
  return data
}

test.each(products)(
  'An agent sells %s from the balance, with a selling price, and finds it everywhere.',
  async (product) => {
    const { booking } = (await save[product]!(agent)).body
    const sold = await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, key())
    expect(sold.body.booking).toMatchObject({ status: 'confirmed', product })
    expect(sold.body.booking.selling.amount).toBeGreaterThanOrEqual(booking.total.amount)
    expect(idsIn(await agent.get(`/api/get-bookings?q=${booking.id}`))).toContain(booking.id)
    const report = await agent.get('/api/agent-profit-loss-report?from=2027-01-01&to=2027-01-31')
    expect(JSON.stringify(report.body.data)).toContain(booking.id)
    const statement = await agent.get('/api/agent-statment?from=2027-01-01&to=2027-01-31')
    expect(JSON.stringify(statement.body)).toContain(booking.id)
    await inOffice(booking.id)
  },
)

test.each(products)('A customer buys %s by card, and finds it among the trips.', async (product) => {
  const { booking } = (await save[product]!(customer)).body
  await payByCard(customer, booking.id)
  const trip = (await customer.get(`/api/get-customer-flight-booking-details?id=${booking.id}`)).body.data
  expect(trip).toMatchObject({ status: 'confirmed', product })
  expect(idsIn(await customer.get('/api/get-customer-bookings'))).toContain(booking.id)
  await inOffice(booking.id)
})

test.each(products)('A visitor buys %s by card, or is led to an account first.', async (product) => {
  const { status, body } = await save[product]!(visitor).catch((error: Error) => ({ status: 401, body: error.message }))
  if (needsAccount.has(product)) return expect(status).toBe(401)
  const { booking } = body
  const guest = { 'x-guest-key': booking.guest_key }
  await payByCard(visitor, booking.id, guest)
  const { data } = (await visitor.get(`/api/guest-booking?id=${booking.id}`, guest)).body
  expect(data).toMatchObject({ status: 'confirmed', product })
  await inOffice(booking.id)
  return undefined
})

/** The same call for somebody before the desk, where it is not a flight, which has a page of its own. */
const deskPaths: Record<string, string> = {
  hotel: '/api/desk-hotel-bookings',
  visa: '/api/desk-visa-applications',
  umrah: '/api/desk-umrah-bookings',
  group_ticket: '/api/desk-group-bookings',
  insurance: '/api/desk-insurance-bookings',
}
let sent: object
/** Whoever saves a product by its public call sells it by the call of the desk. */
const atDesk = (product: string, agency_id?: string) =>
  ({
    get: (path: string) =>
      admin.get(path.replace('/api/hotel-', '/api/desk-hotel-') + (agency_id ? `&agency_id=${agency_id}` : '')),
    post: (_path: string, body: object, headers: Record<string, string>) => {
      sent = body
      return admin.post(deskPaths[product]!, { ...body, ...(agency_id ? { agency_id } : {}) }, headers)
    },
  }) as Visitor

test.each(products)('Staff sell %s directly at the desk, for cash.', async (product) => {
  if (product === 'flight') {
    const flight = bookingOf(await findFlight(admin, supplier))
    const { flight_id, supplier: by, passengers, expected_total } = flight as Record<string, unknown>
    const who = { buyer: 'walk_in', email: contact.email, phone: contact.phone, payment: 'cash' }
    const sale = { ...who, flight: { flight_id, supplier: by, passengers, expected_total } }
    const { body } = await admin.post('/api/admin-booking', sale, key())
    await settleJobs(testApp)
    return expect((await inOffice(body.booking.reference)).status).toBe('confirmed')
  }
  const { booking } = (await save[product]!(atDesk(product))).body
  expect(booking).toMatchObject({ channel: 'direct', status: 'saved' })
  const asked = { booking_id: booking.id, expected_total: booking.total, payment: 'cash' }
  expect((await admin.post('/api/pay-at-desk', asked, key())).body.booking).toMatchObject({ status: 'confirmed' })
  await settleJobs(testApp)
  await inOffice(booking.id)
  return undefined
})

test.each(['hotel', 'visa', 'umrah', 'group_ticket', 'insurance'])(
  'Staff sell %s to an agency at its own price and from its credit, never to one that is blocked.',
  async (product) => {
    const own = (await save[product]!(agent)).body.booking
    const sold = (await save[product]!(atDesk(product, agencyId))).body.booking
    expect(sold).toMatchObject({ channel: 'agent', total: own.total, status: 'saved' })
    const asked = { booking_id: sold.id, expected_total: sold.total, payment: 'credit' }
    expect((await admin.post('/api/pay-at-desk', asked, key())).body.booking).toMatchObject({ status: 'confirmed' })
    expect(idsIn(await agent.get(`/api/get-bookings?q=${sold.id}`))).toContain(sold.id)
    const blocked = await admin.post(deskPaths[product]!, { ...sent, agency_id: blockedId }, key())
    expect(blocked.body.errors).toMatchObject([{ field: 'agency_id' }])
    expect((await agent.post(deskPaths[product]!, {}, key())).status).toBe(403)
  },
)
