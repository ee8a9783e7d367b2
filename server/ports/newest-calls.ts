import type { PortCall } from './port.ts'

/** So many calls of each adapter are remembered, for the people who look after it. */
const callsKept = 500

type Kept = { at: Date; call: string; outcome: string; milliseconds: number }
export type CallFigures = {
  calls: number
  failed: number
  /** Of those that were answered; null where none was. */
  p95_ms: number | null
  last_failure: { at: Date; call: string; outcome: string } | null
  since: Date | null
}

/** A clear no is an answer; these are none. */
const failures = new Set([
  'unavailable',
  'timeout',
  'unknown_outcome',
  'not_authorised',
  'broken',
  'crowded',
  'breaker_open',
])

const p95 = (sorted: readonly number[]) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))]

/** The newest calls of every adapter in this process. */
export function newestCalls() {
  const kept = new Map<string, Kept[]>()
  return {
    note({ port, adapter, call, outcome, milliseconds }: PortCall, at: Date): void {
      const key = `${port} ${adapter}`
      const calls = kept.get(key) ?? []
      if (!kept.has(key)) kept.set(key, calls)
      calls.push({ at, call, outcome, milliseconds })
      if (calls.length > callsKept) calls.shift()
    },
    figures(port: string, adapter: string): CallFigures {
      const calls = kept.get(`${port} ${adapter}`) ?? []
      const failed = calls.filter(({ outcome }) => failures.has(outcome))
      const took = calls
        .filter(({ outcome }) => !failures.has(outcome))
        .map(({ milliseconds }) => milliseconds)
        .toSorted((a, b) => a - b)
      const last = failed.at(-1)
      return {
        calls: calls.length,
        failed: failed.length,
        p95_ms: took.length > 0 ? Math.round(p95(took)!) : null,
        last_failure: last ? { at: last.at, call: last.call, outcome: last.outcome } : null,
        since: calls[0]?.at ?? null,
      }
    },
  }
}
