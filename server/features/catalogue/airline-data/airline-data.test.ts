import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const codes = async (path: string) => (await admin.get(`/api${path}`)).body.data.map(({ code }: any) => code)

test('Airlines are found by code, accounting code and name in both languages, those that are off included.', async () => {
  expect(await codes('/airline-list?q=sv')).toEqual(['SV'])
  expect(await codes('/airline-list?q=065')).toEqual(['SV'])
  expect(await codes(`/airline-list?q=${encodeURIComponent('السعودية')}`)).toContain('SV')
  await admin.call('DELETE', '/api/airlines?id=SV')
  expect((await admin.get('/api/airline-list?q=SV')).body.data[0].active).toBe(false)
  expect(await codes('/airline-list?active=no')).toEqual(['SV'])
})

test('An airport that is added is found by travellers at once, one that is off no longer; busiest stand first.', async () => {
  const [busiest] = await codes('/airport-list?country=SA&active=yes')
  expect(['JED', 'RUH']).toContain(busiest)
  const airport = {
    code: 'QZZ',
    icao: 'OEZZ',
    name: { en: 'Qiddiya', ar: 'القدية' },
    city_code: 'RUH',
    zone: 'Asia/Riyadh',
    lat: 24.6,
    lon: 46.3,
  }
  const saved = await admin.post('/api/airports', airport)
  expect([saved.status, saved.body.data?.country, saved.body.data?.active]).toEqual([200, 'SA', true])
  const offered = async () => (await admin.get('/api/airports?q=qiddiya')).body.data.map(({ code }: any) => code)
  expect(await offered()).toContain('QZZ')
  await admin.post('/api/airports', { ...airport, active: false })
  expect(await offered()).not.toContain('QZZ')
})

test('A city or a zone that nobody knows is refused at its field, a code that is none too.', async () => {
  const answer = await admin.post('/api/airports', {
    code: 'QZY',
    name: { en: 'A', ar: 'ا' },
    city_code: 'ZZZ',
    zone: 'Mars/North',
    lat: 0,
    lon: 0,
  })
  expect([answer.status, answer.body.errors.map(({ field }: any) => field)]).toEqual([422, ['city_code', 'zone']])
  const wrong = await admin.post('/api/aircrafts', { code: '7', name: '', maker: 'X', seats: {}, range_km: 1 })
  expect(wrong.body.errors.map(({ field }: any) => field)).toEqual(expect.arrayContaining(['code', 'name', 'range_km']))
})

test('An aircraft type is added and changed, and its cabins are what was typed.', async () => {
  const type = {
    code: 'ZZ9',
    name: 'Skywing 900',
    maker: 'Skywing',
    seats: { economy: 150, premium_economy: 0, business: 12, first: 0 },
    range_km: 5_600,
  }
  await admin.post('/api/aircrafts', type)
  const changed = await admin.post('/api/aircrafts', { ...type, range_km: 6_000 })
  expect(changed.body.data).toEqual({ ...type, range_km: 6_000 })
  expect(await codes('/aircraft-list?q=skywing')).toEqual(['ZZ9'])
})

test('What another process edited is seen here without a restart.', async () => {
  const { noteEdit } = await import('#server/features/catalogue/locations')
  const { inTx } = await import('#server/db/db')
  const { locationsIn, forgetLocations } = await import('#server/features/catalogue/locations')
  forgetLocations(testApp.app.pool)
  const before = await locationsIn(testApp.app.pool)
  await inTx(testApp.app.db, 'elsewhere', (tx) => noteEdit(tx, new Date()))
  expect(await locationsIn(testApp.app.pool)).toBe(before)
  const later = performance.now() + 31_000
  const now = performance.now.bind(performance)
  performance.now = () => later
  try {
    // This look finds the edit; the next reader has the new ones.
    await locationsIn(testApp.app.pool)
    await expect.poll(async () => (await locationsIn(testApp.app.pool)) !== before).toBe(true)
  } finally {
    performance.now = now
  }
})
