import { beforeAll, expect, test } from 'vitest'
import { buildLocations } from '#server/features/catalogue/locations'
import { aircraft, aircraftType, cabinsOn, totalSeats } from './aircraft.ts'
import { carriers, operators, ticketStockOf } from './carriers.ts'
import { alliances, mayInterline, partners } from './interline.ts'
import { pilgrimSeasons } from './pilgrim-seasons.ts'
import { terminalOf } from './terminals.ts'

const arabic = /[\u0600-\u06ff]/
let airports: Set<string>
beforeAll(async () => {
  airports = new Set((await buildLocations()).airports.map((airport) => airport.code))
})

test('airlines have codes of their own and a name in both languages', () => {
  const all = [...carriers, ...operators]
  expect(new Set(all.map((one) => one.code)).size).toBe(all.length)
  const stocks = carriers.flatMap((carrier) => carrier.accounting_code ?? [])
  expect(new Set(stocks).size).toBe(stocks.length)
  for (const one of all) {
    expect(one.code).toMatch(/^[A-Z0-9]{2}$/)
    expect(one.name_ar, one.code).toMatch(arabic)
  }
  for (const stock of stocks) expect(stock).toMatch(/^\d{3}$/)
})

test('every hub is an airport, every type in a fleet exists, every partner and operator is known', () => {
  const codes = new Set(carriers.map((carrier) => carrier.code))
  const flying = new Set([...codes, ...operators.map((operator) => operator.code)])
  for (const carrier of carriers) {
    for (const hub of carrier.hubs) {
      expect(airports.has(hub.code), `${carrier.code} ${hub.code}`).toBe(true)
      expect(hub.daily, `${carrier.code} ${hub.code}`).toBeGreaterThan(0)
    }
    for (const type of carrier.fleet) expect(() => aircraftType(type)).not.toThrow()
    for (const partner of carrier.partners) expect(codes.has(partner), `${carrier.code} ${partner}`).toBe(true)
    if (carrier.regional) {
      expect(flying.has(carrier.regional.operator), carrier.code).toBe(true)
      for (const type of carrier.regional.fleet) expect(carrier.fleet, carrier.code).toContain(type)
    }
  }
})

test('an airline without ticket stock is on the stock of a partner that may do so, or is ticketless', () => {
  expect(ticketStockOf('PK')).toBe('214')
  expect(ticketStockOf('3L')).toBe(ticketStockOf('G9'))
  expect([ticketStockOf('9P'), ticketStockOf('ZZ')]).toEqual([null, null])
  for (const { code } of carriers) expect(ticketStockOf(code)).not.toBe('000')
})

test('allies and partners may follow each other, rivals may not', () => {
  expect(mayInterline('QR', 'BA')).toBe(true)
  expect(mayInterline('PK', 'TK')).toBe(true)
  expect(mayInterline('TK', 'PK')).toBe(true)
  expect(mayInterline('EK', 'FZ')).toBe(true)
  expect(mayInterline('FR', 'BA')).toBe(false)
  expect(alliances['QR']).toBe('oneworld')
  expect(partners.every(([one, other]) => one < other)).toBe(true)
})

test('a low-cost aircraft has one cabin, others have business', () => {
  const type = aircraftType('320')
  expect(cabinsOn(type, true)).toEqual({ economy: 180, premium_economy: 0, business: 0, first: 0 })
  expect(cabinsOn(type, false).business).toBeGreaterThan(0)
  for (const each of aircraft) expect(totalSeats(each.seats), each.code).toBeLessThanOrEqual(each.seats_dense)
})

test('terminals: an airline is always in the same one, an airport with one building names none', () => {
  expect(terminalOf('DXB', 'EK')).toBe('3')
  expect(terminalOf('DXB', 'FZ')).toBe('2')
  expect(terminalOf('LHR', 'BA')).toBe('5')
  expect(terminalOf('LHR', 'TK')).toBe('2')
  expect(terminalOf('LHR', 'PK')).toBe(terminalOf('LHR', 'PK'))
  expect(terminalOf('LHE', 'PK')).toBeNull()
})

test('pilgrim seasons follow the calendar of Umm al-Qura', () => {
  const seasons = pilgrimSeasons('2027-01-01', '2027-12-31')
  expect(seasons.map((season) => season.name)).toEqual(['ramadan', 'hajj'])
  // Ramadan 1448 is from 8 February to 9 March 2027.
  expect(seasons[0]!.from < '2027-02-08' && seasons[0]!.to > '2027-03-09').toBe(true)
})
