import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import type { HotelNight } from '#contract/catalogue/hotels'
import { inTx } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { quadTerms, ratesOf, saveStay, sellHotel, stayBody } from '../../../../test/hotels.ts'
import { expandAgain } from './expand-again.ts'
import { lockDue, nightsToRelease } from './hotels.sql.ts'
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
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

const winter: HotelTerms = {
  ...quadTerms,
  seasons: [{ name: 'Winter', priority: 0, range: { calendar: 'gregorian', from: '2027-01-01', to: '2027-04-30' } }],
  rates: [{ season: 'Winter', room: 'QUAD', base: 32_000, weekend: null, extra: 6_000, single: null }],
  boards: [],
}
const quad = (fields: Partial<HotelTerms['rooms'][number]>) => ({ ...winter.rooms[0]!, ...fields })

/** A hotel of its own for a test, with what is asked of it and of its contract. */
async function sold(terms: HotelTerms) {
  const code = `MKK-T${++hotels}`
  const { hotel, contract } = await sellHotel(admin, terms, code)
  const body = { ...contract, hotel_id: hotel.id, version: undefined }
  const night = async (day: string, room = 'QUAD'): Promise<HotelNight> => {
    const { data } = (await admin.get(`/api/hotel-inventory?hotel_id=${hotel.id}&from=${day}&days=1`)).body
    return data.find((one: { room: { code: string } }) => one.room.code === room).nights[0]
  }
  return {
    hotel,
    contract: body,
    save: (fields: object = {}) => admin.post('/api/hotel-contracts', { ...body, ...fields }),
    set: (from: string, to: string, fields: object) =>
      admin.post('/api/hotel-nights', { hotel_id: hotel.id, room: 'QUAD', from, to, ...fields }),
    night,
    capacity: async (day: string) => (await night(day)).capacity,
    /** How many rooms of a night may be bought. */
    left: async (check_in: string, check_out: string) => {
      const { rooms } = (await ratesOf(agent, { check_in, check_out, rooms: '2' }, code)).body
      return rooms?.[0]?.[0]?.left ?? 0
    },
    hold: async (check_in: string, check_out: string) => {
      const { rooms } = (await ratesOf(agent, { check_in, check_out, rooms: '2' }, code)).body
      const { status, body: held } = await saveStay(agent, stayBody(rooms, '2'))
      if (status !== 200) throw new Error(JSON.stringify(held))
    },
  }
}
const problemsOf = ({ status, body }: { status: number; body: { errors?: { field: string; message: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
]
const february = { calendar: 'gregorian', from: '2027-02-01', to: '2027-02-14' } as const
const march = { calendar: 'gregorian', from: '2027-03-01', to: '2027-03-14' } as const
const twoHighs = (name: string): HotelTerms => ({
  ...winter,
  seasons: [
    { name: 'High', priority: 1, range: february },
    { name, priority: 1, range: march },
  ],
  rates: [32_000, 99_000].map((base, at) => ({
    ...winter.rates[0]!,
    season: at === 0 ? 'High' : name.trim(),
    base,
  })),
})

test('A second season of one name is refused at its name, however it is written.', async () => {
  const { save } = await sold(winter)
  const twice = 'terms.seasons.1.name: Another season has this name.'
  expect(problemsOf(await save({ terms: twoHighs(' hIGH ') }))).toEqual([422, twice])
  expect(problemsOf(await save({ terms: twoHighs('High') }))).toEqual([
    422,
    twice,
    'terms.rates.1.season: Season High has another rate for room QUAD.',
  ])
  expect((await save({ terms: twoHighs('High in March') })).status).toBe(200)
})

test('A room and a rate are agreed once: the second is refused at its field, in the language of whoever asks.', async () => {
  const { save, contract } = await sold(winter)
  const rooms = [quad({}), quad({ allotment: 3 })]
  const rates = [winter.rates[0]!, { ...winter.rates[0]!, base: 1 }]
  const wrong = { terms: { ...winter, rooms, rates } }
  expect(problemsOf(await save(wrong))).toEqual([
    422,
    'terms.rooms.1.room: Room QUAD is in the contract already.',
    'terms.rates.1.season: Season Winter has another rate for room QUAD.',
  ])
  const arabic = await admin.post('/api/hotel-contracts', { ...contract, ...wrong }, { 'accept-language': 'ar' })
  expect(problemsOf(arabic)).toEqual([
    422,
    'terms.rooms.1.room: الغرفة QUAD في العقد من قبل.',
    'terms.rates.1.season: للموسم Winter سعر آخر للغرفة QUAD.',
  ])
})

test('A contract that stands with two seasons of one name is sold as before, and saved once they have two names.', async () => {
  const { contract, night, save } = await sold({
    ...winter,
    seasons: twoHighs('March').seasons,
    rates: twoHighs('March').rates,
  })
  const terms = JSON.stringify(twoHighs('High'))
  await testApp.app.db.executeQuery(
    sql`update hotel_contracts set terms = ${terms}::jsonb where id = ${contract.id}`.compile(testApp.app.db),
  )
  const hijri = { ...quadTerms.seasons[1]!, name: 'Ramadan', range: { ...quadTerms.seasons[1]!.range, year: 1480 } }
  await testApp.app.db.executeQuery(
    sql`update hotel_contracts set terms = jsonb_insert(terms, '{seasons,-1}', ${JSON.stringify(hijri)}::jsonb, true)
      where id = ${contract.id}`.compile(testApp.app.db),
  )
  await expandAgain(testApp.app)
  expect((await night('2027-02-08')).base).toEqual({ amount: 99_000, currency: 'SAR' })
  expect((await save({ terms: twoHighs('High') })).status).toBe(422)
  expect((await save({ terms: twoHighs('March') })).status).toBe(200)
  expect((await night('2027-02-08')).base).toEqual({ amount: 32_000, currency: 'SAR' })
})

test('A night that was opened again by hand stays on sale whatever is written of its contract.', async () => {
  const terms = { ...quadTerms, rooms: [quad({ release_days: 60 })] }
  const { save, set, left, night } = await sold(terms)
  await releaseNights(testApp.app)
  expect(await night('2027-02-15')).toMatchObject({ released: true, capacity: 0 })
  expect((await set('2027-02-15', '2027-02-15', { capacity: 3 })).status).toBe(200)
  const isOpen = async () => {
    expect([await left('2027-02-15', '2027-02-16'), await left('2027-02-14', '2027-02-15')]).toEqual([3, 0])
    await releaseNights(testApp.app)
    expect([await left('2027-02-15', '2027-02-16'), await left('2027-02-14', '2027-02-15')]).toEqual([3, 0])
  }
  await isOpen()
  expect((await save({ number: 'C-1 renewed' })).status).toBe(200)
  await isOpen()
  expect((await save({ terms: { ...terms, rooms: [quad({ release_days: 45 })] } })).status).toBe(200)
  await isOpen()
  expect((await save({ state: 'draft' })).status).toBe(200)
  expect(await left('2027-02-15', '2027-02-16')).toBe(0)
  expect((await save()).status).toBe(200)
  await isOpen()
  const announced = { year: 1448, month: 9, first_day: '2027-02-07', source: 'Supreme Court, by sighting' }
  expect((await admin.post('/api/hijri-months', announced)).status).toBe(200)
  await settleJobs(testApp)
  await isOpen()
  expect(await night('2027-02-15')).toMatchObject({ released: false, release_day: '2027-02-16' })
})

test('A night that is due is opened by its number before the hour in which it would go back.', async () => {
  const { set, left, night } = await sold({ ...winter, rooms: [quad({ release_days: 60 })] })
  expect(await left('2027-02-15', '2027-02-16')).toBe(0)
  expect((await set('2027-02-15', '2027-02-15', { capacity: 4 })).status).toBe(200)
  expect(await left('2027-02-15', '2027-02-16')).toBe(4)
  await releaseNights(testApp.app)
  expect(await left('2027-02-15', '2027-02-16')).toBe(4)
  expect(await night('2027-02-16')).toMatchObject({ released: true, capacity: 0 })
})

test('A night that is opened by hand while the hour begins in which it is due stays open.', async () => {
  const { hotel, set, left } = await sold({ ...winter, rooms: [quad({ release_days: 60 })] })
  const at = testApp.clock.now()
  const found = (await nightsToRelease(testApp.app.db, at, 1_000)).filter(
    ({ room_id, night }) => room_id === hotel.rooms[0].id && ['2027-02-15', '2027-02-16'].includes(night),
  )
  expect(found).toHaveLength(2)
  await set('2027-02-15', '2027-02-15', { capacity: 4 })
  const due = await inTx(testApp.app.db, 'due', (tx) => lockDue(tx, found, at))
  expect(due).toEqual([`hotel:${hotel.rooms[0].id}:2027-02-16`])
  await releaseNights(testApp.app)
  expect([await left('2027-02-15', '2027-02-16'), await left('2027-02-16', '2027-02-17')]).toEqual([4, 0])
})

test('Another number of rooms a night is that of every night, but of those set by hand and those that went back.', async () => {
  const { set, save, capacity } = await sold({ ...winter, rooms: [quad({ release_days: 20 })] })
  const days = ['2027-01-20', '2027-02-10', '2027-02-11', '2027-04-30']
  const capacities = () => Promise.all(days.map(capacity))
  await releaseNights(testApp.app)
  await set('2027-02-10', '2027-02-10', { capacity: 4 })
  expect(await capacities()).toEqual([0, 4, 10, 10])
  const rooms = (allotment: number) => ({ terms: { ...winter, rooms: [quad({ release_days: 20, allotment })] } })
  expect((await save(rooms(25))).status).toBe(200)
  expect(await capacities()).toEqual([0, 4, 25, 25])
  // Of a draft no night is on sale; once it is active again, they are what it says then.
  expect((await save({ ...rooms(6), state: 'draft' })).status).toBe(200)
  expect((await save(rooms(6))).status).toBe(200)
  expect(await capacities()).toEqual([0, 4, 6, 6])
})

test('A contract that follows another has its own number of rooms on the nights that it takes over.', async () => {
  const { save, contract, capacity } = await sold(winter)
  expect((await save({ last_night: '2027-02-28' })).status).toBe(200)
  const rooms = [quad({ allotment: 25 })]
  const next = { ...contract, id: undefined, number: 'C-2', first_night: '2027-03-01', terms: { ...winter, rooms } }
  expect((await admin.post('/api/hotel-contracts', next)).status).toBe(200)
  expect([await capacity('2027-02-28'), await capacity('2027-03-01')]).toEqual([10, 25])
})

test('Fewer rooms a night than are held or sold are refused at the field, until the night is set by itself.', async () => {
  const { save, set, hold, capacity } = await sold(winter)
  await hold('2027-02-10', '2027-02-12')
  await hold('2027-02-11', '2027-02-12')
  await hold('2027-02-11', '2027-02-12')
  const rooms = (allotment: number) => ({ terms: { ...winter, rooms: [quad({ allotment })] } })
  const refused = await save(rooms(1))
  expect(refused.body).toMatchObject({ code: 'units_sold' })
  expect(problemsOf(refused).slice(1)).toEqual([
    'terms.rooms.0.allotment: 3 rooms are held or sold on the night of 2027-02-11. Enter as many at least, or set that night by itself.',
  ])
  expect(await Promise.all(['2027-02-10', '2027-02-11', '2027-02-12'].map(capacity))).toEqual([10, 10, 10])
  // To the number that it has: from now on it is this night's own.
  await set('2027-02-11', '2027-02-11', { capacity: 10 })
  expect((await save(rooms(1))).status).toBe(200)
  expect(await Promise.all(['2027-02-10', '2027-02-11', '2027-02-12'].map(capacity))).toEqual([1, 10, 1])
})

test('A month is announced whatever is sold: a night of which more is taken than the contract has keeps its number.', async () => {
  const { contract, hold, capacity } = await sold(quadTerms)
  await hold('2027-03-20', '2027-03-21')
  await hold('2027-03-20', '2027-03-21')
  await testApp.app.db.executeQuery(
    sql`update hotel_contracts set terms = jsonb_set(terms, '{rooms,0,allotment}', '1') where id = ${contract.id}`.compile(
      testApp.app.db,
    ),
  )
  await expandAgain(testApp.app)
  expect([await capacity('2027-03-20'), await capacity('2027-03-21')]).toEqual([10, 1])
})

test('A room that the hotel adds later is put into its running contract and sold.', async () => {
  const { hotel, save, night } = await sold(winter)
  const twin = { ...hotel.rooms[0], id: undefined, code: 'TWIN', name: { en: 'Twin', ar: 'مزدوجة' }, beds: 2 }
  const { id: _id, zone: _zone, contracts: _contracts, ...fields } = hotel
  const added = { ...twin, extra_beds: 0, max_adults: 2, max_persons: 3 }
  const { id: _room, ...quadRoom } = hotel.rooms[0]
  const { id: _none, ...twinRoom } = added
  expect((await admin.post('/api/hotels', { ...fields, id: hotel.id, rooms: [quadRoom, twinRoom] })).status).toBe(200)
  const terms = {
    ...winter,
    rooms: [quad({}), quad({ room: 'TWIN', base_persons: 2, allotment: 7 })],
    rates: [winter.rates[0]!, { ...winter.rates[0]!, room: 'TWIN', base: 21_000 }],
  }
  expect((await save({ terms })).status).toBe(200)
  expect(await night('2027-02-10', 'TWIN')).toMatchObject({ capacity: 7, base: { amount: 21_000 } })
})
