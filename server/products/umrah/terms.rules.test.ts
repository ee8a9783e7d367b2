import { expect, test } from 'vitest'
import { keptNow } from './terms.rules.ts'

const ladder = [
  { days_before: 30, keeps_bp: 5_000 },
  { days_before: 7, keeps_bp: 10_000 },
]
const kept = (starts: string, sold_starts: string, now: string) =>
  keptNow({ ladder, starts, sold_starts }, new Date(`${now}T12:00:00+03:00`)).keeps_bp

test('A month that begins earlier takes no day away to give places back in, one that begins later adds its own.', () => {
  // Sold for 31 March: half is kept from 1 March.
  expect(kept('2027-03-30', '2027-03-31', '2027-02-28')).toBe(0)
  expect(kept('2027-03-30', '2027-03-31', '2027-03-01')).toBe(5_000)
  expect(kept('2027-04-01', '2027-03-31', '2027-03-01')).toBe(0)
  expect(kept('2027-04-01', '2027-03-31', '2027-03-02')).toBe(5_000)
})

test('Once the journey has begun on its new day all is kept, whatever day was sold.', () => {
  const early = { ladder: [{ days_before: 30, keeps_bp: 5_000 }], starts: '2027-03-30', sold_starts: '2027-03-31' }
  expect(keptNow(early, new Date('2027-03-29T12:00:00+03:00')).keeps_bp).toBe(5_000)
  expect(keptNow(early, new Date('2027-03-30T12:00:00+03:00')).keeps_bp).toBe(10_000)
})
