import { hijriOn, type HijriMonthRow } from '#contract/catalogue/hijri-calendar'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { hijriCalendar, readHijriCalendar } from '#server/features/catalogue/hijri-months'
import type { HijriOf } from './ranges.ts'

/** Hijri dates by these months, each day looked up once. */
export function hijriBy(months: readonly HijriMonthRow[]): HijriOf {
  const known = new Map<string, ReturnType<HijriOf>>()
  return (date) => {
    if (!known.has(date)) known.set(date, hijriOn(months, date))
    return known.get(date)!
  }
}

/** By the calendar in force. */
export const hijriNow = async (app: App): Promise<HijriOf> => hijriBy((await hijriCalendar(app)).months)
/** By the calendar as this transaction sees it. */
export const hijriIn = async (tx: Tx): Promise<HijriOf> => hijriBy((await readHijriCalendar(tx)).months)
