import { expect, test } from 'vitest'
import { citiesMax, hasRunOut, isBooked, withCity } from './offline.rules.ts'

test('a city is tidied and added once, until the journey is full', () => {
  expect(withCity([], '  New   York ')).toEqual(['New York'])
  expect(withCity(['Makkah'], 'makkah')).toEqual(['Makkah'])
  expect(withCity(['Makkah'], ' x ')).toEqual(['Makkah'])
  const full = Array.from({ length: citiesMax }, (_, index) => `City ${index}`)
  expect(withCity(full, 'Madinah')).toEqual(full)
})

test('what the desk could not book is not shown as booked; what was given back still is', () => {
  expect(
    (['confirmed', 'refund_requested', 'refunded', 'completed'] as const).every((status) => isBooked({ status })),
  ).toBe(true)
  expect((['confirming', 'failed', 'cancelled'] as const).some((status) => isBooked({ status }))).toBe(false)
})

test('only a quote runs out, and only after its time', () => {
  const at = Date.parse('2026-11-21T12:00:00Z')
  const valid_until = '2026-11-21T12:00:00Z'
  expect(hasRunOut({ status: 'quoted', valid_until }, at)).toBe(true)
  expect(hasRunOut({ status: 'quoted', valid_until }, at - 1)).toBe(false)
  expect(hasRunOut({ status: 'accepted', valid_until }, at + 1)).toBe(false)
  expect(hasRunOut({ status: 'quoted', valid_until: null }, at)).toBe(false)
})
