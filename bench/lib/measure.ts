import { search } from '../../server/suppliers/demo-airlines/engine/index.ts'
import type { FlightIndex, Query } from '../../server/suppliers/demo-airlines/engine/index.ts'
import { scratchOf } from '../../server/suppliers/demo-airlines/engine/scratch.ts'
import { mean, quantile } from './report.ts'

export type Timing = { mean: number; p50: number; p99: number; each: number[] }

/**
 * Microseconds of each task: the median of its rounds, so that what else the machine did in one round does not count.
 * Rounds go over all tasks in turn, after some to warm up.
 */
export function timeEach(tasks: (() => unknown)[], rounds: number, warm = 2): Timing {
  const taken = tasks.map((): number[] => [])
  for (let round = -warm; round < rounds; round++) {
    tasks.forEach((task, at) => {
      const begin = performance.now()
      task()
      if (round >= 0) taken[at]!.push((performance.now() - begin) * 1000)
    })
  }
  const each = taken.map((times) => quantile(times, 0.5))
  return { mean: mean(each), p50: quantile(each, 0.5), p99: quantile(each, 0.99), each }
}

export function timeSearches(index: FlightIndex, queries: Query[], rounds: number) {
  const asked = queries.map((query) => ({ ...query, fallback: false }))
  const timing = timeEach(
    asked.map((query) => () => search(index, query)),
    rounds,
  )
  const scratch = scratchOf(index.network)
  scratch.touched = scratch.legs.touched = 0
  let answers = 0
  for (const query of asked) answers += search(index, query).count
  return {
    ...timing,
    touched: (scratch.touched + scratch.legs.touched) / queries.length,
    answers: answers / queries.length,
  }
}

/** Nanoseconds to read one record at a random place of the index, many reads under way at once. */
export function randomTouch(index: FlightIndex): number {
  const { records, count } = index
  const places = new Int32Array(1 << 20)
  let h = 12_345
  for (let i = 0; i < places.length; i++) {
    h = (Math.imul(h, 1_664_525) + 1_013_904_223) >>> 0
    places[i] = Math.floor((h / 2 ** 32) * count)
  }
  const rounds: number[] = []
  let sum = 0
  for (let round = 0; round < 9; round++) {
    const begin = performance.now()
    for (let i = 0; i < places.length; i++) sum += records[places[i]! * 4 + 2]!
    rounds.push(((performance.now() - begin) * 1e6) / places.length)
  }
  // The sum is used, or the reads would be optimised away.
  return quantile(rounds, 0.5) + (sum < 0 ? 1 : 0)
}
