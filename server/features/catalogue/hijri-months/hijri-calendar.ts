import type { HijriMonthRow } from '#contract/catalogue/hijri-calendar'
import type { App } from '#server/app'
import type { Db } from '#server/db/db'
import { allMonths, currentVersion } from './hijri-months.sql.ts'

/** Every month in its order; `version` grows with each announcement, 0 while there was none. */
export type HijriCalendar = { version: number; months: HijriMonthRow[] }

const cacheMs = 5_000
const caches = new WeakMap<App, { at: number; calendar: HijriCalendar }>()

/** The calendar as it stands now; in a transaction, as that sees it. */
export async function readHijriCalendar(db: Db): Promise<HijriCalendar> {
  const version = await currentVersion(db)
  return { version, months: await allMonths(db) }
}

/** The calendar in force, read from the database at most every five seconds. */
export async function hijriCalendar(app: App): Promise<HijriCalendar> {
  const held = caches.get(app)
  if (held && performance.now() - held.at < cacheMs) return held.calendar
  const calendar = await readHijriCalendar(app.db)
  caches.set(app, { at: performance.now(), calendar })
  return calendar
}

/** After an announcement: this process knows it at once, others within five seconds. */
export const forgetHijriCalendar = (app: App): void => void caches.delete(app)
