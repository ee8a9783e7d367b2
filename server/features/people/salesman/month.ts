import { instantOfLocal, localDay } from '#server/local-time'
/** The month that a moment falls in on the wall of a zone: `2027-01`, and the instant it begins. */
export function monthStart(now: Date, zone: string): { name: string; begins: Date } {
  const name = localDay(now, zone).slice(0, 7)
  return { name, begins: instantOfLocal(`${name}-01T00:00`, zone) }
}
