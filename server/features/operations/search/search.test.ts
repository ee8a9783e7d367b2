import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let admin: Visitor
let reservation: Visitor
let agency: Awaited<ReturnType<typeof buildAgency>>
let sold: any
beforeAll(async () => {
  const supplier = new StandInSupplier(new Date('2026-11-20T06:00:00Z'))
  testApp = await startApp({ suppliers: [supplier.port], now: '2026-11-20T06:00:00Z' })
  agency = await buildAgency(testApp, { name_en: 'Palm Grove Travel', name_ar: 'نخيل للسفر' })
  const agent = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: agency.id, name: 'Rania Haddad', phone: '+966551239876' }),
  )
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
  await giveMoney(testApp, agency.id, 10_000_000)
  const flight = await findFlight(agent, supplier)
  const saved = await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', 3)] }))
  const { booking } = saved.body
  sold = (await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })).body.booking
  expect(sold.status).toBe('confirmed')
})
afterAll(() => testApp.close())

const found = async (q: string, who = admin): Promise<[string, string][]> =>
  (await who.get(`/api/search?q=${encodeURIComponent(q)}`)).body.data.map(({ kind, id }: any) => [kind, id])

test('A booking is found by its reference, both locators, its ticket, who travels, and the buyer’s address and phone.', async () => {
  const [traveller] = sold.passengers
  const spaced = sold.tickets[0].number.replace(/^(\d{3})/, '$1-')
  for (const word of [
    sold.id.toLowerCase(),
    sold.pnr,
    sold.airline_pnr,
    spaced,
    traveller.surname.slice(0, 4),
    `${traveller.given_name} ${traveller.surname}`,
    sold.contact.email,
    sold.contact.phone,
  ])
    expect([word, await found(word)]).toEqual([word, expect.arrayContaining([['booking', sold.id]])])
})

test('An invoice leads to its booking, an agency is found in both languages and by code, a person by name and phone.', async () => {
  expect(await found(sold.invoice.number)).toEqual([['paper', sold.id]])
  for (const word of ['palm gro', 'نخيل', agency.code])
    expect([word, await found(word)]).toEqual([word, expect.arrayContaining([['agency', agency.id]])])
  for (const word of ['rania', '055 123 9876'])
    expect([word, (await found(word)).map(([kind]) => kind)]).toEqual([word, ['person']])
})

test('A line of the bank is found by its reference as somebody types it, a correction of the books by its own.', async () => {
  const account = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla', account_number: '608010167519' }
  const bank_id = (await admin.post('/api/banks', { ...account, currency: 'SAR' })).body.data.id
  const content = Buffer.from('Date,Reference,Amount\n2026-11-19,FT 77-2041,500.00\n').toString('base64')
  const statement = { bank_id, name: 'november.csv', content, commit: true }
  const key = (name: string) => ({ 'idempotency-key': `${name}-of-the-search` })
  await admin.post('/api/import-bank-statement', statement, key('statement'))
  expect(await found('ft77 2041')).toEqual([['bank_line', expect.any(String)]])
  expect(await found('ft77 2041', reservation)).toEqual([])
  const wrong = { debit: 'suspense', credit: 'income', reason: 'Typed twice' }
  const correction = { ...wrong, amount: { amount: 500, currency: 'SAR' } }
  const { data } = (await admin.post('/api/ledger-adjustments', correction, key('correction'))).body
  expect(await found(data.reference.toLowerCase())).toEqual([['adjustment', data.id]])
})

test('What somebody may not see is not found by them, and letters that mean something to the database are letters.', async () => {
  // A clerk of reservations sees bookings and agencies, no deposits.
  expect((await found(sold.pnr, reservation)).length).toBe(1)
  expect(await found('%%')).toEqual([])
  expect(await found('a_b')).toEqual([])
  expect((await admin.get('/api/search?q=x')).body.errors[0].field).toBe('q')
})
