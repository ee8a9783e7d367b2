import { refuse } from './refusal.ts'

/** Calls a minute per visitor and call, counted in this process; several processes each allow their own share. */
export type Rates = { take(what: string, who: string, perMinute: number): void }

/** How many visitors are remembered at once: bounds the memory an address-hopping caller can claim. */
const visitorsMax = 50_000

export function memoryRates(options: { enabled: boolean }): Rates {
  const windows = new Map<string, { until: number; count: number }>()
  return {
    take(what, who, perMinute) {
      if (!options.enabled) return
      const key = `${what}|${who}`
      const now = performance.now()
      const window = windows.get(key)
      if (!window || window.until < now) {
        if (windows.size >= visitorsMax)
          for (const [old, entry] of windows) if (entry.until < now || windows.size >= visitorsMax) windows.delete(old)
        windows.set(key, { until: now + 60_000, count: 1 })
      } else if (++window.count > perMinute) throw refuse.rateLimited((window.until - now) / 1000)
    },
  }
}
