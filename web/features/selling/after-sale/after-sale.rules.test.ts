import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import type { Charge } from '#contract/money/charges'
import { backOf, feeOf, kindOf, minorFrom } from './after-sale.rules.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const booking = {
  total: sar(428_400),
  passenger_count: 3,
  price_lines: [
    { kind: 'base', amount: sar(200_000) },
    { kind: 'base', amount: sar(73_800) },
    { kind: 'tax', amount: sar(154_600) },
  ],
} as unknown as Booking
const charge = (more: object) =>
  ({ kind: 'fixed', fixed: sar(5_000), basis_points: 0, per: 'passenger', min: null, max: null, ...more }) as Charge

describe('what a void costs', () => {
  test('is charged for each passenger, or once for the booking', () => {
    expect(feeOf(charge({}), booking)).toBe(15_000)
    expect(feeOf(charge({ per: 'booking' }), booking)).toBe(5_000)
  })
  test('is a share of the base fare between its floor and its cap', () => {
    const percent = { kind: 'percent', basis_points: 150, per: 'booking' }
    expect(feeOf(charge(percent), booking)).toBe(4_107)
    expect(feeOf(charge({ ...percent, min: sar(6_000) }), booking)).toBe(6_000)
    expect(feeOf(charge({ ...percent, max: sar(4_000) }), booking)).toBe(4_000)
  })
  test('is nothing where nothing is set, and unknown in another currency', () => {
    expect(feeOf(undefined, booking)).toBe(0)
    expect(feeOf(charge({ fixed: { amount: 1, currency: 'KWD' } }), booking)).toBeNull()
  })
})

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

test('each waiting state stands in its own pile', () => {
  expect(
    (['void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier'] as const).map(
      (status) => kindOf({ status }),
    ),
  ).toEqual(['void', 'refund', 'quoted', 'refund_accepted', 'pending'])
})
