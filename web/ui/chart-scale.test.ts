import { expect, test } from 'vitest'
import { scaleTop, shortAmount } from './chart-scale.ts'

test('the scale ends on a round number that holds the highest bar', () => {
  expect([1, 18, 21, 26, 52, 99].map(scaleTop)).toEqual([1, 20, 25, 30, 60, 100])
  expect(scaleTop(0)).toBe(1)
})

test('amounts at the edge are short', () => {
  expect([0, 12.5, 950, 40_000, 1_250, 2_500_000].map(shortAmount)).toEqual([
    '0',
    '12.5',
    '950',
    '40k',
    '1.25k',
    '2.5M',
  ])
})
