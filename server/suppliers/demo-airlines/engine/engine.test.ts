import { expect, test } from 'vitest'
import { countFacets, compileNetwork, createEngine, DEFAULT_RULES, QueryError } from './index.ts'
import type { Airport, FareOf, Pattern } from './index.ts'

const airports: Airport[] = [
  { code: 'LHE', lat: 31.52, lon: 74.4, zone: 'Asia/Karachi', country: 'PK' },
  { code: 'DXB', lat: 25.25, lon: 55.36, zone: 'Asia/Dubai', country: 'AE' },
  { code: 'JED', lat: 21.68, lon: 39.16, zone: 'Asia/Riyadh', country: 'SA' },
  { code: 'LHR', lat: 51.47, lon: -0.45, zone: 'Europe/London', country: 'GB', metro: 'LON' },
  { code: 'LGW', lat: 51.15, lon: -0.19, zone: 'Europe/London', country: 'GB', metro: 'LON' },
]

function flight(id: number, carrier: string, market: string, departure_time: number, arrival_time: number): Pattern {
  const [origin, destination] = market.split('-') as [string, string]
  return {
    id,
    carrier,
    flight_number: String(id),
    origin,
    destination,
    days: 127,
    departure_time,
    arrival_time,
    arrival_day_offset: 0,
    aircraft: '77W',
    effective_from: '2026-01-01',
    effective_to: '2027-12-31',
  }
}

const patterns = [
  flight(1, 'PK', 'LHE-JED', 600, 780),
  flight(2, 'EK', 'LHE-DXB', 300, 390),
  flight(3, 'EK', 'DXB-JED', 600, 720),
  flight(4, 'EK', 'DXB-LHR', 500, 720),
  flight(5, 'PK', 'JED-LHE', 900, 1300),
  flight(6, 'EK', 'DXB-LGW', 800, 1020),
]

/** 100 per flight and 1 more for each day since 2026-12-01; a table that a test may change. */
function market() {
  const sold = new Map<string, [number, number]>()
  const fare_of: FareOf = (place, day, cabin, out) => {
    const changed = sold.get(`${place} ${day}`)
    out[0] = cabin > 0 ? 0 : (changed?.[0] ?? 10_000 + (day - 20_788))
    out[1] = changed?.[1] ?? 9
  }
  return { sold, engine: createEngine(compileNetwork({ patterns, airports, fare_of }), { max_indexes: 2 }) }
}

test('a direct flight and a change are both found, with local times and both dates right', () => {
  const { engine } = market()
  const answer = engine.search({ origin: 'LHE', destination: 'JED', date: '2026-12-03' })
  expect(answer.count).toBe(2)
  const [direct, change] = [answer.itinerary(0), answer.itinerary(1)]
  expect(direct).toMatchObject({ stops: 0, price_minor: 10_002, duration: 300, seats: 9, kind: 'regular' })
  expect(direct.score).toBe(10_002 + 300 * DEFAULT_RULES.score.minute)
  expect(
    change.legs.map((leg) => `${leg.carrier}${leg.flight_number} ${leg.departure_local} ${leg.arrival_local}`),
  ).toEqual(['EK2 2026-12-03T05:00 2026-12-03T06:30', 'EK3 2026-12-03T10:00 2026-12-03T12:00'])
})

test('a sale shows at once in every index that holds the flight', () => {
  const { engine, sold } = market()
  const ask = (seats: number) =>
    engine.search({ origin: 'LHE', destination: 'JED', date: '2026-12-03', seats, max_stops: 0 })
  expect(ask(4).count).toBe(1)
  sold.set('0 20790', [15_000, 3])
  engine.refreshFare(0, '2026-12-03')
  expect(ask(4).count).toBe(0)
  expect(ask(3).itinerary(0)).toMatchObject({ price_minor: 15_000, seats: 3 })
  engine.patchFare(0, '2026-12-03', 'economy', 9_000, 1)
  expect(ask(1).itinerary(0)).toMatchObject({ price_minor: 9_000, seats: 1 })
})

test('the price strip shows the lowest price of each day, and a gap where nothing flies', () => {
  const { engine, sold } = market()
  for (const place of [0, 1]) sold.set(`${place} 20791`, [0, 0])
  const strip = engine.priceStrip({ origin: 'LHE', destination: 'JED', date: '2026-12-03' })
  expect(strip.map((day) => day.price_minor)).toEqual([9_999, 10_000, 10_001, 10_002, null, 10_004, 10_005])
  expect(strip[0]!.date).toBe('2026-11-30')
})

test('a metro code stands for its airports', () => {
  const { engine } = market()
  const answer = engine.search({ origin: 'DXB', destination: 'LON', date: '2026-12-03' })
  expect(Array.from({ length: answer.count }, (_, row) => answer.itinerary(row).legs[0]!.destination).sort()).toEqual([
    'LGW',
    'LHR',
  ])
})

test('several journeys are combined in order of time', () => {
  const { engine } = market()
  const trip = engine.searchMultiCity({
    fallback: false,
    journeys: [
      { origin: 'LHE', destination: 'JED', date: '2026-12-03' },
      { origin: 'JED', destination: 'LHE', date: '2026-12-03' },
      { origin: 'LHE', destination: 'LHR', date: '2026-12-05' },
    ],
  })
  expect(trip.count).toBe(2)
  expect(trip.itineraries(0).map(({ legs }) => legs.length)).toEqual([1, 1, 2])
  expect(trip.price_minor[0]).toBe(10_002 + 10_002 + 2 * 10_004)
})

test('filters are counted over every answer', () => {
  const { engine } = market()
  const facets = countFacets(engine.search({ origin: 'LHE', destination: 'JED', date: '2026-12-03' }))
  expect(Object.fromEntries(facets.stops)).toEqual({ 0: 1, 1: 1 })
  expect(Object.fromEntries(facets.carriers)).toEqual({ PK: 1, EK: 1 })
  expect(Object.fromEntries(facets.via)).toEqual({ DXB: 1 })
  expect([facets.price_min, facets.price_max]).toEqual([10_002, 20_004])
})

test('what cannot be asked is refused by the name of its field', () => {
  const { engine } = market()
  const good = { origin: 'LHE', destination: 'JED', date: '2026-12-03' }
  const fieldOf = (query: object) => {
    try {
      engine.search({ ...good, ...query })
    } catch (error) {
      return error instanceof QueryError ? error.field : error
    }
    return undefined
  }
  expect(fieldOf({ origin: 'XXX' })).toBe('origin')
  expect(fieldOf({ destination: 'LHE' })).toBe('destination')
  expect(fieldOf({ date: '2026-02-30' })).toBe('date')
  expect(fieldOf({ seats: 10 })).toBe('seats')
  expect(fieldOf({ limit: 0 })).toBe('limit')
  expect(() => engine.searchRoundTrip({ ...good, return_date: '2026-12-01' })).toThrow(QueryError)
})

test('a timetable that makes no sense is refused with the flight it stumbles over', () => {
  const fare_of: FareOf = () => {}
  const wrong = { ...patterns[0]!, destination: 'XXX' }
  expect(() => compileNetwork({ patterns: [wrong], airports, fare_of })).toThrow(
    'Pattern 0 (PK1): unknown destination XXX',
  )
})
