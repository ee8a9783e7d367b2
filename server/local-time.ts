const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, made)
  return made
}

/** How far the wall of a zone is ahead of UTC at an instant, in milliseconds. */
const aheadAt = (instant: number, zone: string) =>
  Date.parse(`${clockOf(zone).format(new Date(instant)).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

/** The instant of a wall-clock time (`2027-01-15T08:15`) in an IANA zone. */
export function instantOfLocal(local: string, zone: string): Date {
  const wall = Date.parse(`${local.slice(0, 16)}:00Z`)
  // Asked twice: on the day on which clocks move the first guess may stand on the other side.
  const guess = wall - aheadAt(wall, zone)
  return new Date(wall - aheadAt(guess, zone))
}

/** What the wall clock of a zone says at an instant: `2027-01-15T08:15`. */
export const localMoment = (instant: Date, zone: string): string =>
  clockOf(zone).format(instant).replace(' ', 'T').slice(0, 16)

/** What day it is by the wall clock of a zone at an instant: `2027-01-15`. */
export const localDay = (instant: Date, zone: string): string => localMoment(instant, zone).slice(0, 10)
