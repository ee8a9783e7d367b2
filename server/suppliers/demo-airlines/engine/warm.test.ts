import { expect, test } from 'vitest'
import { FLIGHTS_AT_ONCE } from './build.ts'
import { type Airport, compileInPieces, compileNetwork, createEngine, type FareOf, type Pattern } from './index.ts'
import type { EngineOptions } from './types.ts'
import { PATTERNS_AT_ONCE } from './pieces.ts'

const airportCount = 50
const airports: Airport[] = Array.from({ length: airportCount }, (_, n) => ({
  code: `A${String.fromCharCode(65 + Math.floor(n / 26))}${String.fromCharCode(65 + (n % 26))}`,
  lat: (n % 10) * 5,
  lon: Math.floor(n / 10) * 5,
  zone: 'Asia/Riyadh',
  country: 'SA',
}))
/** One flight a day between any two airports. */
const patterns: Pattern[] = airports.flatMap(({ code: origin }) =>
  airports
    .filter(({ code }) => code !== origin)
    .map(({ code: destination }, n) => ({
      id: n,
      carrier: 'PK',
      flight_number: '1',
      origin,
      destination,
      days: 127,
      departure_time: 480 + n,
      arrival_time: 600 + n,
      arrival_day_offset: 0,
      aircraft: '77W',
      effective_from: '2026-01-01',
      effective_to: '2027-12-31',
    })),
)
const date = '2026-12-03'
/** Days of one index, with those before and after that connections reach; so many flights has a market at most. */
const marketMax = 16

function world(options: EngineOptions = {}) {
  const told = { fares: 0 }
  const sold = new Map<number, number>()
  const fare_of: FareOf = (place, _day, _cabin, out) => {
    told.fares++
    out[0] = sold.get(place) ?? 10_000 + place
    out[1] = 9
  }
  const engine = createEngine(compileNetwork({ patterns, airports, fare_of }), { block_days: 4, ...options })
  const ask = (pattern: number) => {
    const { origin, destination } = patterns[pattern]!
    const answer = engine.search({ origin, destination, date, limit: 20 })
    return Array.from({ length: answer.count }, (_, row) => answer.itinerary(row))
  }
  return { engine, told, sold, ask }
}

test('while an index is built ahead, others have a turn after every few thousand flights, and it answers the same', async () => {
  const { engine, told, ask } = world()
  const at: number[] = []
  let ended = false
  const turn = () => {
    at.push(told.fares)
    if (!ended) setImmediate(turn)
  }
  setImmediate(turn)
  await engine.warm(date)
  ended = true
  const planned = told.fares
  at.push(planned)
  const most = Math.max(...at.map((count, n) => count - (at[n - 1] ?? 0)))
  expect(planned).toBeGreaterThan(3 * FLIGHTS_AT_ONCE)
  expect(most).toBeLessThanOrEqual(FLIGHTS_AT_ONCE + marketMax)

  const cold = world()
  for (const pattern of [0, 700, 1_400, 2_449]) expect(ask(pattern)).toEqual(cold.ask(pattern))
  // The warm one asked for no fare again: its answers came from what was built in pieces.
  expect(told.fares).toBe(planned)
  expect(cold.told.fares).toBe(planned)
})

test('what is sold while an index is built ahead is in it, whether its flight was planned already or not', async () => {
  const { engine, told, sold, ask } = world()
  const [first, last] = [0, patterns.length - 1]
  let pauses = 0
  await engine.warm(date, 'economy', async () => {
    pauses++
    if (pauses === 3)
      for (const place of [first, last]) {
        sold.set(place, 77)
        engine.refreshFare(place, date)
      }
    return true
  })
  const planned = told.fares
  for (const place of [first, last]) expect(ask(place)[0]).toMatchObject({ price_minor: 77, stops: 0 })
  expect(told.fares).toBe(planned)
})

test('a cold index is built once for all who wait for it, in pieces, and their searches build nothing', async () => {
  const { engine, told, ask } = world()
  // One began it ahead of time and gives up in the middle.
  let pauses = 0
  await engine.warm(date, 'economy', async () => ++pauses < 3)
  const lost = told.fares
  expect(lost).toBeGreaterThan(0)
  let most = 0
  let before = lost
  let ended = false
  const turn = () => {
    most = Math.max(most, told.fares - before)
    before = told.fares
    if (!ended) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.all([engine.ready(date), engine.ready(date, 'economy'), engine.ready(date)])
  ended = true
  const planned = told.fares
  expect(most).toBeLessThanOrEqual(FLIGHTS_AT_ONCE + marketMax)

  const cold = world()
  for (const pattern of [0, 700, 1_400, 2_449]) expect(ask(pattern)).toEqual(cold.ask(pattern))
  expect(told.fares).toBe(planned)
  expect(planned - lost).toBe(cold.told.fares)
  await engine.ready(date)
  expect(told.fares).toBe(planned)
})

test('building ahead ends when it is told to, and a search in the middle of it builds what it needs', async () => {
  const { engine, told, ask } = world()
  let pauses = 0
  await engine.warm(date, 'economy', async () => ++pauses < 3)
  const begun = told.fares
  expect(pauses).toBe(3)
  const answer = ask(700)
  expect(answer.length).toBeGreaterThan(0)
  const whole = told.fares - begun
  expect(whole).toBeGreaterThan(begun)
  // Built by the search: there is nothing left to do ahead.
  await engine.warm(date)
  expect(told.fares).toBe(begun + whole)

  const other = world()
  let found: unknown
  await other.engine.warm(date, 'economy', async () => {
    found ??= other.ask(700)
    return true
  })
  expect(found).toEqual(answer)
  expect(other.ask(700)).toEqual(answer)
})

test('a timetable is compiled a few thousand flights at a time, to the same network', () => {
  let read = 0
  const many = [0, 1, 2, 3].flatMap((n) => patterns.map((one) => ({ ...one, departure_time: one.departure_time + n })))
  const counted = many.map((one) =>
    Object.defineProperty({ ...one }, 'effective_to', { get: () => (read++, one.effective_to) }),
  )
  const fare_of: FareOf = () => {}
  const pieces = compileInPieces({ patterns: counted, airports, fare_of })
  let most = 0
  for (;;) {
    const before = read
    const { done, value } = pieces.next()
    most = Math.max(most, read - before)
    if (!done) continue
    expect(value).toEqual(compileNetwork({ patterns: many, airports, fare_of }))
    break
  }
  expect(read).toBeGreaterThan(2 * PATTERNS_AT_ONCE)
  expect(most).toBeLessThanOrEqual(PATTERNS_AT_ONCE)
})

const dateAfter = (days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

test('indexes hold no more bytes than allowed, and the ones used least are forgotten', async () => {
  const { bytes } = await heldAfter(1)
  const { engine, told } = world({ max_bytes: 4.5 * bytes })
  for (let block = 0; block < 8; block++) await engine.ready(dateAfter(4 * block))
  expect(engine.held().indexes).toBe(4)
  expect(engine.held().bytes).toBeLessThanOrEqual(4.5 * bytes)
  const planned = told.fares
  await engine.ready(dateAfter(28))
  expect(told.fares).toBe(planned)
  await engine.ready(date)
  expect(told.fares).toBeGreaterThan(planned)
})

test('however little they may hold, those of one search stay together', async () => {
  expect((await heldAfter(6, { max_bytes: 1 })).indexes).toBe(3)
})

test('ahead of time there is room as long as none has to be forgotten for another', async () => {
  const { bytes } = await heldAfter(1)
  const { engine } = world({ max_bytes: 2.5 * bytes })
  expect(engine.has_room()).toBe(true)
  await engine.warm(date)
  expect(engine.has_room()).toBe(true)
  await engine.warm(dateAfter(4))
  expect(engine.has_room()).toBe(false)
})

test('at rest no index is left, and whoever searches next is answered as before', async () => {
  const { engine, ask } = world()
  const before = ask(0)
  for (let block = 0; block < 6; block++) await engine.ready(dateAfter(4 * block))
  engine.rest()
  expect(engine.held()).toMatchObject({ indexes: 0, bytes: 0 })
  expect(ask(0)).toEqual(before)
})

test('searches of several days at once build one index after another, all in the memory of those that went', async () => {
  const { engine } = world({ max_indexes: 3 })
  // A week of blocks, so that every day of the week is the first of one.
  const together = (first: number) =>
    Promise.all(Array.from({ length: 7 }, (_, at) => engine.ready(dateAfter(4 * (first + at)))))
  await together(0)
  await together(7)
  const { allocated } = engine.held()
  for (let round = 2; round < 6; round++) await together(7 * round)
  expect(engine.held()).toMatchObject({ indexes: 3, allocated })
})

/** Days apart, so many of them asked for. */
async function heldAfter(blocks: number, options: EngineOptions = {}) {
  const { engine } = world(options)
  for (let block = 0; block < blocks; block++) await engine.ready(dateAfter(4 * block))
  return engine.held()
}
