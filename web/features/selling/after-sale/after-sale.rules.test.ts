import { expect, test } from 'vitest'
import { answering, backOf, minorFrom, namesOf } from './after-sale.rules.ts'

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

test('an answer names the request that was shown, so that it answers no other; what nobody asked for has none', () => {
  const row = { id: 'BK-7Q2M4X', item: 1 }
  const asked = { ...row, case: { reference: 'AS-8K2M4X' } } as Parameters<typeof answering>[0]
  expect(answering(asked)).toEqual({ booking_id: 'BK-7Q2M4X', item: 1, case: 'AS-8K2M4X' })
  expect(answering({ ...row, case: null })).toEqual({ booking_id: 'BK-7Q2M4X', item: 1 })
})

test('whoever is voided is named, also where that is everybody who is left', () => {
  const left = [{ position: 0 }, { position: 2 }]
  expect(namesOf(left, new Set([0, 1, 2]))).toEqual({ passengers: [0, 2] })
  expect(namesOf(left, new Set([2]))).toEqual({ passengers: [2] })
  expect(namesOf([], new Set())).toEqual({})
})
