import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CABINS } from '../engine/index.ts'
import { authorisations, availability, cheapestOpen, ladders, overSold } from './inventory.ts'

const shelf = fc.record({
  cabin: fc.constantFrom(...CABINS),
  capacity: fc.integer({ min: 1, max: 400 }),
  background: fc.integer({ min: 0, max: 450 }),
})

test('no order of sales, holds and returns sells more than any class may', () => {
  fc.assert(
    fc.property(
      shelf,
      fc.array(fc.record({ seats: fc.integer({ min: 1, max: 9 }), bucket: fc.nat({ max: 7 }), back: fc.boolean() }), {
        maxLength: 120,
      }),
      ({ cabin, capacity, background }, events) => {
        const ladder = ladders[cabin]
        const au = authorisations(ladder, cabin, capacity)
        const taken = ladder.map(() => 0)
        for (const { seats, bucket, back } of events) {
          const i = bucket % ladder.length
          if (back && taken[i]! >= seats) taken[i]! -= seats
          else if (availability(au, taken, background)[i]! >= seats) taken[i]! += seats
          expect(overSold(au, taken)).toEqual([])
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a dearer class never has fewer seats than a cheaper one, and none has less than nothing', () => {
  fc.assert(
    fc.property(
      shelf,
      fc.array(fc.nat({ max: 30 }), { minLength: 8, maxLength: 8 }),
      ({ cabin, capacity, background }, sold) => {
        const ladder = ladders[cabin]
        const left = availability(authorisations(ladder, cabin, capacity), sold.slice(0, ladder.length), background)
        for (const [i, count] of left.entries()) {
          expect(count).toBeGreaterThanOrEqual(0)
          if (i > 0) expect(count).toBeLessThanOrEqual(left[i - 1]!)
        }
      },
    ),
  )
})

test('availability is the least, over a class and every dearer one, of what it may sell less what it and all below sold', () => {
  const au = [100, 80, 50]
  const taken = [5, 20, 30]
  expect(availability(au, taken, 0)).toEqual([100 - 55, Math.min(45, 80 - 50), Math.min(45, 30, 50 - 30)])
  expect(availability(au, [0, 0, 0], 60)).toEqual([40, 20, 0])
})

test('demand closes the cheapest class first', () => {
  const au = authorisations(ladders.economy, 'economy', 150)
  const open = [0, 20, 60, 110, 149].map((background) =>
    cheapestOpen(
      availability(
        au,
        au.map(() => 0),
        background,
      ),
      1,
    ),
  )
  expect(open).toEqual([...open].sort((a, b) => b - a))
  expect(open[0]).toBe(ladders.economy.length - 1)
  expect(open.at(-1)).toBe(0)
  expect(
    cheapestOpen(
      availability(
        au,
        au.map(() => 0),
        200,
      ),
      1,
    ),
  ).toBe(-1)
})
