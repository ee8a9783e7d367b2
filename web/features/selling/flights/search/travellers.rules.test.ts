import { expect, test } from 'vitest'
import { whyNotFewer, whyNotMore } from './travellers.rules.ts'

const now = (adults: number, children = 0, infants = 0) => ({ adults, children, infants })

test('nine seats are the most, and infants take none', () => {
  expect(whyNotMore('adults', now(7, 1))).toBeNull()
  expect(whyNotMore('adults', now(7, 2))).toBe('seats_full')
  expect(whyNotMore('children', now(9))).toBe('seats_full')
  expect(whyNotMore('infants', now(9))).toBeNull()
})

test('each infant needs a lap', () => {
  expect(whyNotMore('infants', now(2, 0, 2))).toBe('lap_full')
  expect(whyNotFewer('adults', now(2, 0, 2))).toBe('lap_needs_adult')
  expect(whyNotFewer('adults', now(2, 0, 1))).toBeNull()
})

test('one adult travels at least', () => {
  expect(whyNotFewer('adults', now(1))).toBe('one_adult')
  expect(whyNotFewer('children', now(1))).toBe('none')
})
