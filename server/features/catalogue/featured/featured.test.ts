import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { newCar } from '../../../../test/cars.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { quadTerms, sellHotel } from '../../../../test/hotels.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { refreshFeatured, refreshKind } from './refresh.ts'

let testApp: TestApp
let admin: Visitor
const cars: string[] = []
beforeAll(async () => {
  const real = new StandInSupplier(new Date('2027-02-01T09:00:00Z')).port
  const flies: typeof real.lowestByDate = async (query, dates, options) => {
    const days = await real.lowestByDate(query, dates, options)
    // Nothing flies to Cairo on the first day that is asked for.
    return query.legs[0]!.destinations[0] === 'CAI' && dates[0] === '2027-02-14'
      ? days.map(({ date }) => ({ date, offer: null }))
      : days
  }
  testApp = await startApp({ now: '2027-02-01T09:00:00Z', suppliers: [{ ...real, lowestByDate: flies }] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await sellHotel(admin, quadTerms)
  await madePackage(admin)
  for (const price of [16_500, 31_000, 52_000, 80_000])
    cars.push(
      (await admin.post('/api/cars', newCar({ day_price: price }), { 'idempotency-key': randomUUID() })).body.data.id,
    )
})
afterAll(() => testApp.close())

type Fare = { origin: string; destination: string; price: { amount: number } }
const home = async () => (await testApp.visitor().get('/api/home')).body
const save = (kind: string, refs: readonly string[], hidden: readonly string[] = []) =>
  admin.post('/api/featured', { kind, items: refs.map((ref) => ({ ref, hidden: hidden.includes(ref) })) })
const refsOf = (cards: { ref: string }[]) => cards.map(({ ref }) => ref)

test('Until the office chooses, the first page shows the first of everything, each at a price of now.', async () => {
  for (const kind of ['hotel', 'tour', 'car'] as const) await refreshKind(testApp.app, kind)
  const { hotels, tours, cars: shown } = await home()
  expect(refsOf(hotels)).toEqual(['MKK-90'])
  const [{ href, price }] = hotels
  const { rooms } = (await testApp.visitor().get(href.replace('/hotel/details', '/api/hotel-details'))).body
  expect(Math.min(...rooms[0].map((rate: { total: { amount: number } }) => rate.total.amount))).toBe(price.amount)
  expect(tours).toMatchObject([{ ref: expect.stringMatching(/^umrah:UP-/), per: 'person', price: { amount: 460_000 } }])
  expect(refsOf(shown)).toEqual(cars.slice(0, 3))
})

test('The office chooses, orders and hides, and the first page follows at once.', async () => {
  const [first, second, , fourth] = cars as [string, string, string, string]
  expect((await save('car', [fourth, first, second], [first])).body).toMatchObject({ chosen: true })
  expect(refsOf((await home()).cars)).toEqual([fourth, second])
  const { version, written } = (await admin.get(`/api/car-to-edit?id=${fourth}`)).body.data
  const dearer = { id: fourth, version, ...written, day_price: 99_000 }
  await admin.post('/api/cars', dearer, { 'idempotency-key': randomUUID() })
  expect((await home()).cars[0].price.amount).toBe(99_000)
  await admin.call('DELETE', `/api/cars?id=${fourth}`)
  expect(refsOf((await home()).cars)).toEqual([second])
  await save('car', [])
  expect(refsOf((await home()).cars)).toEqual(cars.slice(0, 3))
})

test('Routes of the board are the office’s, by origin, the company’s own airport first; the season counts what leaves.', async () => {
  expect((await save('flight', ['RUH-CAI', 'LHE-JED'])).status).toBe(200)
  await refreshFeatured(testApp.app)
  const { flights, umrah } = await home()
  const routes = flights.map((fare: Fare) => `${fare.origin}-${fare.destination}`)
  expect(routes).toEqual(['RUH-CAI', 'LHE-JED'])
  expect(flights[0]).toMatchObject({ departure_date: '2027-02-15', return_date: '2027-02-22', airline: 'SV' })
  expect(flights.every(({ price }: Fare) => price.amount > 0)).toBe(true)
  expect(umrah).toMatchObject({ days_to_ramadan: 7, ramadan_starts: '2027-02-08' })
  const leaving = umrah.months.filter(({ departures }: { departures: number }) => departures > 0)
  expect(leaving).toMatchObject([{ year: 1448, month: 10, departures: 1, lowest: { amount: 460_000 } }])
})

test.each([
  ['flight', ['RUH-RUH']],
  ['flight', ['RUHCAI']],
  ['flight', ['RUH-XQX']],
  ['flight', ['RUH-CAI', 'RUH-CAI']],
  ['car', ['somebody']],
  ['hotel', ['NO-HOTEL']],
  ['tour', ['umrah:UP-AAAAAA']],
])('A %s %j is refused at its place.', async (kind, refs) => {
  const { status, body } = await save(kind, refs)
  expect([status, body.errors[0].field]).toEqual([422, `items.${refs.length - 1}.ref`])
})

test('Suppliers that are silent leave what was found before, until it is a day old.', async () => {
  const before = (await home()).flights.length
  expect(before).toBeGreaterThan(0)
  testApp.clock.advanceMinutes(23 * 60)
  expect((await home()).flights.length).toBe(before)
  testApp.clock.advanceMinutes(2 * 60)
  expect(await home()).toMatchObject({ flights: [], hotels: [], tours: [], cars: [] })
})
