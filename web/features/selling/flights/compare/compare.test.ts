import { expect, test } from 'vitest'
import type { Flight } from '#contract/selling/flights'
import { bestAt } from './compare.rules.ts'
import { comparedMax, createCompared } from './compared.ts'

const offer = (flight_id: string, price: number, minutes: number, pieces = 1) =>
  ({
    flight_id,
    price: { amount: price, currency: 'SAR' },
    agent_view: null,
    legs: [
      {
        duration_minutes: minutes,
        stops: 0,
        segments: [{ checked_bags: { pieces, kg: 23 }, carry_on_bags: { pieces: 1, kg: 7 } }],
      },
    ],
  }) as unknown as Flight

test('up to three offers stand side by side; a fourth waits until one is taken away', () => {
  const compared = createCompared()
  const offers = ['a', 'b', 'c', 'd'].map((id, index) => offer(id, 100 + index, 60))
  for (const one of offers) compared.toggle(one)
  expect(compared.flights().map(({ flight_id }) => flight_id)).toEqual(['a', 'b', 'c'])
  expect(compared.flights()).toHaveLength(comparedMax)
  compared.toggle(offers[1]!)
  compared.toggle(offers[3]!)
  expect(compared.flights().map(({ flight_id }) => flight_id)).toEqual(['a', 'c', 'd'])
})

test('the best of a row is marked, and nothing where all are alike', () => {
  const offers = [offer('a', 300, 90, 2), offer('b', 200, 120), offer('c', 200, 90)]
  expect([...bestAt(offers, 'price')]).toEqual(['b', 'c'])
  expect([...bestAt(offers, 'minutes')]).toEqual(['a', 'c'])
  expect([...bestAt(offers, 'checked_bags')]).toEqual(['a'])
  expect([...bestAt(offers, 'stops')]).toEqual([])
})
