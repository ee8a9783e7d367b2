import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, minorOf, shortTyped, typedOf } from './typed.ts'

test.each([
  ['5000', 'SAR', 500_000],
  ['5,000.5', 'SAR', 500_050],
  ['٥٠٠٠٫٢٥', 'SAR', 500_025],
  ['0', 'SAR', 0],
  ['1234', 'JPY', 1234],
  ['1.234', 'KWD', 1234],
])('%s %s is %d minor units', (typed, currency, minor) => {
  expect(amountOf(typed, currency)).toBe(minor)
})

test.each([
  ['1.234', 'SAR'],
  ['1.5', 'JPY'],
  ['-5', 'SAR'],
  ['five', 'SAR'],
  ['', 'SAR'],
])('%s %s is no amount', (typed, currency) => {
  expect(amountOf(typed, currency)).toBeNull()
})

test('what is shown for typing reads back as the same amount', () => {
  for (const currency of ['SAR', 'JPY', 'KWD'])
    for (const minor of [0, 1, 99, 100, 500_000, 123_456_789])
      expect(amountOf(shortTyped(minor, currency), currency)).toBe(minor)
})

describe('an amount as people type it', () => {
  test.each([
    ['2500', 'SAR', 250_000],
    ['2,500.5', 'SAR', 250_050],
    ['2 500.05', 'SAR', 250_005],
    ['٢٥٠٠٫٥', 'SAR', 250_050],
    ['۱۲۳', 'PKR', 12_300],
    ['1.234', 'KWD', 1_234],
    ['70', 'JPY', 70],
    ['0.10', 'SAR', 10],
    ['5.', 'SAR', 500],
  ])('%s %s', (typed, currency, minor) => expect(minorOf(typed, currency)).toBe(minor))
  test.each([
    ['', 'SAR'],
    ['0', 'SAR'],
    ['-5', 'SAR'],
    ['1.234', 'SAR'],
    ['7.5', 'JPY'],
    ['1e5', 'SAR'],
    ['12 SAR', 'SAR'],
    ['.5', 'SAR'],
  ])('"%s" %s is none', (typed, currency) => expect(minorOf(typed, currency)).toBeNull())
  test('comes back from how it is shown, to the last unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000_000_000 }),
        fc.constantFrom('SAR', 'KWD', 'JPY'),
        (minor, currency) => {
          const typed = typedOf(minor, currency)
          fc.pre(typed.split('.')[0]!.length <= 11)
          expect(minorOf(typed, currency)).toBe(minor)
        },
      ),
    )
  })
})
