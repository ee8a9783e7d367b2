import { expect, test } from 'vitest'
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
    sharedBuffers: 42,
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
