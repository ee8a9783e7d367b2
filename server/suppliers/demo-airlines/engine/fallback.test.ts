import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { question, thinWorld, world } from '../../../../test/support/generated.ts'
import { buildIndex, compileNetwork, createEngine, search } from './index.ts'
import type { Itinerary, Kind } from './index.ts'
import { oracleAnswers, oraclePairs } from '../../../../test/support/oracle-answers.ts'
import type { OracleAnswer } from '../../../../test/support/oracle-answers.ts'

const asked = fc.oneof(world, thinWorld).chain((one) => question(one).map((query) => ({ one, query })))

/** From one airport of the row to the fourth after it: only three stops lead there. */
const fourApart = thinWorld.chain((one) =>
  question(one).map((query) => {
    const [origin, , , , destination] = one.airports.map(({ code }) => code)
    return { one, query: { ...query, origin: origin!, destination: destination!, seats: 1, max_stops: 2 as const } }
  }),
)
const askedThin = fc.oneof({ weight: 3, arbitrary: asked }, { weight: 1, arbitrary: fourApart })

function told(itinerary: Itinerary) {
  const legs = itinerary.legs.map((leg) => `${leg.pattern}@${leg.departure_minute}-${leg.arrival_minute}`)
  return `${itinerary.kind} ${itinerary.price_minor} ${legs.join(' ')}`
}

function expected({ kind, price, legs }: OracleAnswer) {
  return `${kind} ${price} ${legs.map((leg) => `${leg.place}@${leg.departs}-${leg.arrives}`).join(' ')}`
}

test('thin answers are filled with three stops, self-transfers and nearby airports, each as trying everything finds them', () => {
  const kinds = new Set<Kind>()
  const asEverything = fc.property(askedThin, ({ one, query }) => {
    const index = buildIndex(compileNetwork(one), one.dates[0]!, one.dates.length, query.cabin)
    const answer = search(index, query)
    const found = Array.from({ length: answer.count }, (_, row) => answer.itinerary(row))
    for (const { kind } of found) kinds.add(kind)
    expect(found.map(told)).toEqual(oracleAnswers(one, query).map(expected))
  })
  // Now and then none of those drawn leads to a nearby airport: more are drawn then.
  for (let round = 0; round === 0 || (kinds.size < 4 && round < 10); round++) fc.assert(asEverything, { numRuns: 150 })
  expect([...kinds].sort()).toEqual(['nearby', 'regular', 'self_transfer', 'three_stops'])
}, 600_000)

test('the best round trips are those that trying every pair finds, same-day returns included', () => {
  let pairs = 0
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 2 }), ({ one, query }, nights) => {
      const network = compileNetwork(one)
      const day = one.dates.indexOf(query.date)
      const return_date = one.dates[Math.min(one.dates.length - 1, day + nights)]!
      const trips = createEngine(network).searchRoundTrip({ ...query, return_date, fallback: false })
      const { rules } = one
      const all = { ...query, limit: 100_000 }
      const input = { ...one, rules: { ...rules, thin: 0 } }
      const out = oracleAnswers(input, all)
      const back = oracleAnswers(input, {
        ...all,
        origin: query.destination,
        destination: query.origin,
        date: return_date,
      })
      const best = oraclePairs(out, back, query.limit, query.order === 'duration' ? 2 ** 31 : 4096)
      pairs += best.length
      const found = Array.from({ length: trips.count }, (_, k) => trips.itineraries(k).map(told).join(' | '))
      expect(found).toEqual(best.map((pair) => `${expected(out[pair.out]!)} | ${expected(back[pair.back]!)}`))
    }),
    { numRuns: 80 },
  )
  expect(pairs).toBeGreaterThan(200)
}, 600_000)
