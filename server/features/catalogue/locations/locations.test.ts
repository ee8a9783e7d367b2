import { beforeAll, expect, test } from 'vitest'
import { buildLocations } from './build-locations.ts'
import type { LocationRows } from './locations.ts'
import { coreAfrica } from './reference/core-africa.ts'
import { coreAsia } from './reference/core-asia.ts'
import { coreMiddleEast } from './reference/core-middle-east.ts'
import { coreWest } from './reference/core-west.ts'
import { cityNames } from './reference/city-names.ts'
import { metros } from './reference/metros.ts'
import { searchWords } from './reference/search-words.ts'
import { trafficTiers } from './reference/traffic.ts'

let locations: LocationRows
let codes: Set<string>
beforeAll(async () => {
  locations = await buildLocations()
  codes = new Set(locations.airports.map((airport) => airport.code))
})

test('there are about ten thousand airports, each with a zone that works, a city, a country and a place on earth', () => {
  expect(locations.airports.length).toBeGreaterThan(9_900)
  expect(codes.size).toBe(locations.airports.length)
  const countries = new Set(locations.countries.map((country) => country.code))
  const cities = new Set(locations.cities.map((city) => city.code))
  for (const zone of new Set(locations.airports.map((airport) => airport.zone))) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  }
  for (const airport of locations.airports) {
    expect(airport.city_en, airport.code).not.toBe('')
    expect(countries.has(airport.country), airport.code).toBe(true)
    expect(cities.has(airport.city_code), airport.code).toBe(true)
    expect(Math.abs(airport.lat) <= 90 && Math.abs(airport.lon) <= 180, airport.code).toBe(true)
  }
})

test('railway and bus stations are not airports', () => {
  expect(locations.airports.filter((airport) => /railway|bus st/i.test(airport.name_en))).toEqual([])
})

test('every code in our own files is an airport that exists, named once', () => {
  const core = [...coreMiddleEast, ...coreAfrica, ...coreAsia, ...coreWest].map(([code]) => code)
  const tiers = trafficTiers.flatMap((tier) => tier.codes.split(' '))
  const members = metros.flatMap(([, , , list]) => list.split(' '))
  const words = searchWords.flatMap(([, list]) => list.split(' '))
  for (const code of [...core, ...tiers, ...members, ...words, ...Object.keys(cityNames)]) {
    expect(codes.has(code), code).toBe(true)
  }
  for (const list of [core, tiers, members]) expect(list.length).toBe(new Set(list).size)
  expect(core.length).toBeGreaterThan(250)
})

test('a city code never means an airport too', () => {
  for (const [code] of metros) expect(codes.has(code), code).toBe(false)
})

test('the core has its names in Arabic, and every country has', () => {
  const arabic = /[\u0600-\u06ff]/
  for (const row of [...coreMiddleEast, ...coreAfrica, ...coreAsia, ...coreWest]) {
    expect(row[2], row[0]).toMatch(arabic)
    expect(row[3], row[0]).toMatch(arabic)
  }
  for (const country of locations.countries) expect(country.name_ar, country.code).toMatch(arabic)
})

test('airports of one city share its code', () => {
  const cityOf = (code: string) => locations.airports.find((airport) => airport.code === code)!.city_code
  expect(cityOf('JFK')).toBe('NYC')
  expect(cityOf('LGA')).toBe('NYC')
  expect(cityOf('SHJ')).toBe('SHJ')
  expect(new Set(locations.cities.map((city) => city.code)).size).toBe(locations.cities.length)
})

test('countries have a calling code', () => {
  const callingCode = (code: string) => locations.countries.find((country) => country.code === code)?.calling_code
  expect(callingCode('PK')).toBe('+92')
  expect(callingCode('SA')).toBe('+966')
})
