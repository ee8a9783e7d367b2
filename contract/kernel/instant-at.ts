/** The wall clock of a zone at an instant, as milliseconds of an imagined UTC. */
function wallsOf(zone: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (instant) => {
    const parts = clock.formatToParts(instant)
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  }
}

/** As `instantAt` in one zone, for whoever asks it of many times: to make a clock takes far longer than to read it. */
export function instantsIn(zone: string): (local: string) => Date {
  const wallOf = wallsOf(zone)
  return (local) => {
    const wanted = Date.parse(`${local}:00Z`)
    const first = wanted - (wallOf(wanted) - wanted)
    return new Date(wanted - (wallOf(first) - first))
  }
}

/** The instant of a wall clock's time (`2027-02-03T16:00`) in a zone; in the hour that a change of clocks skips, a moment after it. */
export const instantAt = (local: string, zone: string): Date => instantsIn(zone)(local)
