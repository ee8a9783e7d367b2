import { expect, test } from 'vitest'
import { buildIndexFrom } from './build.ts'
import { giveAway } from './flight-index.ts'
import { type Airport, compileNetwork, createEngine, dayFromIso, type FareOf, type Pattern } from './index.ts'
import { createMemory } from './memory.ts'

const codes = ['LHE', 'DXB', 'JED', 'RUH', 'DMM']
const airports: Airport[] = codes.map((code, n) => ({
  code,
  lat: 20 + n,
  lon: 40 + n,
  zone: 'Asia/Riyadh',
  country: 'SA',
}))
const patterns: Pattern[] = codes.flatMap((origin, from) =>
  codes
    .filter((code) => code !== origin)
    .map((destination, to) => ({
      id: from * 10 + to,
      carrier: 'PK',
      flight_number: String(from * 10 + to),
      origin,
      destination,
      days: from % 2 === 0 ? 127 : 0b0101010,
      departure_time: 300 + 60 * to,
      arrival_time: 400 + 60 * to,
      arrival_day_offset: 0,
      aircraft: '77W',
      effective_from: '2026-01-01',
      effective_to: '2027-12-31',
    })),
)
const fare_of: FareOf = (place, day, _cabin, out) => {
  out[0] = 10_000 + place * 7 + (day % 5)
  out[1] = 9
}
const network = compileNetwork({ patterns, airports, fare_of })
const first = dayFromIso('2026-12-01')

test('an index built in the memory of one that is gone is the same, and nothing more is allocated', () => {
  const memory = createMemory()
  const used = ({ count, ...index }: ReturnType<typeof buildIndexFrom>) => ({
    count,
    records: index.records.slice(0, count * 4),
    day_first: index.day_first.slice(0, network.market.count * index.row),
    cost_ahead: index.cost_ahead.slice(0, network.market.count * index.utc_days),
    span: index.span.slice(0, network.market.count),
  })
  // A week of blocks, so that every day of the week is the first of one.
  for (let block = 0; block < 7; block++) giveAway(buildIndexFrom(network, first + block * 4, 4, 0, memory), memory)
  const { allocated } = memory
  for (let block = 7; block < 21; block++) {
    const from = first + block * 4
    const index = buildIndexFrom(network, from, 4, 0, memory)
    expect(used(index)).toEqual(used(buildIndexFrom(network, from, 4, 0)))
    giveAway(index, memory)
  }
  expect(memory.allocated).toBe(allocated)
})

test('an answer can be read in its turn although its index was forgotten meanwhile, and later it is refused', async () => {
  const engine = createEngine(network, { block_days: 4, max_indexes: 1 })
  const ask = (date: string) => engine.search({ origin: 'LHE', destination: 'JED', date })
  const answer = ask('2026-12-03')
  const before = answer.itinerary(0)
  ask('2027-02-03')
  expect(answer.itinerary(0)).toEqual(before)
  await new Promise((resolve) => setImmediate(resolve))
  ask('2027-05-05')
  expect(() => answer.itinerary(0)).toThrow('in the turn')
  expect(ask('2026-12-03').itinerary(0)).toEqual(before)
})
