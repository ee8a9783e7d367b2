import { expect, test } from 'vitest'
import { lowestOf, withFound } from './strip-day.rules.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const day = { date: '2027-01-14', return_date: null }

test('The day that is searched has the lowest price found, also of suppliers who say nothing of days.', () => {
  const priced = { ...day, state: 'priced' as const, from: sar(90_000) }
  const unknown = { ...day, state: 'unknown' as const, from: null }
  expect(withFound(priced, sar(80_700)).from).toEqual(sar(80_700))
  expect(withFound(priced, sar(95_000))).toEqual(priced)
  expect(withFound(unknown, sar(80_700))).toEqual({ ...day, state: 'priced', from: sar(80_700) })
  expect(withFound({ ...priced, state: 'about' }, sar(95_000))).toEqual({ ...day, state: 'priced', from: sar(95_000) })
  expect(withFound(unknown, null)).toEqual(unknown)
})

test('What was found is what one adult pays, an agency’s own margin in it, and nothing that is sold by quotation.', () => {
  const offer = (amount: number, isSooperFlight = false, margin = 0) => ({
    isSooperFlight,
    price_per_adult: sar(amount),
    agent_view: { net: sar(2 * amount), margin: sar(margin), selling: sar(2 * amount + margin) },
  })
  expect(lowestOf([offer(90_000), offer(80_000, true), offer(85_000)])).toEqual(sar(85_000))
  expect(lowestOf([offer(80_000, false, 20_000)])).toEqual(sar(90_000))
  expect(lowestOf([])).toBeNull()
})
