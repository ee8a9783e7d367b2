const day = 86_400_000
const archive = /^rihla-(nightly-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-base)?\.backup$/

export const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** When an archive was begun, as its name says, in milliseconds; null for another file. */
export function timeOf(name: string): number | null {
  const parts = archive.exec(name)
  if (!parts) return null
  const [year, month, date, hour, minute, second] = parts.slice(2).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, date, hour, minute, second)
}

/**
 * Which of the nightly archives to remove: kept is the newest of each of the last `days` days that have one, and of
 * each of the last `weeks` weeks (Monday to Sunday, UTC). The newest of all is always kept. Logical archives and base
 * backups are counted apart.
 */
export const toRemove = (names: readonly string[], keep: { days: number; weeks: number }): string[] =>
  [false, true].flatMap((isBase) =>
    toRemoveOf(
      names.filter((name) => name.endsWith('-base.backup') === isBase),
      keep,
    ),
  )

function toRemoveOf(names: readonly string[], keep: { days: number; weeks: number }): string[] {
  // Only what the nightly backup made is removed by it; what a person made stays.
  const archives = names
    .filter((name) => name.startsWith('rihla-nightly-'))
    .flatMap((name) => {
      const time = timeOf(name)
      return time === null ? [] : [{ name, time }]
    })
    .sort((one, other) => other.time - one.time)
  const kept = new Set(archives.slice(0, 1).map(({ name }) => name))
  const keepNewestOf = (periods: number, periodOf: (time: number) => number) => {
    const seen = new Set<number>()
    for (const { name, time } of archives) {
      const period = periodOf(time)
      if (seen.has(period)) continue
      if (seen.size === periods) break
      seen.add(period)
      kept.add(name)
    }
  }
  keepNewestOf(keep.days, (time) => Math.floor(time / day))
  // The first of January 1970 was a Thursday.
  keepNewestOf(keep.weeks, (time) => Math.floor((time / day + 3) / 7))
  return archives.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}
