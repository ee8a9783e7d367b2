import { beforeAll, describe, expect, test } from 'vitest'
import { type AirportIndex, buildAirportIndex } from './airport-index.ts'
import { buildLocations } from './build-locations.ts'
import { searchAirports } from './search-airports.ts'

let index: AirportIndex
const find = (q: string, limit = 8) => searchAirports(index, q, { limit })
const codes = (q: string, limit?: number) => find(q, limit).map((place) => place.code)

beforeAll(async () => {
  index = buildAirportIndex(await buildLocations())
})

describe('what a person types finds the airport first', () => {
  test.each([
    ['lah', 'LHE'],
    ['lahroe', 'LHE'],
    ['لاهور', 'LHE'],
    ['لاہور', 'LHE'],
    ['jeda', 'JED'],
    ['جده', 'JED'],
    ['جدّة', 'JED'],
    ['KHI', 'KHI'],
    ['khi', 'KHI'],
    ['کراچی', 'KHI'],
    ['heathrow', 'LHR'],
    ['makka', 'JED'],
    ['مكة', 'JED'],
    ['المدينه', 'MED'],
    ['الرياض', 'RUH'],
    ['رياض', 'RUH'],
    ['riyad', 'RUH'],
    ['islam abad', 'ISB'],
    ['اسلام اباد', 'ISB'],
    ['abudhabi', 'AUH'],
    ['charles de gaulle', 'CDG'],
    ['saint louis', 'STL'],
    ['dacca', 'DAC'],
    ['pakistan', 'KHI'],
    ['OPLA', 'LHE'],
    ['Oman', 'MCT'],
    ['mali', 'BKO'],
    ['pak', 'KHI'],
    ['IST', 'IST'],
  ])('%s finds %s', (q, code) => expect(codes(q)[0]).toBe(code))
})

describe('cities with several airports', () => {
  test.each([
    ['new york', 'NYC', ['JFK', 'EWR', 'LGA']],
    ['newyork', 'NYC', ['JFK', 'EWR', 'LGA']],
    ['london', 'LON', ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['isl', 'ISL', ['IST', 'SAW']],
    ['istambul', 'ISL', ['IST', 'SAW']],
    ['إسطنبول', 'ISL', ['IST', 'SAW']],
    ['دبي', 'QDU', ['DXB', 'DWC', 'SHJ']],
    ['ny', 'NYC', ['JFK', 'EWR', 'LGA']],
    ['manhattan', 'NYC', ['JFK', 'EWR', 'LGA']],
    ['نيو', 'NYC', ['JFK', 'EWR', 'LGA']],
    ['مصر', 'QCA', ['CAI', 'SPX']],
  ])('%s offers the city first and its airports below', (q, metro, members) => {
    const [first, ...rest] = find(q, 10)
    expect(first).toMatchObject({ code: metro, kind: 'metro', members })
    expect(rest.slice(0, members.length).map((place) => place.code)).toEqual(members)
  })

  test('an airport that was named is not hidden behind its city', () => {
    expect(codes('JFK')[0]).toBe('JFK')
    expect(codes('gatwick')[0]).toBe('LGW')
  })
})

describe('a country, or the beginning of one, shows its airports and nothing that only looks like it', () => {
  test.each([
    ['Saudi', 'SA'],
    ['saud', 'SA'],
    ['KSA', 'SA'],
    ['سعود', 'SA'],
    ['السعودية', 'SA'],
    ['Iran', 'IR'],
    ['إيران', 'IR'],
    ['الأردن', 'JO'],
    ['India', 'IN'],
    ['الهند', 'IN'],
    ['turk', 'TR'],
    ['تركيا', 'TR'],
    ['باكست', 'PK'],
  ])('%s shows %s', (q, country) => {
    const found = find(q, 5).filter((place) => !place.near)
    expect(found.slice(0, 3).map((place) => place.country.code)).toEqual([country, country, country])
  })

  test('a word that many countries share does not hide a city', () => {
    expect(codes('southampton')[0]).toBe('SOU')
    expect(codes('new')[0]).toBe('NYC')
  })
})

test('names come in both languages, and in English where there is no Arabic yet', () => {
  expect(find('lahore')[0]).toMatchObject({
    city: { en: 'Lahore', ar: 'لاهور' },
    country: { code: 'PK', en: 'Pakistan', ar: 'باكستان' },
    zone: 'Asia/Karachi',
  })
  expect(find('zanesville')[0]!.city).toEqual({ en: 'Zanesville', ar: 'Zanesville' })
})

test('a sure hit is followed by big airports nearby, with the distance', () => {
  const near = find('sialkot').find((place) => place.code === 'LHE')
  expect(near?.near).toMatchObject({ code: 'SKT', city: { en: 'Sialkot' } })
  expect(near!.near!.km).toBeGreaterThan(90)
  expect(near!.near!.km).toBeLessThan(130)
})

test('someone in Canada is shown London, Ontario earlier than someone in England', () => {
  const place = (near: { lat: number; lon: number }) =>
    searchAirports(index, 'london', { limit: 20, near }).findIndex((found) => found.code === 'YXU')
  expect(place({ lat: 43.6, lon: -79.4 })).toBeLessThan(place({ lat: 51.5, lon: 0 }))
})

test('nothing typed shows the busiest; nonsense finds nothing; the limit holds', () => {
  expect(codes('').length).toBe(8)
  expect(codes('', 3).every((code) => index.airports.get(code)!.rank === 100)).toBe(true)
  expect(find('xyzzyq')).toEqual([])
  expect(find('!!!').length).toBe(8)
  expect(find('san', 5).length).toBe(5)
  expect(find('a'.repeat(5_000))).toEqual([])
})
