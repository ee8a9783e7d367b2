import { expect, test } from 'vitest'
import { minorOf, typedAmount } from './typed-amount.ts'

test.each([
  ['5000', 'SAR', 500_000],
  ['5,000.5', 'SAR', 500_050],
  ['٥٠٠٠٫٢٥', 'SAR', 500_025],
  ['0', 'SAR', 0],
  ['1234', 'JPY', 1234],
  ['1.234', 'KWD', 1234],
])('%s %s is %d minor units', (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor)
})

test.each([
  ['1.234', 'SAR'],
  ['1.5', 'JPY'],
  ['-5', 'SAR'],
  ['five', 'SAR'],
  ['', 'SAR'],
  ['1.', 'SAR'],
])('%s %s is no amount', (typed, currency) => {
  expect(minorOf(typed, currency)).toBeNull()
})

test('what is shown for typing reads back as the same amount', () => {
  for (const currency of ['SAR', 'JPY', 'KWD'])
    for (const minor of [0, 1, 99, 100, 500_000, 123_456_789])
      expect(minorOf(typedAmount(minor, currency), currency)).toBe(minor)
})
