import { expect, test } from 'vitest'
import { outdated } from './kept-searches.ts'

const most = { searches: 3, offers: 100, ms: 1_000 }
const searchOf = (startedAt: number, offers: number) => ({ startedAt, candidates: { offers } })

test('searches are forgotten, the oldest first, when they are too many, too old or hold too many offers', () => {
  const [a, b, c, d] = [searchOf(0, 10), searchOf(100, 10), searchOf(200, 10), searchOf(300, 10)] as const
  expect(outdated([a, b, c], 400, most)).toEqual([])
  expect(outdated([a, b, c, d], 400, most)).toEqual([a])
  expect(outdated([a, b, c], 1_100, most)).toEqual([a, b])
  expect(outdated([searchOf(0, 80), b, c, d], 400, { ...most, searches: 9 })).toHaveLength(1)
})

test('the newest stays, however much it holds', () => {
  expect(outdated([searchOf(0, 500)], 5_000, most)).toEqual([])
})
