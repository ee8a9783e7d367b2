import { expect, test } from 'vitest'
import { lowestOf, withFound } from './strip-day.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const day = { date: '2027-01-20', return_date: null, state: 'priced' as const, from: sar(97_500) }
const unknown = { ...day, state: 'unknown' as const, from: null }
const toBuy = (amount: number) => ({ from: sar(amount), isFinal: true })
const byQuotation = (amount: number) => ({ from: sar(amount), isFinal: false })

test('a day that is searched never stands dearer in the strip than what was found on it', () => {
  expect(withFound(day, [toBuy(120_000), toBuy(91_000)]).from).toEqual(sar(91_000))
  expect(withFound(day, [toBuy(98_000)])).toEqual(day)
  expect(withFound(day, [])).toEqual(day)
})

test('a day that nobody had a price of has one once it is searched', () => {
  expect(withFound(unknown, [toBuy(91_000)])).toEqual({ ...day, from: sar(91_000) })
  expect(withFound(unknown, [])).toEqual(unknown)
})

test('a price by quotation is said to be one, and gives way to any that can be bought at', () => {
  const about = { ...day, state: 'about' as const, from: sar(91_000) }
  expect(withFound(unknown, [byQuotation(91_000)])).toEqual(about)
  expect(withFound({ ...about, from: sar(93_000) }, [byQuotation(91_000)])).toEqual(about)
  expect(withFound(about, [byQuotation(93_000)])).toEqual(about)
  expect(withFound(day, [byQuotation(80_000)])).toEqual(day)
  expect(withFound(unknown, [byQuotation(80_000), toBuy(98_000)])).toEqual({ ...day, from: sar(98_000) })
})

test('what is found with as many stops is final as soon as one of it can be bought', () => {
  const flight = (stops: number, isSooperFlight: boolean) => ({ isSooperFlight, legs: [{ stops }] })
  const stops = ['0', '1', '2'].map((value, at) => ({ value, count: at, from: at === 0 ? null : sar(90_000 - at) }))
  const flights = [flight(1, true), flight(1, false), flight(3, true)]
  expect(lowestOf({ facets: { stops }, flights } as never)).toEqual([toBuy(89_999), byQuotation(89_998)])
})
