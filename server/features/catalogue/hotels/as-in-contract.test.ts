import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import type { HotelNight } from '#contract/catalogue/hotels'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { quadTerms, ratesOf, saveStay, sellHotel, stayBody } from '../../../../test/hotels.ts'
import { releaseNights } from './release.jobs.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let hotels = 0
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 9_000_000)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
})
afterAll(() => testApp.close())

/** A hotel of its own for a test: rooms of a contract that go back so many days before the night. */
async function sold(release_days: number) {
  const terms = (allotment: number): HotelTerms => ({
    ...quadTerms,
    rooms: [{ ...quadTerms.rooms[0]!, allotment, release_days }],
  })
  const code = `MKK-N${++hotels}`
  const { hotel, contract } = await sellHotel(admin, terms(10), code)
  const ask = (check_in: string, check_out: string) => ratesOf(agent, { check_in, check_out, rooms: '2' }, code)
  return {
    set: (from: string, to: string, fields: object, who = admin) =>
      who.post('/api/hotel-nights', { hotel_id: hotel.id, room: 'QUAD', from, to, ...fields }),
    allot: (allotment: number) =>
      admin.post('/api/hotel-contracts', {
        ...contract,
        hotel_id: hotel.id,
        version: undefined,
        terms: terms(allotment),
      }),
    night: async (day: string): Promise<HotelNight> =>
      (await admin.get(`/api/hotel-inventory?hotel_id=${hotel.id}&from=${day}&days=1`)).body.data[0].nights[0],
    left: async (check_in: string, check_out: string) =>
      (await ask(check_in, check_out)).body.rooms?.[0]?.[0]?.left ?? 0,
    hold: async (check_in: string, check_out: string) => {
      const saved = await saveStay(agent, stayBody((await ask(check_in, check_out)).body.rooms, '2'))
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    },
  }
}
const asInContract = { capacity: null }

test('Nights whose number was set by hand are as in the contract again, now and after its next change.', async () => {
  const { set, night, allot } = await sold(0)
  expect((await set('2027-02-10', '2027-02-12', { capacity: 4 })).status).toBe(200)
  expect(await night('2027-02-11')).toMatchObject({ capacity: 4, by_hand: true })
  const back = await set('2027-02-11', '2027-02-12', asInContract)
  expect([back.status, back.body.data]).toEqual([200, { nights: 2 }])
  expect(await night('2027-02-11')).toMatchObject({ capacity: 10, by_hand: false })
  expect((await allot(25)).status).toBe(200)
  const numbers = await Promise.all(['2027-02-10', '2027-02-11', '2027-02-12', '2027-02-13'].map(night))
  expect(numbers.map(({ capacity, by_hand }) => [capacity, by_hand])).toEqual([
    [4, true],
    [25, false],
    [25, false],
    [25, false],
  ])
})

test('A night that was opened again by hand goes back to the hotel as its contract says.', async () => {
  const { set, night, left } = await sold(60)
  await releaseNights(testApp.app)
  await set('2027-02-15', '2027-02-15', { capacity: 3 })
  expect(await left('2027-02-15', '2027-02-16')).toBe(3)
  expect(await night('2027-02-15')).toMatchObject({ by_hand: true, release_day: '2027-02-16' })
  expect((await set('2027-02-15', '2027-02-15', asInContract)).status).toBe(200)
  expect(await left('2027-02-15', '2027-02-16')).toBe(0)
  await releaseNights(testApp.app)
  expect(await night('2027-02-15')).toMatchObject({
    by_hand: false,
    released: true,
    capacity: 0,
    release_day: '2026-12-17',
  })
})

test('A night of which more is held than its contract has keeps its own number, and so do the others of that change.', async () => {
  const { set, night, allot, hold } = await sold(0)
  await set('2027-02-10', '2027-02-11', { capacity: 12 })
  await hold('2027-02-11', '2027-02-12')
  await hold('2027-02-11', '2027-02-12')
  expect((await allot(1)).status).toBe(200)
  const refused = await set('2027-02-10', '2027-02-12', asInContract)
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    409,
    'units_sold',
    [
      {
        field: 'capacity',
        message: '2 rooms are held or sold on the night of 2027-02-11, and the contract has fewer.',
      },
    ],
  ])
  expect(await night('2027-02-10')).toMatchObject({ capacity: 12, by_hand: true })
  expect(await night('2027-02-11')).toMatchObject({ capacity: 12, by_hand: true })
})

test('What else was set of a night stays, and an agent sets nothing.', async () => {
  const { set, night } = await sold(0)
  await set('2027-02-10', '2027-02-10', { capacity: 4, min_stay: 3, stop_sale: true })
  expect((await set('2027-02-10', '2027-02-10', asInContract, agent)).status).toBe(403)
  expect((await set('2027-02-10', '2027-02-10', asInContract)).status).toBe(200)
  expect(await night('2027-02-10')).toMatchObject({ capacity: 10, by_hand: false, min_stay: 3, stop_sale: true })
})
