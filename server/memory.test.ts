import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFlags } from '../scripts/node-settings.mjs'
import { machineMemory, sharesOf } from './memory.ts'

const mib = 1024 * 1024
const inMib = (shares: ReturnType<typeof sharesOf>) =>
  Object.fromEntries(
    Object.entries(shares).map(([name, of]) => [name, name === 'drawingMb' ? of : Math.floor(of / mib)]),
  )

test('a machine of 1 GiB shares out a quarter of it, and a large one no more than what helps', () => {
  expect(inMib(sharesOf(1024 * mib))).toEqual({
    openSearches: 32,
    packedSearches: 16,
    flightIndexes: 64,
    sharedBuffers: 32,
    drawingMb: 256,
  })
  expect(inMib(sharesOf(256 * 1024 * mib))).toEqual({
    openSearches: 128,
    packedSearches: 64,
    flightIndexes: 480,
    sharedBuffers: 1024,
    drawingMb: 768,
  })
})

test('the limit of a container counts where it is the smaller one', () => {
  expect(machineMemory(16_000, 1_000)).toBe(1_000)
  expect(machineMemory(16_000, 0)).toBe(16_000)
  expect(machineMemory(16_000, 2 ** 63)).toBe(16_000)
})

/** Keeps some fifty megabytes and drops as much again and again; answers how many times what lives the heap has at the most. */
const program = (bytes: number) => `
  import { boundHeap } from './server/memory.ts'
  boundHeap(${bytes})
  const kept = Array.from({ length: 300_000 }, (_, at) => ({ at, name: 'n' + at, list: [at, at + 1] }))
  const living = process.memoryUsage().heapUsed
  const others = []
  let most = 0
  for (let at = 0; at < 6_000_000; at++) {
    others[at % 100_000] = { at, list: [at] }
    if (at > 3_000_000 && at % 50_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
  }
  console.log(kept.length > 0 && most / living)
`
const timesAsLarge = (bytes: number) =>
  Number(
    execFileSync(process.execPath, [...nodeFlags, '--input-type=module', '--eval', program(bytes)], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    }),
  )

test('where memory is short the heap does not outgrow what lives in it several times over', () => {
  expect(timesAsLarge(1024 * mib)).toBeLessThan(2.5)
  // Or the program would say nothing of the limit.
  expect(timesAsLarge(4096 * mib)).toBeGreaterThan(3.5)
})
