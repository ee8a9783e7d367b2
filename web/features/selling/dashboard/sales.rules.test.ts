import { expect, test } from 'vitest'
import { changeOf, less, scaleTop, shortAmount } from './sales.rules.ts'

test('sales are compared with the span before, and with nothing where that was empty', () => {
  expect(changeOf(111, 100)).toBe(11)
  expect(changeOf(50, 100)).toBe(-50)
  expect(changeOf(50, 0)).toBeNull()
})

test('what was given back is taken off what was sold', () => {
  const sar = (amount: number) => ({ amount, currency: 'SAR' })
  expect(less(sar(500), sar(120))).toEqual(sar(380))
  expect(less(sar(100), sar(120))).toEqual(sar(-20))
})

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
