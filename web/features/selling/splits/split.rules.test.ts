import { expect, test } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import { assign, type Assigned, partsMax, partsOf, partsProblem } from './parts.rules.ts'
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

test('Each new booking has an adult and so has the one they leave; an infant is where its adult is put.', () => {
  const party = (['adult', 'adult', 'adult', 'child', 'infant'] as const).map((type, position) => ({
    type,
    position,
  })) as unknown as Booking['passengers']
  const put = (...moves: [number, number][]) =>
    moves.reduce<Assigned>((now, [position, part]) => assign(party, now, position, part), new Map())
  expect(partsMax(party)).toBe(2)
  expect(partsOf(party, put([0, 2], [1, 1], [3, 1]))).toEqual([
    [1, 3],
    [0, 4],
  ])
  expect(partsOf(party, put([0, 1], [0, 0]))).toEqual([])
  const problems = [put(), put([0, 1], [1, 1], [2, 1], [3, 1]), put([0, 1], [1, 1], [2, 2]), put([0, 1], [3, 2])]
  expect(problems.map((one) => partsProblem(party, one))).toEqual([
    'nobody',
    'everybody',
    'adult_stays',
    'adult_in_each',
  ])
  expect(partsProblem(party, put([0, 1], [1, 2]))).toBeNull()
})
