import { expect, test } from 'vitest'
import { matching } from '#web/kit/palette/palette.rules.ts'
import { locatorIn } from './palette.rules.ts'

const screens = ['Bookings', 'Find a PNR', 'Deposits', 'Deposit', 'الأرباح والخسائر'].map((label) => ({
  href: `/${label}`,
  label,
}))
const found = (typed: string) => matching(screens, typed).map(({ label }) => label)

test('screens are found by parts of their words, whatever the case', () => {
  expect(found('pnr find')).toEqual(['Find a PNR'])
  expect(found('DEPO')).toEqual(['Deposits', 'Deposit'])
  expect(found('')).toHaveLength(screens.length)
  expect(found('hotel')).toEqual([])
})

test('Arabic is found without its hamzas and vowels', () => {
  expect(found('الارباح')).toEqual(['الأرباح والخسائر'])
})

test('a PNR is letters with digits; a name is no PNR', () => {
  expect(locatorIn(' h4xk9p ')).toBe('H4XK9P')
  expect(locatorIn('HARBI')).toBeNull()
  expect(locatorIn('BK-7Q2M4X')).toBeNull()
})
