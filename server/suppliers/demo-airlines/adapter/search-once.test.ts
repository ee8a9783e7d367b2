import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchFor } from '../../../../test/support/bench-demo.ts'
import { demoSupplier } from './index.ts'
import { searchOffers } from './search.ts'
import { stepOf } from '../stock/index.ts'

let bench: Awaited<ReturnType<typeof benchFor>>
beforeAll(async () => void (bench = await benchFor(demoSupplier)))
afterAll(() => bench.close())

test('a search asks the network once for each order, and makes each offer once', async () => {
  const now = bench.now()
  const loaded = await bench.parts.network.at(now)
  const { scheduled } = loaded.engines
  const orders: unknown[] = []
  const found = new Set<string>()
  let made = 0
  const counted: typeof scheduled = {
    ...scheduled,
    searchMultiCity(query) {
      orders.push(query.order)
      const answer = scheduled.searchMultiCity(query)
      for (let k = 0; k < answer.count; k++) found.add(JSON.stringify(answer.flown(k)))
      return answer
    },
  }
  const offers = await searchOffers(
    {
      shop: { id: 'house', name: 'House', stock: 'scheduled', parts: bench.parts },
      loaded: { ...loaded, engines: { ...loaded.engines, scheduled: counted } },
      step: stepOf(now),
      now,
      // Read once for each offer that is made.
      get holds() {
        made++
        return []
      },
    },
    bench.query,
  )
  expect(orders).toEqual(['best', 'price', 'duration'])
  expect(offers.length).toBeGreaterThan(1)
  const dearer = offers.reduce((sum, offer) => sum + (offer.dearer?.length ?? 0), 0)
  expect(dearer).toBeGreaterThan(0)
  expect(made).toBe(found.size + dearer)
})
