import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { forgetHijriCalendar } from './hijri-calendar.ts'

/** `months`: those whose first day is another now, or that became sure. */
export type HijriMoved = {
  version: number
  months: readonly { year: number; month: number; from: string; to: string }[]
}
type Listener = (app: App, moved: HijriMoved) => Promise<void>

const listeners = new WeakMap<App['worker'], Map<string, Listener>>()

/** Told after an announcement, at least once; a listener that fails is told again with all the others. */
export function whenHijriMoved(app: App, name: string, listener: Listener): void {
  const known = listeners.get(app.worker) ?? new Map<string, Listener>()
  listeners.set(app.worker, known.set(name, listener))
}

/** In the transaction that moves the months. */
export const tellHijriMoved = (tx: Tx, moved: HijriMoved, at: Date): Promise<void> =>
  enqueue(tx, 'hijri-months.moved', { ...moved }, { runAt: at, dedupeKey: `hijri-months.moved:${moved.version}` })

export const hijriJobs = (app: App): Record<string, JobKind> => ({
  'hijri-months.moved': {
    lane: 'upkeep',
    async run(payload) {
      forgetHijriCalendar(app)
      for (const listener of listeners.get(app.worker)?.values() ?? [])
        await listener(app, payload as unknown as HijriMoved)
    },
  },
})
