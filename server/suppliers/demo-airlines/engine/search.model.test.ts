import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { question, world } from '../../../../test/support/generated.ts'
import { buildIndex, compileNetwork, search } from './index.ts'
import type { Answer } from './index.ts'
import { oracleSearch } from '../../../../test/support/oracle.ts'
import type { OracleItinerary } from '../../../../test/support/oracle.ts'

const asked = world.chain((one) =>
  fc.array(question(one), { minLength: 3, maxLength: 3 }).map((queries) => ({ one, queries })),
)

function told(answer: Answer) {
  return Array.from({ length: answer.count }, (_, row) => {
    const itinerary = answer.itinerary(row)
    const legs = itinerary.legs.map((leg) => `${leg.pattern}@${leg.departure_minute}-${leg.arrival_minute}`)
    return `${itinerary.price_minor} ${answer.duration[row]} ${legs.join(' ')}`
  })
}

function expected(itinerary: OracleItinerary) {
  const legs = itinerary.legs.map((leg) => `${leg.place}@${leg.departs}-${leg.arrives}`)
  return `${itinerary.price} ${itinerary.duration} ${legs.join(' ')}`
}

test('the engine gives the same answers in the same order as trying every chain of flights', () => {
  const answers = [0, 0, 0]
  fc.assert(
    fc.property(asked, ({ one, queries }) => {
      const network = compileNetwork(one)
      for (const query of queries) {
        const index = buildIndex(network, one.dates[0]!, one.dates.length, query.cabin)
        const found = told(search(index, { ...query, fallback: false }))
        for (const line of found) answers[line.split('@').length - 2]!++
        expect(found).toEqual(oracleSearch(one, query).map(expected))
      }
    }),
    { numRuns: 200 },
  )
  // A generator that never finds a way would prove nothing.
  expect(Math.min(...answers)).toBeGreaterThan(400)
}, 600_000)
