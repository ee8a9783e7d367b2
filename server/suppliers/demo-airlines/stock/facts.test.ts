import { expect, test } from 'vitest'
import { fareName } from '#contract/selling/fare-name'
import { fareBasis, letterOf, lettersOf } from '../network/booking-classes.ts'
import { fareFamilies } from '../network/fare-families.ts'
import { mayInterline } from '../network/interline.ts'
import { carriers } from '../network/carriers.ts'
import { brandRules } from './brands.ts'
import { taxesOf } from './taxes.ts'

const carrier = (code: string) => carriers.find((one) => one.code === code)!
const saver = (code: string, ...countries: string[]) => {
  const { pieces, kg } = brandRules(carrier(code), 'economy', 'SV', 3_000, new Set(countries)).checked_bags
  return `${pieces}x${kg}`
}

test('From Pakistan every full-service airline includes a bag in its lowest fare, and to America two.', () => {
  for (const code of ['SV', 'TK', 'BA', 'LH', 'PK', 'EK', 'QR'])
    expect(saver(code, 'PK', 'SA'), code).toMatch(/^1x(23|25)$/)
  expect(saver('PK', 'PK', 'CA')).toBe('2x23')
  expect(saver('BA', 'GB', 'DE')).toBe('0x0')
  expect(saver('XY', 'PK', 'SA')).toBe('0x0')
})

test('Air passenger duty goes by how far one flies: the near band is a fraction of the others.', () => {
  const duty = (to: string) => taxesOf('GB', to).find(({ code }) => code === 'GB')!.amount
  expect(duty('FR')).toBeLessThan(10_000)
  expect(duty('PK')).toBeGreaterThanOrEqual(4 * duty('FR'))
  expect(duty('AU')).toBeGreaterThan(duty('US'))
})

test('An airline without tickets of its own stands on nobody else’s ticket.', () => {
  expect(mayInterline('F3', 'SV')).toBe(false)
  expect(mayInterline('9P', 'PK')).toBe(false)
  expect(mayInterline('PK', 'TK')).toBe(true)
  expect(mayInterline('F3', 'F3')).toBe(true)
})

test('Booking classes are those of whose flight it is: at one step of the ladder airlines sell under different letters.', () => {
  const cabins = { economy: 8, premium_economy: 3, business: 4, first: 2 } as const
  for (const { code } of carriers) {
    const all = (Object.keys(cabins) as (keyof typeof cabins)[]).map((cabin) => lettersOf(code, cabin))
    expect(
      all.map(({ length }) => length),
      code,
    ).toEqual(Object.values(cabins))
    expect(new Set(all.join('')).size, code).toBe(17)
  }
  const sold = 'SV PK EK QR TK GF EY'.split(' ').map((code) => letterOf(code, 'economy', 'L'))
  expect(new Set(sold).size).toBeGreaterThanOrEqual(5)
  expect(letterOf('SV', 'economy', 'G')).toBe('G')
  const basis = { season: 'L', trip: 'OW', brand: 'SV', low_cost: false } as const
  const bases = ['SV', 'PK', 'EK', 'TK'].map((code) =>
    fareBasis(code, { ...basis, letter: letterOf(code, 'economy', 'L'), country: carrier(code).country }),
  )
  expect(new Set(bases.map((one) => one.replace(/^./, ''))).size).toBeGreaterThanOrEqual(3)
})

test('A fare has its airline’s own name in both languages, one of ours an Arabic name as well.', () => {
  const rules = (code: string, cabin: 'economy' | 'business', brand: 'SV' | 'VL' | 'FX') =>
    brandRules(carrier(code), cabin, brand, 3_000, new Set(['SA']))
  const named = (code: string) =>
    (['SV', 'VL', 'FX'] as const).map((brand) => fareName(rules(code, 'economy', brand), 'ar'))
  expect(named('TK')).toEqual(['EcoFly', 'ExtraFly', 'PrimeFly'])
  expect(fareName(rules('TK', 'business', 'FX'), 'en')).toBe('BusinessPrime')
  expect(rules('PK', 'economy', 'SV').name).toBe('Saver')
  expect(named('PK').every((one) => /^[\u0600-\u06ff]+$/.test(one))).toBe(true)
  const codes = carriers.map(({ code }) => code)
  for (const [code, { source }] of Object.entries(fareFamilies)) {
    expect(codes).toContain(code)
    expect(source).toMatch(/^\S+\.\S+, /)
  }
})
