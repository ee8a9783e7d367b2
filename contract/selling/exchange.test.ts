import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { currencyCodes } from '#contract/kernel/currency-codes'
import { minorDigits } from '#contract/kernel/currency'
import { Exchange, exchanged, roundingsOf } from './exchange.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const pkr = { currency: 'PKR', rate: '76.20', rounding: 1_000 }

/** Where a setting is wrong. */
const wrongAt = (exchange: Record<string, unknown>) => {
  const found = z.safeParse(Exchange, { ...pkr, ...exchange })
  return found.success ? [] : found.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('A price is converted exactly and rounded up once, to what the agency rounds to.', () => {
  // SAR 933.00 at 76.20 is PKR 71,094.60.
  expect(exchanged(sar(93_300), pkr)).toEqual({ amount: 7_110_000, currency: 'PKR' })
  expect(exchanged(sar(93_300), { ...pkr, rounding: 1 })).toEqual({ amount: 7_109_460, currency: 'PKR' })
  expect(exchanged(sar(0), pkr).amount).toBe(0)
  // What is whole already is not rounded any further: SAR 100 at 76.20 is PKR 7,620.
  expect(exchanged(sar(10_000), pkr).amount).toBe(762_000)
})

test('Yen have no decimals, dinars and rials of the Gulf have three, whatever the other side has.', () => {
  expect(exchanged(sar(10_000), { currency: 'JPY', rate: '40.5', rounding: 1 }).amount).toBe(4_050)
  expect(exchanged(sar(10_000), { currency: 'KWD', rate: '0.082', rounding: 1 }).amount).toBe(8_200)
  expect(exchanged(sar(1), { currency: 'OMR', rate: '0.1025', rounding: 1 }).amount).toBe(2)
  expect(exchanged({ amount: 8_200, currency: 'KWD' }, { currency: 'PKR', rate: '914', rounding: 1 }).amount).toBe(
    749_480,
  )
  expect(roundingsOf('JPY')).toEqual([1, 10, 100, 1_000])
  expect(roundingsOf('BHD').at(-1)).toBe(1_000_000)
  expect(currencyCodes.filter((code) => minorDigits(code) === 3)).toEqual([
    'BHD',
    'IQD',
    'JOD',
    'KWD',
    'LYD',
    'OMR',
    'TND',
  ])
})

test('A rate that is none, a currency that is none and a rounding that fits neither are told at their fields.', () => {
  expect(wrongAt({})).toEqual([])
  expect(wrongAt({ rate: '0' })).toEqual([['rate', 'checks.rate_above_zero']])
  expect(wrongAt({ rate: '0.000' })).toEqual([['rate', 'checks.rate_above_zero']])
  for (const rate of ['-76.2', '7,6', '1e3', '', 'NaN', '.5', '5.'])
    expect(wrongAt({ rate })).toEqual([['rate', 'checks.enter_rate']])
  for (const rate of ['12345678', '1.123456789'])
    expect(wrongAt({ rate })).toEqual([['rate', 'checks.rate_has_too_many_digits']])
  for (const currency of ['XXX', 'XAU', 'DEM', 'pkr', 'RS'])
    expect(wrongAt({ currency })[0]).toEqual(['currency', 'checks.choose_currency'])
  for (const rounding of [0, -1, 25, 1_000_000])
    expect(wrongAt({ rounding })).toEqual([['rounding', 'checks.choose_rounding']])
  expect(wrongAt({ currency: 'JPY', rounding: 100_000 })).toEqual([['rounding', 'checks.choose_rounding']])
})

const anyExchange = fc.constantFrom('PKR', 'JPY', 'KWD', 'IRR', 'EUR').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    rate: fc
      .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 99_999_999 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, '0')}`),
    rounding: fc.constantFrom(...roundingsOf(currency)),
  }),
)

test('No price is below what it is worth, nor a whole step above it.', () => {
  fc.assert(
    fc.property(anyExchange, fc.integer({ min: 0, max: 100_000_000 }), (exchange, amount) => {
      const { amount: read } = exchanged(sar(amount), exchange)
      const scale = 10n ** (8n + 2n)
      const rate = BigInt(exchange.rate.replace('.', ''))
      const worth = BigInt(amount) * rate * 10n ** BigInt(minorDigits(exchange.currency))
      expect(read % exchange.rounding).toBe(0)
      expect(BigInt(read) * scale >= worth).toBe(true)
      expect((BigInt(read) - BigInt(exchange.rounding)) * scale < worth || amount === 0).toBe(true)
    }),
  )
})
