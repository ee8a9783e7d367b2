import { expect, test } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import { divisibleItems, splitProblem } from './split.rules.ts'

const passengers = (['adult', 'adult', 'child'] as const).map((type, position) => ({
  type,
  position,
})) as unknown as Booking['passengers']

test('An adult stays and an adult goes, and neither side is empty.', () => {
  const problem = (...chosen: number[]) => splitProblem(passengers, new Set(chosen))
  expect([problem(), problem(0, 1, 2), problem(0, 1), problem(2), problem(0), problem(1, 2)]).toEqual([
    'nobody',
    'everybody',
    'adult_stays',
    'adult_goes',
    null,
    null,
  ])
})

test('Only what its airline divides, may be split now and is for several is offered.', () => {
  const item = (divides: boolean, allowed: boolean) => ({ divides, allowed_actions: [{ action: 'split', allowed }] })
  const items = [item(true, true), item(false, true), item(true, false)] as unknown as Booking['items']
  expect(divisibleItems({ items, passengers })).toEqual([items[0]])
  expect(divisibleItems({ items, passengers: passengers.slice(0, 1) })).toEqual([])
})
