import { expect, test } from 'vitest'
import { backOf, minorFrom } from './after-sale.rules.ts'

test('what comes back is paid less penalty less fee, and unknown while one of them is', () => {
  expect(backOf(428_400, 40_000, 2_500)).toBe(385_900)
  expect(backOf(428_400, null, 2_500)).toBeNull()
  expect(backOf(1_000, 900, 200)).toBe(-100)
})

test('nought may be typed as a penalty, words may not', () => {
  expect(minorFrom('0', 'SAR')).toBe(0)
  expect(minorFrom('٠٫٠٠', 'SAR')).toBe(0)
  expect(minorFrom('12.5', 'SAR')).toBe(1_250)
  expect(minorFrom('none', 'SAR')).toBeNull()
})
