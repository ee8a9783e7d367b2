import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'

const mib = 1024 * 1024
/** With less than this, fewer things are done at the same time. */
export const littleMemory = 1536 * mib

/** Bytes that all processes of an installation count on: the machine's, or those of the container where it has fewer. */
export function machineMemory(machine = totalmem(), container = process.constrainedMemory()): number {
  // Without a limit Node says 0, or a number larger than any machine.
  return container > 0 ? Math.min(machine, container) : machine
}

/** By how much the heap may outgrow what lives in it before everything is collected, in per cent. */
const heapGrowth = 40

/**
 * With little memory, everything is collected more often: some 30 per cent more of the processor for a search, and hundreds of
 * megabytes that do not wait to be collected. Otherwise V8 lets the heap grow several times over.
 */
export function boundHeap(memory: number): void {
  if (memory < littleMemory) setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
}

export type MemoryShares = {
  /**
   * Bytes of searches that are kept as they are, and of those that are kept packed. More of the former would cost more
   * than packing them: whenever everything is collected, each object of theirs is looked at.
   */
  openSearches: number
  packedSearches: number
  /** Bytes of the indexes of flights, all together. */
  flightIndexes: number
  /** Bytes that the embedded PostgreSQL shares between its processes, at the most. */
  sharedBuffers: number
  /** MiB for the objects of one thread that draws papers. */
  drawingMb: number
}

const within = (least: number, value: number, most: number) => Math.floor(Math.min(most, Math.max(least, value)))

/** What is held for the sake of speed, by how much memory there is. */
export const sharesOf = (memory: number): MemoryShares => ({
  openSearches: within(16 * mib, memory / 32, 128 * mib),
  packedSearches: within(16 * mib, memory / 64, 64 * mib),
  flightIndexes: within(32 * mib, memory / 16, 480 * mib),
  // What PostgreSQL does not share lies in the memory of files, which a small machine takes back when it needs it.
  sharedBuffers:
    memory < littleMemory ? within(32 * mib, memory / 32, 64 * mib) : within(64 * mib, memory / 8, 1024 * mib),
  drawingMb: within(192 * mib, memory / 4, 768 * mib) / mib,
})
