import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, findFlight, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { blockBody, key } from '../../../../test/group-seats.ts'
import { quadTerms, ratesOf, sellHotel } from '../../../../test/hotels.ts'
import { openInsurer, sellPlan } from '../../../../test/insurance.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { madeVisa } from '../../../../test/visas.ts'
import { addFaultRow } from '../../../suppliers/demo-airlines/fault-rows.ts'
import { all } from '#server/db/db'
import { decryptContent } from '#server/features/communication/mail'
import { fundsOf, runInvariants } from '#server/features/money/ledger'

const start = '2027-01-10T08:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let customer: Visitor
let agencyId: string
/** Whom the hotel is asked for. */
let rooms = '2,2'
/** What an agent may choose of each product, by its name. */
let choices: Record<string, () => Promise<object>>

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ now: start, suppliers: [supplier.port] })
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await openInsurer(testApp)
  const plan_id = await sellPlan(testApp)
  await sellHotel(admin, quadTerms)
  const visa_id = (await madeVisa(admin)).id
  const departure_id = (await madePackage(admin)).departures[0].id
  const block_id = (await admin.post('/api/group-tickets', blockBody(), key())).body.data.id
  choices = {
    async flight() {
      const { flight_id, supplier: from } = await findFlight(agent, supplier)
      return { flight_id, supplier: from }
    },
    async hotel() {
      const { rooms: found } = (await ratesOf(agent, { check_in: '2027-02-03', check_out: '2027-02-06', rooms })).body
      return { offers: found.map((rates: { offer: string }[]) => rates[0]!.offer) }
    },
    visa: async () => ({ visa_id, speed: 'normal', nationality: 'SA', residence: 'SA', entry_date: '2027-02-10' }),
    umrah: async () => ({
      departure_id,
      people: [{ age: 40, gender: 'm' }],
      rooms: [{ place: 'double', pilgrims: [0], rest: 'pay' }],
    }),
    group_ticket: async () => ({ block_id, adults: 2 }),
    insurance: async () => ({ plan_id, from: '2027-02-03', to: '2027-02-12', ages: [40] }),
  }
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.extra = 0
  testApp.app.crash = () => {}
  agencyId = (await buildAgency(testApp, { name_en: 'Marhaba Travel' })).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  customer = testApp.visitor()
  await customer.get('/csrf-cookie')
})

const part = async (product: string, margin?: number) => ({
  choice: { product, ...(await choices[product]!()) },
  ...(margin === undefined ? {} : { margin }),
})
async function quoted(products: readonly string[], fields: object = {}) {
  const parts = await Promise.all(products.map((product) => part(product, 10_000)))
  const made = await agent.post('/api/quotations', { parts, customer: { name: 'Sami', locale: 'ar' }, ...fields })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.data
}
async function sent(products: readonly string[], fields: object = {}) {
  const { id } = await quoted(products, fields)
  const { url } = (await agent.post('/api/send-quotation', { id, way: 'link' })).body
  return { id, token: /\/q\/([\w-]{43})/.exec(url)![1]! }
}
const shared = async (token: string) =>
  (
    await customer.call('GET', `/api/shared-quotation?token=${token}`, undefined, {
      'x-xsrf-token': customer.cookies.get('XSRF-TOKEN') ?? '',
    })
  ).body.data
const people = {
  passengers: [passenger()],
  contact,
  own_names: [{ name_local: 'سامي الحربي', father_name: 'خالد الحربي' }],
}
async function accept(token: string, fields: object = people) {
  const { version, total } = await shared(token)
  const body = { token, version, name: 'Sami Al Harbi', consent: true, expected_total: total, ...fields }
  return customer.post('/api/accept-quotation', body, key())
}
async function pay(token: string) {
  const opened = await customer.post('/api/pay-quotation', { token })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  await customer.post(`/api/test-card/${opened.body.payment_id}/pay`, { card_number: '4242424242424242' })
  await settleJobs(testApp)
}
const details = async (id: string) => (await agent.get(`/api/quotation?id=${id}`)).body.data
const seen = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const fault = (kind: string, op: string) =>
  addFaultRow(testApp.app.db, { supplier: 'own-hotels', op, route: null, kind, amount: 0, remaining: 1 })
const everything = ['flight', 'hotel', 'visa', 'umrah', 'group_ticket', 'insurance']

test('Six products are offered at one total, accepted with one list of people, paid once, and each sold as a booking of its own.', async () => {
  const made = await quoted(everything, {
    lines: [{ description: { en: 'Airport transfer', ar: '' }, quantity: 1, amount: 5_000 }],
  })
  const { net, margin, parts } = made.versions[0]
  expect(parts.map(({ product }: { product: string }) => product)).toEqual(everything)
  expect([margin.amount, made.total.amount]).toEqual([60_000, net.amount + 60_000 + 5_000])
  const { url } = (await agent.post('/api/send-quotation', { id: made.id, way: 'link' })).body
  const token = /\/q\/([\w-]{43})/.exec(url)![1]!
  const offered = await shared(token)
  expect(offered.parts).toHaveLength(6)
  expect(offered.wants).toEqual({ adults: 1, children: 0, infants: 0, own_names: true })
  const text = JSON.stringify(offered)
  for (const { net: each } of parts) expect(text).not.toContain(`"amount":${each.amount},`)
  expect(text).not.toMatch(/"(net|margin|supplier|detail|offer)"/)
  const paper = (locale: string) => customer.get(`/api/quotation-document?token=${token}&locale=${locale}`)
  const said = pdfText((await paper('en')).body)
  for (const words of ['Marhaba Travel', 'Dar Al Waha, Makkah', 'Safa Lights', 'Airport transfer'])
    expect(said).toContain(words)
  expect((await paper('ar')).status).toBe(200)

  expect((await accept(token)).body.data).toMatchObject({ state: 'accepted', booking: true, payment: 'none' })
  await settleJobs(testApp)
  const held = await shared(token)
  expect(held).toMatchObject({ state: 'converted', booking_state: 'held', payment: 'open' })
  expect(new Set(held.bookings.map(({ reference }: { reference: string }) => reference)).size).toBe(6)
  await pay(token)
  expect(await shared(token)).toMatchObject({ booking_state: 'confirmed', payment: 'paid' })
  const sold = await Promise.all(held.bookings.map((one: { reference: string }) => seen(one.reference)))
  expect(sold.map(({ product, payment_status }) => [product, payment_status])).toEqual(
    everything.map((product) => [product, product === 'umrah' ? 'part_paid' : 'paid']),
  )
  expect(new Set(sold.map(({ invoice }) => invoice.number)).size).toBe(6)
  for (const [at, { selling }] of sold.entries()) expect(selling.amount).toBe(parts[at].price.amount)
  const owed = await all(
    testApp.app.db,
    sql<{ kind: string }>`select kind from journals where agency_id = ${agencyId} and kind in ('card_payment', 'sale')`,
  )
  // Each of the two rooms is a sale.
  expect(owed.map(({ kind }) => kind).toSorted()).toEqual(['card_payment', ...Array(7).fill('sale')])
  expect((await customer.post('/api/pay-quotation', { token })).body.code).toBe('wrong_state')
})

test('What its supplier refuses after the payment stays as money of the agency, and the rest is sold.', async () => {
  rooms = '2'
  const { id, token } = await sent(['flight', 'hotel'])
  rooms = '2,2'
  await accept(token)
  await settleJobs(testApp)
  const { bookings } = await details(id)
  await fault('sold_out', 'book')
  await pay(token)
  const [flight, hotel] = await Promise.all(bookings.map((one: { reference: string }) => seen(one.reference)))
  expect([flight.status, hotel.payment_status]).toEqual(['confirmed', 'unpaid'])
  const { data } = (await agent.get(`/api/payment-requests?quotation_id=${id}`)).body
  expect(data).toMatchObject([{ state: 'paid', outcome: 'kept', booking_id: null }])
  expect(await balance()).toBe(data[0].amount.amount - flight.total.amount)
})

test('A process that dies between two parts books each of them once.', async () => {
  const { id, token } = await sent(['hotel', 'insurance', 'visa'])
  let left = 2
  testApp.app.crash = (point) => {
    if (!['quotation:after-save', 'quotation:after-part'].includes(point) || left-- <= 0) return
    throw new Error('died')
  }
  await accept(token)
  for (let tries = 0; tries < 4; tries++) {
    await settleJobs(testApp)
    testApp.clock.advanceMinutes(2)
  }
  const { state, bookings } = await details(id)
  expect([state, bookings.length]).toEqual(['converted', 3])
  const rows = await all(
    testApp.app.db,
    sql<{ reference: string }>`select reference from bookings where agency_id = ${agencyId}`,
  )
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
    bookings.map((one: { reference: string }) => one.reference).toSorted(),
  )
})

test('A part that rose is taken at its new price only with consent, as a version of its own.', async () => {
  const { id, token } = await sent(['hotel', 'flight'], { accept_new_price: true })
  supplier.extra = 7_000
  const told = await accept(token)
  expect([told.status, told.body.code]).toEqual([409, 'price_changed'])
  const { new: total } = told.body.price_change
  expect((await accept(token, { ...people, expected_total: total })).body.data).toMatchObject({ version: 2, total })
  await settleJobs(testApp)
  expect((await details(id)).state).toBe('converted')
})

/** A journey and its insurance that a customer accepted without names; the agent books it, and the insurer has no policy at first. */
async function bookedInTwo(extra: number, premium: number) {
  const { id, token } = await sent(['flight', 'insurance'])
  const { version, total } = await shared(token)
  const yes = { token, version, name: 'Sami Al Harbi', consent: true, expected_total: total }
  expect((await customer.post('/api/accept-quotation', yes, key())).status).toBe(200)
  const agreed = (await details(id)).versions[0].net.amount
  supplier.extra = extra
  await premiums(premium)
  const row = { supplier: 'insurers', route: null, amount: 0, remaining: 1 }
  await addFaultRow(testApp.app.db, { ...row, op: 'quote', kind: 'sold_out' })
  const book = (more: object = {}) => agent.post('/api/convert-quotation', { id, ...people, ...more })
  expect((await book()).body.code).toBe('sold_out')
  await premiums(-premium)
  return { id, agreed, book }
}
const premiums = (by: number) =>
  sql`update insurance_premiums set premium_minor = premium_minor + ${by}`.execute(testApp.app.db)
const sumOf = async (bookings: { reference: string }[]) =>
  (await Promise.all(bookings.map(({ reference }) => seen(reference)))).reduce(
    (sum, { total }) => sum + total.amount,
    0,
  )

test('A quotation booked in two tries is asked about where both together cost more than was agreed.', async () => {
  const { id, agreed, book } = await bookedInTwo(3_000, -3_900)
  const told = await book()
  const sar = (amount: number) => ({ amount, currency: 'SAR' })
  expect([told.status, told.body.price_change]).toEqual([
    409,
    { old: sar(agreed), new: sar(agreed + 3_000), difference: sar(3_000) },
  ])
  expect((await book({ expected_net: told.body.price_change.new })).status).toBe(200)
  const { state, bookings } = await details(id)
  expect([state, await sumOf(bookings)]).toEqual(['converted', agreed + 3_000])
})

test('A quotation booked in two tries is not asked about where what was booked first was cheaper by more.', async () => {
  const { id, agreed, book } = await bookedInTwo(-10_000, 0)
  await premiums(2_000)
  expect((await book()).status).toBe(200)
  await premiums(-2_000)
  const { state, bookings } = await details(id)
  expect(state).toBe('converted')
  expect(await sumOf(bookings)).toBeLessThan(agreed)
})

test('People who do not fit a part are refused at their field, and nobody is asked for a passport where none is needed.', async () => {
  const visa = await sent(['visa', 'umrah'])
  const wrong = await accept(visa.token, { passengers: [passenger('adult', 0, { nationality: 'PK' })], contact })
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'passengers.0.nationality',
    'own_names.0.name_local',
  ])
  const rooms = await sent(['hotel', 'group_ticket'])
  expect((await shared(rooms.token)).wants).toMatchObject({ adults: 0 })
  const lead = { given_name: 'SAMI', surname: 'HARBI' }
  expect((await accept(rooms.token, { contact, lead })).status).toBe(200)
  await settleJobs(testApp)
  const { bookings } = await details(rooms.id)
  expect((await seen(bookings[0].reference)).lead_passenger).toBe('HARBI / SAMI')
})

test('An agent adds parts one by one, prices one anew and takes one out; another currency is refused.', async () => {
  const made = await quoted(['hotel'])
  const add = async (version: number, product: string) =>
    agent.post('/api/quotation-part', { id: made.id, version, ...(await part(product, 500)) }, key())
  const added = (await add(1, 'visa')).body.data
  expect(added.versions[0].parts.map(({ no }: { no: number }) => no)).toEqual([0, 1])
  expect((await add(1, 'insurance')).status).toBe(409)
  const body = { id: made.id, version: 2, lines: [], customer: { locale: 'en' } }
  const parts = [
    { no: 0, act: 'remove' },
    { no: 1, act: 'refresh', margin: 900 },
  ]
  const changed = (await agent.post('/api/update-quotation', { ...body, parts })).body.data
  expect(changed.versions[0]).toMatchObject({ parts: [{ no: 1, product: 'visa', margin: { amount: 900 } }] })
  const again = (await add(3, 'hotel')).body.data
  expect(again.versions[0].parts.map(({ no }: { no: number }) => no)).toEqual([1, 2])
  const dirhams = await agent.post('/api/quotations', {
    lines: [{ description: { en: 'Tour', ar: '' }, quantity: 1, amount: 100 }],
    currency: 'AED',
  })
  const mixed = await agent.post(
    '/api/quotation-part',
    { id: dirhams.body.data.id, version: 1, ...(await part('visa')) },
    key(),
  )
  expect([mixed.status, mixed.body.errors[0].field]).toEqual([422, 'choice'])
})

test('What a customer reads of an agency’s sale is written in the agency’s name, and answered to the agency.', async () => {
  const { token } = await sent(['hotel', 'insurance'])
  await accept(token)
  await settleJobs(testApp)
  await pay(token)
  const mails = await all(
    testApp.app.db,
    sql<{ id: string; template: string; locale: 'en' | 'ar'; content_encrypted: string; agency_id: string | null }>`
      select * from mails where to_address = ${contact.email} and agency_id = ${agencyId} order by queued_at`,
  )
  expect(mails.map(({ template }) => template)).toContain('payment-received')
  for (const mail of mails) {
    const { html } = decryptContent(testApp.app, mail)!
    expect(html).not.toContain('Rihla')
    expect(html).toMatch(/<span class="brand">(Marhaba Travel|وكالة)/)
  }
})
