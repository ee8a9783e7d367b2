import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test('an amount in a mail has the decimals of its currency, as on paper, and its name in the reader’s language', () => {
  expect(moneyText({ amount: 428_450, currency: 'SAR' }, 'en')).toBe('SAR 4,284.50')
  expect(moneyText({ amount: 1_234_567, currency: 'LYD' }, 'en')).toBe('LYD 1,234.567')
  expect(moneyText({ amount: -5_000, currency: 'CLP' }, 'en')).toBe('CLP \u22125,000')
  expect(moneyText({ amount: 12_500, currency: 'JOD' }, 'ar')).toBe('12.500 د.أ')
})
