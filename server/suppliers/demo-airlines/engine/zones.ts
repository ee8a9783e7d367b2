const STRIDE = 8 * 1440
/** Answer of `utcOfLocal` for a wall-clock time on a date its place never had (Samoa's 30 December 2011). */
export const NO_SUCH_DATE = -1

/** Offsets of one IANA zone, learnt from Intl eight days at a time and kept. */
export type ZoneClock = {
  readonly zone: string
  /** Minutes to add to UTC at that UTC minute. */
  offsetAt: (utcMinute: number) => number
}

const clocks = new Map<string, ZoneClock>()

/** The shared clock of a zone. Throws RangeError on a name Intl does not know. */
export function zoneClock(zone: string): ZoneClock {
  let clock = clocks.get(zone)
  if (!clock) clocks.set(zone, (clock = createZoneClock(zone)))
  return clock
}

/**
 * UTC minute of a wall-clock minute (both counted from 1970-01-01T00:00). A time that occurs twice means the first; a
 * time skipped by the clock means as much later as was skipped; a skipped date is NO_SUCH_DATE.
 */
export function utcOfLocal(clock: ZoneClock, localMinute: number): number {
  const before = clock.offsetAt(localMinute - 1440)
  const after = clock.offsetAt(localMinute + 1440)
  if (before === after || clock.offsetAt(localMinute - before) === before) return localMinute - before
  if (clock.offsetAt(localMinute - after) === after) return localMinute - after
  return Math.abs(before - after) >= 720 ? NO_SUCH_DATE : localMinute - before
}

/** UTC minute at which a local date begins; for a date that never was, the instant it was skipped. */
export function startOfLocalDay(clock: ZoneClock, day: number): number {
  const minute = utcOfLocal(clock, day * 1440)
  return minute === NO_SUCH_DATE ? day * 1440 - clock.offsetAt(day * 1440 - 1440) : minute
}

/** The offset of a whole local date when the clock does not change near it, else NaN. */
export function offsetOfLocalDay(clock: ZoneClock, day: number): number {
  const offset = clock.offsetAt(day * 1440 - 1440)
  return offset === clock.offsetAt(day * 1440 + 2880) ? offset : Number.NaN
}

function createZoneClock(zone: string): ZoneClock {
  const ask = intlOffset(zone)
  const ends: number[] = []
  const periods = new Map<number, { change: number; before: number; after: number }>()
  function edge(period: number): number {
    return (ends[period] ??= ask(period * STRIDE))
  }
  function learn(period: number) {
    const before = edge(period)
    const after = edge(period + 1)
    let low = period * STRIDE
    let high = low + STRIDE
    if (before !== after) {
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (ask(middle) === before) low = middle
        else high = middle
      }
    }
    const found = { change: before === after ? Number.POSITIVE_INFINITY : high, before, after }
    periods.set(period, found)
    return found
  }
  return {
    zone,
    offsetAt(utcMinute) {
      const period = Math.floor(utcMinute / STRIDE)
      const known = periods.get(period) ?? learn(period)
      return utcMinute < known.change ? known.before : known.after
    },
  }
}

function intlOffset(zone: string): (utcMinute: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  // "3/29/2026, 01:00" in every zone: five numbers in a known order are cheaper to read than formatToParts.
  return (utcMinute) => {
    const [month, day, year, hour, minute] = format
      .format(utcMinute * 60_000)
      .match(/\d+/g)!
      .map(Number)
    return Date.UTC(year!, month! - 1, day, hour, minute) / 60_000 - utcMinute
  }
}
