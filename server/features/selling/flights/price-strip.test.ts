import { expect, test } from 'vitest'
import { type DaysOf, stripPriceOf } from './price-strip.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const says = (price: number | null | undefined, quoted = false): DaysOf => ({
  quoted,
  days: new Map(price === undefined ? [] : [['2027-01-14', price === null ? null : sar(price)]]),
})
const said = (...answers: DaysOf[]) => stripPriceOf('2027-01-14', answers)

test('A day tells a price, an about-price, no seats and not knowing apart: who is silent has not said "none".', () => {
  expect(said(says(90_000), says(80_700, true))).toEqual({ state: 'priced', from: sar(90_000) })
  expect(said(says(90_000), says(85_000), says(undefined))).toEqual({ state: 'priced', from: sar(85_000) })
  expect(said(says(null), says(80_700, true))).toEqual({ state: 'about', from: sar(80_700) })
  expect(said(says(null), says(null, true))).toEqual({ state: 'none', from: null })
  expect(said(says(null), says(undefined, true))).toEqual({ state: 'unknown', from: null })
  expect(said(says(undefined))).toEqual({ state: 'unknown', from: null })
})
