import { expect, test } from 'vitest'
import type { TaxPart } from '#contract/money/tax'
import type { PriceLine } from '#contract/selling/price-lines'
import { taxOf } from '#server/features/money/tax'
import { decimalText } from './amount.ts'
import { figuresOf, fitNet } from './document.ts'
import { qrText } from './qr.ts'

const S = { category: 'S', rate_bp: 1500, reason: null } as const
const O = { category: 'O', rate_bp: 0, reason: 'VATEX-SA-OOS' } as const
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const line = (
  kind: PriceLine['kind'],
  gross: number,
  of: Pick<TaxPart, 'category' | 'rate_bp' | 'reason'>,
): PriceLine => {
  const { net, vat } = taxOf(of, gross)
  return {
    kind,
    code: null,
    ptc: null,
    quantity: 1,
    amount: sar(gross),
    tax: { ...of, net: sar(net), vat: sar(vat) },
  }
}

test('the code of a document is its seller, number, time, total and VAT, tag by tag', () => {
  const facts = {
    vat_number: '300000000000003',
    issued_local: '2027-01-15T15:30:00',
    total: '345.00',
    vat_sar: '45.00',
  }
  expect(qrText({ seller: 'Rihla Travel', ...facts })).toBe(
    'AQxSaWhsYSBUcmF2ZWwCDzMwMDAwMDAwMDAwMDAwMwMTMjAyNy0wMS0xNVQxNTozMDowMAQGMzQ1LjAwBQU0NS4wMA==',
  )
  // Ten letters are nineteen bytes.
  expect(qrText({ seller: 'رحلة للسفر', ...facts })).toBe(
    'ARPYsdit2YTYqSDZhNmE2LPZgdixAg8zMDAwMDAwMDAwMDAwMDMDEzIwMjctMDEtMTVUMTU6MzA6MDAEBjM0NS4wMAUFNDUuMDA=',
  )
})

test('a name longer than its length can say is refused', () => {
  expect(() => qrText({ seller: 'ر'.repeat(128), vat_number: '', issued_local: '', total: '', vat_sar: '' })).toThrow(
    /255/,
  )
})

test('a ticket in the airline’s name beside our margin and fee: 460.00 outside of VAT, 60.00 and 9.00 of ours', () => {
  const figures = figuresOf([line('base', 46_000, O), line('agent_margin', 4_600, S), line('agent_charge', 2_300, S)])!
  expect(figures).toMatchObject({ net: 52_000, vat: 900, rounding: 0, payable: 52_900 })
  expect(figures.supplies.map(({ category, gross, net, vat }) => [category, gross, net, vat])).toEqual([
    ['O', 46_000, 46_000, 0],
    ['S', 6_900, 6_000, 900],
  ])
})

test('what taking the tax out leaves over is the rounding of the document', () => {
  expect(figuresOf([line('base', 11_511, S)])).toMatchObject({ net: 10_010, vat: 1_502, rounding: -1, payable: 11_511 })
})

test('of two items that were taxed one by one the VAT is theirs, and is the rate of the document’s net', () => {
  const figures = figuresOf([line('base', 5_800, S), line('ancillary', 28_800, S)])!
  const [one, other] = [taxOf(S, 5_800), taxOf(S, 28_800)]
  expect(figures.vat).toBe(one.vat + other.vat)
  expect(Math.round((figures.net * 1_500) / 10_000)).toBe(figures.vat)
  expect(figures.net + figures.vat + figures.rounding).toBe(34_600)
})

test('for any sales the VAT of the document is the rate of its net, and nets of lines are its net', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 2_000; round++) {
    const lines = Array.from({ length: 1 + random(6) }, (_, at) =>
      line(at % 2 ? 'base' : 'ancillary', 1 + random(200_000), random(3) ? S : O),
    )
    const figures = figuresOf(lines)!
    for (const { net, vat, rate_bp, gross, rounding } of figures.supplies) {
      expect(Number((BigInt(net) * BigInt(rate_bp) + 5_000n) / 10_000n)).toBe(vat)
      expect(gross).toBe(net + vat + rounding)
      expect(Math.abs(rounding)).toBeLessThan(50)
    }
    expect(figures.lines.reduce((sum, { net }) => sum + net, 0)).toBe(figures.net)
    expect(figures.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(figures.payable)
  }
})

test('the net is moved by as little as makes the rate come to the VAT', () => {
  expect(fitNet(10_000, 1_500, 1_500)).toBe(10_000)
  expect(fitNet(30_086, 4_512, 1_500)).toBe(30_083)
})

test('a discount is taken off the largest line of its kind: no line is below nothing', () => {
  const figures = figuresOf([line('base', 90_000, O), line('agent_margin', -5_000, O)])!
  expect(figures.lines.map(({ name, gross }) => [name.en, gross])).toEqual([['Travel services', 85_000]])
})

test('what comes to nothing has no document', () => {
  expect(figuresOf([])).toBeNull()
  expect(figuresOf([line('base', 500, O), line('agent_margin', -500, O)])).toBeNull()
})

test('amounts in files have a point, no groups, and the digits of their currency', () => {
  expect(decimalText(sar(123_456_789))).toBe('1234567.89')
  expect(decimalText(sar(-5))).toBe('-0.05')
  expect(decimalText({ amount: 1_500, currency: 'KWD' })).toBe('1.500')
})
