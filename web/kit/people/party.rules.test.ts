import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import { itemsFor, leavesAlone, namedOf, peopleLeft, toggled } from './party.rules.ts'

const passengers = (['adult', 'adult', 'child', 'infant'] as const).map((type, position) => ({
  type,
  position,
})) as unknown as Booking['passengers']
const all = new Set([0, 1, 2, 3])

describe('who goes', () => {
  test('an infant follows its adult, both ways, and may go without it', () => {
    expect([...toggled(passengers, all, 0)]).toEqual([1, 2])
    expect([...toggled(passengers, new Set([1]), 0)]).toEqual([1, 0, 3])
    expect([...toggled(passengers, all, 3)]).toEqual([1, 2])
    expect([...toggled(passengers, new Set([1]), 3)]).toEqual([1, 3])
    expect([...toggled(passengers, all, 1)]).toEqual([0, 2, 3])
  })

  test('no child or infant is left alone', () => {
    expect(leavesAlone(passengers, new Set([0, 1, 3]))).toBe(true)
    expect(leavesAlone(passengers, new Set([0, 3]))).toBe(false)
    expect(leavesAlone(passengers, all)).toBe(false)
  })

  test('nobody is named where everybody is meant who is left', () => {
    const left = peopleLeft({ passengers }, { given_back: [0, 3] })
    expect(left.map(({ position }) => position)).toEqual([1, 2])
    expect(namedOf(left, new Set([1, 2]))).toBeUndefined()
    expect(namedOf(left, new Set([2]))).toEqual([2])
  })
})

test('only what may be given back is offered, and all of it where nothing may', () => {
  const item = (no: number, allowed: boolean) => ({ no, allowed_actions: [{ action: 'void', allowed }] })
  const items = [item(1, false), item(2, true)] as unknown as Booking['items']
  expect(itemsFor(items, 'void').map(({ no }) => no)).toEqual([2])
  expect(itemsFor(items, 'refund').map(({ no }) => no)).toEqual([1, 2])
})
