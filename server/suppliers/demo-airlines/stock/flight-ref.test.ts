import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CABINS } from '../engine/index.ts'
import { checkOf, type OfferRef, readRef, writeFlights, writeRef } from './flight-ref.ts'

const code = fc.constantFrom('LHE', 'JED', 'RUH', 'DXB', 'LHR', 'LGW')
const flight = fc.record({
  carrier: fc.constantFrom('SV', '9P', 'G9', 'EK'),
  flight_number: fc.oneof(fc.integer({ min: 1, max: 9999 }).map(String), fc.constant('7A')),
  origin: code,
  destination: code,
  date: fc.integer({ min: 20_000, max: 40_000 }),
})
const offer: fc.Arbitrary<OfferRef> = fc.record({
  legs: fc.array(fc.array(flight, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  cabin: fc.constantFrom(...CABINS),
  brand: fc.constantFrom('SV' as const, 'VL' as const, 'FX' as const),
  nearby: fc.boolean(),
  check: fc.array(fc.nat()).map(checkOf),
})

test('what is written is read back, in the letters a reference may have', () => {
  fc.assert(
    fc.property(offer, (ref) => {
      const text = writeRef(writeFlights(ref.legs), ref)
      expect(text).toMatch(/^[A-Za-z0-9_.:/-]{1,300}$/)
      expect(readRef(text)).toEqual(ref)
    }),
  )
})

test('anything else is not a reference', () => {
  fc.assert(fc.property(fc.string(), (text) => readRef(text) === null))
  for (const text of [
    '/YSV.0000',
    'SV1.G2OLHE/YSV.0000',
    'SV1.G2OLHEJED',
    'SV1.G2OLHEJED/XSV.0000',
    'SV1.G2OLHEJED/YSV.00',
    `${'SV1.G2OLHEJED/'.repeat(7)}YSV.0000`,
  ])
    expect(readRef(text)).toBeNull()
})
