import type { Clock } from '#server/clock'
import type { Db } from '#server/db/db'
import { sha256 } from '#server/secrets'
import { addTries } from './counters.ts'
import type { Counted } from './network.ts'
import { refuse } from './refusal.ts'

/** What is left of a budget, as the answer's RateLimit headers say it. */
export type Left = { budget: string; max: number; perSeconds: number; remaining: number; resetSeconds: number }

/**
 * Calls a minute, counted in this process so that an ordinary call costs no query; `sync` shares the counts of those
 * who have used much of theirs with the other processes.
 */
export type Rates = {
  /** Counts one call and answers what is left; refuses (429) beyond `perMinute`. Null where nothing is counted. */
  take(what: string, callers: readonly Counted[], perMinute: number): Left | null
  /** Adds what was counted since the last time to the shared counters and reads those back. */
  sync(db: Db): Promise<void>
}

type Window = { count: number; sent: number; others: number; max: number }

/** How many callers are remembered at once: bounds the memory an address-hopping caller can claim. */
const callersMax = 50_000
/** Pages a minute for one network: an office of thirty shares it. */
export const pagesPerMinute = 600
const minuteMs = 60_000
/** From this part of their budget on a caller is counted together with the other processes. */
const sharedFrom = 0.2

export function memoryRates(options: { enabled: boolean; clock: Clock }): Rates {
  let minute = 0
  let windows = new Map<string, Window>()
  const now = () => options.clock.now().getTime()

  function windowOf(key: string, max: number): Window {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) [minute, windows] = [current, new Map()]
    const held = windows.get(key)
    if (held) return held
    if (windows.size >= callersMax) windows.delete(windows.keys().next().value!)
    const fresh = { count: 0, sent: 0, others: 0, max }
    windows.set(key, fresh)
    return fresh
  }

  return {
    take(what, callers, perMinute) {
      if (!options.enabled) return null
      const resetSeconds = Math.ceil((minuteMs - (now() % minuteMs)) / 1000)
      let remaining = perMinute
      for (const { who, times } of callers) {
        const max = perMinute * times
        const window = windowOf(`${what}|${who}`, max)
        window.count++
        if (window.count + window.others > max) throw refuse.rateLimited(resetSeconds)
        remaining = Math.min(remaining, max - window.count - window.others)
      }
      return { budget: 'calls', max: perMinute, perSeconds: 60, remaining, resetSeconds }
    },

    async sync(db) {
      const at = minute
      const busy = [...windows].filter(([, { count, sent, max }]) => count > sent && count >= max * sharedFrom)
      if (busy.length === 0) return
      const keys = new Map(busy.map(([key, window]) => [`rate:${at}:${sha256(key)}`, window]))
      const added = new Map([...keys].map(([key, window]) => [key, window.count - window.sent]))
      const totals = await addTries(db, added, new Date((at + 1) * minuteMs))
      for (const { key, count } of totals) {
        const window = keys.get(key)!
        window.sent += added.get(key)!
        window.others = count - window.sent
      }
    },
  }
}
