/**
 * The Hijri calendar that every product counts by: `hijriCalendar` reads it with its version, `whenHijriMoved` is told
 * after a month was announced.
 */
export { type HijriCalendar, hijriCalendar, readHijriCalendar } from './hijri-calendar.ts'
export { type HijriMoved, whenHijriMoved } from './moved.ts'
