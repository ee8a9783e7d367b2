const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Riyadh, where the company's days begin: voids end with them. */
const zoneMs = 3 * hourMs

/** Moments of the demonstration's weeks, counted back from its first start. */
export type Days = {
  /** So many days ago at a time of the app's wall clock (`10:20`). */
  ago(days: number, time: string): Date
  /** A share of what has passed of today: its voids are still possible, and nothing lies in the future. */
  today(share: number): Date
  /** So many minutes ago. */
  justNow(minutes: number): Date
  /** `2026-11-21`, so many days after (before) today. */
  date(days: number): string
}

export function daysUntil(until: Date): Days {
  const midnight = Math.floor((until.getTime() + zoneMs) / dayMs) * dayMs - zoneMs
  return {
    ago: (days, time) => {
      const [hours, minutes] = time.split(':').map(Number) as [number, number]
      return new Date(midnight - days * dayMs + hours * hourMs + minutes * 60_000)
    },
    today: (share) => new Date(midnight + Math.floor((until.getTime() - midnight) * share)),
    justNow: (minutes) => new Date(until.getTime() - minutes * 60_000),
    date: (days) => new Date(until.getTime() + zoneMs + days * dayMs).toISOString().slice(0, 10),
  }
}

export const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs)
