import { expect, test } from 'vitest'
import { routeOf } from './flight-supply.ts'

test.each([
  [['SA'], 'domestic'],
  [['SA', 'PK'], 'international'],
  [['PK', 'AE'], 'international'],
  [['PK'], 'abroad'],
] as const)('a journey over airports of %s is %s for a company in Saudi Arabia', (countries, route) => {
  expect(routeOf(new Set(countries), 'SA')).toBe(route)
})
