import { expect, test } from 'vitest'
import { ThreadLimitReached } from './thread.ts'
import { threadPool } from './thread-pool.ts'

const module = new URL('./thread-pool.worker-for-tests.ts', import.meta.url)
const pool = (threads: number, timeoutMs = 60_000) => threadPool(module, { threads, memoryMb: 64, timeoutMs })
type Told = { thread: number; said: string }

test('a thread is used again, and no more of them run than were allowed', async () => {
  const work = pool(2)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => work.run<Told>({ say: `piece ${n}` })))
  expect(answers.map(({ said }) => said)).toEqual(Array.from({ length: 12 }, (_, n) => `piece ${n}`))
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(2)
})

test('work that fails says why, and its thread goes on', async () => {
  const work = pool(1)
  const { thread } = await work.run<Told>({ say: 'hello' })
  await expect(work.run({ fail: 'the lines do not add up' })).rejects.toThrow('the lines do not add up')
  expect(await work.run<Told>({ say: 'again' })).toEqual({ thread, said: 'again' })
})

test('a thread that ends fails its work alone', async () => {
  const work = pool(1)
  await expect(work.run({ exit: true })).rejects.toThrow(ThreadLimitReached)
  expect((await work.run<Told>({ say: 'next' })).said).toBe('next')
})

test('work that never ends is ended', async () => {
  await expect(pool(1, 1_500).run({ hang: true })).rejects.toThrow('longer than 1500 ms')
})

test('work that gets little of a busy processor is not ended before it has used its time, and one that gets none is', async () => {
  const work = pool(1, 1_000)
  await work.run({ say: 'loaded' })
  expect((await work.run<Told>({ say: 'late', restMs: 1_500 })).said).toBe('late')
  await expect(work.run({ say: 'never', restMs: 600_000 })).rejects.toThrow('longer than 1000 ms')
})
