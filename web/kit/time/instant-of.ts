import { wallClock } from './calendar.ts'

/** The instant at which the clock of `zone` shows `local` (`YYYY-MM-DDTHH:mm`). */
export function instantOf(local: string, zone: string): string {
  const wanted = Date.parse(`${local}:00Z`)
  let instant = wanted
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  for (let round = 0; round < 2; round++) {
    const shown = wallClock(instant, zone)
    instant += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`)
  }
  return new Date(instant).toISOString()
}
