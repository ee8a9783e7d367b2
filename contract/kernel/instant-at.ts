/** To make one takes a hundred times what it takes to ask it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The wall clock of a zone at an instant, as milliseconds of an imagined UTC. */
function wallOf(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The instant of a wall clock's time (`2027-02-03T16:00`) in a zone; in the hour that a change of clocks skips, a moment after it. */
export function instantAt(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}:00Z`)
  const first = wanted - (wallOf(wanted, zone) - wanted)
  return new Date(wanted - (wallOf(first, zone) - first))
}
