import { expect, test } from 'vitest'
import { changeOf, less } from './change.ts'

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
