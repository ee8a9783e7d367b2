import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { letWait } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who waits for their turn longer than a person bears is told to come back, and the others keep their places', async () => {
  const queue = new FairQueue(1)
  const release = await queue.take('wallet')
  const told: unknown[] = []
  queue.take('wallet').catch((error: unknown) => told.push(error))
  await vi.advanceTimersByTimeAsync(letWait(15_000) - 1)
  expect(told).toEqual([])
  const later = queue.take('wallet')
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toMatchObject([{ code: 'unavailable', retryAfterSeconds: 5 }])
  release()
  expect(await later).toBeTypeOf('function')
})
