import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booked } from '#server/features/selling/bookings'
import { flightProduct } from '#server/products/flight/index'
import { refundProblems, suggestRefund } from './refund.rules.ts'

const bookingOf = (of: {
  base: number
  taxes: number
  margin: number
  allowed?: boolean
  fee?: number | null
  seats?: number
}) => {
  const item = { price_minor: of.base + of.taxes + of.margin, cost_minor: of.base + of.taxes }
  const fee = of.fee === null || of.fee === undefined ? null : { amount: of.fee, currency: 'SAR' }
  const detail = {
    fares: { base: of.base, taxes: of.taxes },
    passengers: { adults: of.seats ?? 1, children: 0, infants: 0 },
    brand: { refund: { allowed: of.allowed ?? true, fee } },
  }
  return { item: { ...item, detail, detail_version: 2 } } as unknown as Booked
}
const suggest = (booked: Booked, fee: number) =>
  suggestRefund(flightProduct.terms(booked, new Date('2026-11-22')), booked.item, fee)

test('a refundable fare costs its penalty for each seat', () => {
  const sums = suggest(bookingOf({ base: 200_000, taxes: 30_000, margin: 4_000, fee: 40_000, seats: 2 }), 5_000)
  expect(sums).toEqual({ refundable: true, penalty: 80_000, supplier_refundable: 150_000, fee: 5_000 })
})

test('a fare that is free to refund costs nothing but our fee', () => {
  expect(suggest(bookingOf({ base: 100_000, taxes: 0, margin: 0, fee: null }), 1_000)).toMatchObject({
    penalty: 0,
    fee: 1_000,
  })
})

test('of a fare that is not refundable the taxes come back', () => {
  expect(suggest(bookingOf({ base: 100_000, taxes: 15_000, margin: 2_000, allowed: false }), 0)).toEqual({
    refundable: false,
    penalty: 100_000,
    supplier_refundable: 15_000,
    fee: 0,
  })
})

test('a suggestion can always be quoted: nothing is below zero, whatever the fare and the fees', () => {
  const amount = fc.nat(5_000_000)
  fc.assert(
    fc.property(
      fc.record({
        base: amount,
        taxes: amount,
        // Below zero where the company sells at a loss, yet nobody is paid for taking a seat.
        margin: fc.integer({ min: -10_000, max: 500_000 }),
        allowed: fc.boolean(),
        fee: fc.option(amount),
        seats: fc.integer({ min: 1, max: 9 }),
      }),
      amount,
      (of, fee) => {
        const booking = bookingOf(of)
        fc.pre(booking.item.price_minor >= 0)
        const sums = suggest(booking, fee)
        expect(refundProblems(booking.item, sums)).toEqual([])
        expect(booking.item.price_minor - sums.penalty - sums.fee).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 2_000 },
  )
})
