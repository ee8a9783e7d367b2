import { expect, test } from 'vitest'
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
