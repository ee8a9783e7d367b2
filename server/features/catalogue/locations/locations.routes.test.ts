import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { statementsOf } from '../../../../test/support/statements.ts'
import { loadLocations } from './load-locations.ts'
import { forgetLocations } from './locations.sql.ts'

let testApp: TestApp
let owner: pg.Pool
beforeAll(async () => {
  testApp = await startApp()
  owner = new pg.Pool({ connectionString: testApp.ownerUrl })
  // Dropping the database at the end cuts connections that are still closing.
  owner.on('error', () => {})
  await loadLocations(owner)
  forgetLocations(testApp.app.pool)
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

const get = (url: string) => testApp.visitor().get(`/api${url}`)
const codesOf = (body: { data: { code: string }[] }) => body.data.map((row) => row.code)

describe('loading', () => {
  test('a second load finds the data there and changes nothing', async () => {
    const before = await owner.query('select version, loaded_at from data_version')
    expect(await loadLocations(owner)).toBe(false)
    expect((await owner.query('select version, loaded_at from data_version')).rows).toEqual(before.rows)
  })

  test('new data keeps what an administrator edited and retires what is gone', async () => {
    await owner.query(`update airports set name_en = 'Our own name', edited_at = now() where code = 'SKT'`)
    await owner.query(`insert into airports (code, name_en, city_code, city_en, country, zone, lat, lon, kind, rank, active)
      values ('ZZZ', 'Gone', 'LHE', 'Lahore', 'PK', 'Asia/Karachi', 0, 0, 'small', 0, true)`)
    await owner.query(`update data_version set version = 'older' where name = 'places'`)
    const loads = await Promise.all([loadLocations(owner), loadLocations(owner)])
    expect(loads).toEqual([true, true])
    const { rows } = await owner.query(
      `select code, name_en, active from airports where code in ('SKT', 'ZZZ') order by code`,
    )
    expect(rows).toEqual([
      { code: 'SKT', name_en: 'Our own name', active: true },
      { code: 'ZZZ', name_en: 'Gone', active: false },
    ])
    await owner.query(
      `delete from airports where code = 'ZZZ'; update airports set edited_at = null where code = 'SKT'`,
    )
  })
})

describe('asking', () => {
  test('a visitor finds airports by what he types, without logging in', async () => {
    const { status, body } = await get('/airports?q=lahroe')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, type: 'success' })
    expect(body.data[0]).toMatchObject({ code: 'LHE', city: { en: 'Lahore', ar: 'لاهور' } })
  })

  test('codes answer exactly these, cities included, unknown ones left out', async () => {
    expect(codesOf((await get('/airports?codes=lhe,JED,LON,ZZZ')).body)).toEqual(['LHE', 'JED', 'LON'])
  })

  test('nothing asked answers the busiest', async () => {
    expect((await get('/airports')).body.data).toHaveLength(10)
    expect((await get('/airports?limit=3')).body.data).toHaveLength(3)
  })

  test.each([
    '/airports?limit=0',
    '/airports?limit=51',
    '/airports?codes=LAHORE',
    '/airports?colour=red',
    '/cities?country=PAK',
  ])('%s is refused with the field named', async (url) => {
    const { status, body } = await get(url)
    expect(status).toBe(422)
    expect(body.errors[0].field).toBe(/[?](\w+)/.exec(url)![1])
  })

  test('countries are found in both languages', async () => {
    expect(codesOf((await get('/countries?q=pakis')).body)).toEqual(['PK'])
    expect(codesOf((await get(`/countries?q=${encodeURIComponent('السعودية')}`)).body)).toEqual(['SA'])
    expect((await get('/countries')).body.data.length).toBeGreaterThan(240)
  })

  test('cities of a country come busiest first, page by page', async () => {
    const first = (await get('/cities?country=pk&limit=2')).body
    expect(codesOf(first)).toEqual(['KHI', 'ISB'])
    const next = (await get(`/cities?country=PK&limit=2&cursor=${first.meta.next_cursor}`)).body
    expect(codesOf(next)[0]).toBe('LHE')
  })

  test('airlines answer a list', async () => {
    expect((await get('/airlines')).body.success).toBe(true)
  })
})

test('near an agency, its own country’s airports are offered first, and decide between places of one name', async () => {
  const first = async (query: string) => codesOf((await get(`/airports?${query}`)).body)
  const near = await first('near=LHE&limit=8')
  expect(near.slice(0, 4)).toEqual(expect.arrayContaining(['LHE', 'KHI', 'ISB']))
  expect(near).toHaveLength(8)
  expect(near.slice(4)).toEqual((await first('limit=8')).slice(0, 4))
  // Hyderabad of India by its traffic, that of Pakistan for whoever sells from beside it.
  expect((await first('q=hyderabad'))[0]).toBe('HYD')
  expect((await get('/airports?near=12')).status).toBe(422)
})

describe('asked again', () => {
  const asked = (url: string, tag?: string) =>
    testApp.visitor().call('GET', url, undefined, tag === undefined ? {} : { 'if-none-match': tag })

  test('places that are the same answer without a body, and without a look at the database', async () => {
    for (const url of ['/api/countries', '/api/airports?q=lahore', '/api/airlines', '/api/cities?country=PK']) {
      const first = await asked(url)
      const tag = String(first.headers['etag'])
      expect([url, first.status, first.headers['cache-control'], first.headers['vary']]).toEqual([
        url,
        200,
        'no-cache',
        'accept-encoding',
      ])
      const visitor = testApp.visitor()
      await visitor.get('/csrf-cookie')
      const statements = await statementsOf(async () => {
        const again = await visitor.call('GET', url, undefined, { 'if-none-match': `"older", ${tag}` })
        expect([url, again.status, again.body.length, again.headers['etag'], again.headers['vary']]).toEqual([
          url,
          304,
          0,
          tag,
          'accept-encoding',
        ])
      })
      expect(statements).toEqual([])
      expect((await asked(url, 'W/"of another"')).status).toBe(200)
    }
  })

  test('an edit of the office makes another answer', async () => {
    const tag = String((await asked('/api/airports?codes=SKT')).headers['etag'])
    await owner.query(`update airports set name_en = 'Another name' where code = 'SKT'`)
    forgetLocations(testApp.app.pool)
    const after = await asked('/api/airports?codes=SKT', tag)
    expect([after.status, after.body.data[0].name.en]).toEqual([200, 'Another name'])
  })

  test('what the company says of itself and the list of all calls are tagged too, what changes each time is not', async () => {
    for (const url of [
      '/api/site',
      '/api/about',
      '/api/policy-text?kind=about',
      '/api/hijri-months',
      '/api/openapi.json',
    ]) {
      const { status, headers } = await asked(url)
      expect([url, status]).toEqual([url, 200])
      const again = await asked(url, String(headers['etag']))
      expect([url, again.status, again.body.length]).toEqual([url, 304, 0])
    }
    const { headers } = await asked('/api/home')
    expect([headers['etag'], headers['cache-control']]).toEqual([undefined, 'no-store'])
  })
})
