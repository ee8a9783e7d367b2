import { expect, test } from 'vitest'
import { whileMoving } from './while-moving.ts'

const asked = (isMoving: boolean | undefined, dataUpdatedAt: number) => ({ state: { data: isMoving, dataUpdatedAt } })

test('what is still moving is asked after every second at first, every four later, and every second when it moves anew', () => {
  const interval = whileMoving<boolean>((moves) => moves)
  const query = asked(undefined, 0)
  const at = (isMoving: boolean, ms: number) => {
    Object.assign(query, asked(isMoving, 50_000 + ms))
    return interval(query)
  }
  expect(interval(query)).toBe(false)
  expect([at(true, 0), at(true, 1_000), at(true, 9_000)]).toEqual([1_000, 1_000, 1_000])
  expect([at(true, 11_000), at(true, 15_000)]).toEqual([4_000, 4_000])
  expect(at(false, 19_000)).toBe(false)
  expect(at(true, 60_000)).toBe(1_000)
})

test('a queue that is asked again anyway is asked soon after a row of it began to move, then as always', () => {
  const interval = whileMoving<boolean>((moves) => moves, 15_000)
  const query = asked(false, 0)
  expect(interval(query)).toBe(15_000)
  expect(interval(Object.assign(query, asked(true, 0)))).toBe(1_000)
  expect(interval(Object.assign(query, asked(true, 20_000)))).toBe(15_000)
})
