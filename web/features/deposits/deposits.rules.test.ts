import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inFours, withStatus } from './deposits.rules.ts'
import { minorOf, typedOf } from '#web/kit/money/typed.ts'
import { ownPath } from '#web/paths.ts'

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

test('where to go back to is a path of this site', () => {
  expect(ownPath('/agent/flight-checkout?flight=x')).toBe('/agent/flight-checkout?flight=x')
  for (const foreign of ['https://evil.example', '//evil.example', String.raw`/\evil.example`, '', undefined])
    expect(ownPath(foreign)).toBeUndefined()
})

test('an IBAN is read in fours', () => {
  expect(inFours('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519')
})

test('states are chosen and dropped one by one; none means all', () => {
  const one = withStatus({}, 'pending', true)
  expect(one.status).toBe('pending')
  expect(withStatus(one, 'rejected', true).status).toBe('pending,rejected')
  expect(withStatus(one, 'pending', false).status).toBeUndefined()
})
