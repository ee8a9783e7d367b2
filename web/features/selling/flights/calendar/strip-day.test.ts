import { expect, test } from 'vitest'
import { withFound } from './strip-day.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const day = { date: '2027-01-20', return_date: null, state: 'priced' as const, from: sar(97_500) }

test('a day that is searched never stands dearer in the strip than what was found on it', () => {
  expect(withFound(day, [sar(120_000), null, sar(91_000)]).from).toEqual(sar(91_000))
  expect(withFound(day, [sar(98_000), null])).toEqual(day)
  expect(withFound(day, [])).toEqual(day)
})

test('a day that nobody had a price of has one once it is searched', () => {
  const unknown = { ...day, state: 'unknown' as const, from: null }
  expect(withFound(unknown, [sar(91_000)])).toEqual({ ...day, from: sar(91_000) })
  expect(withFound(unknown, [null])).toEqual(unknown)
})
