import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from './target.ts'

/** A number given as `--name 7`. */
export const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? Number(process.argv[at + 1]) : otherwise
}

/** mulberry32: the same seed strikes the same blows in the same order. */
export function seeded(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!

const dayOf = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const schedule = `carrier,flight_number,origin,destination,days,departure_time,arrival_time,arrival_day_offset,aircraft,effective_from,effective_to
PK,211,KHI,DXB,1234567,10:00,11:20,0,320,${dayOf(-10)},${dayOf(390)}
PK,212,DXB,KHI,1234567,13:00,16:00,0,320,${dayOf(-10)},${dayOf(390)}
`

/** The embedded network flies between Karachi and Dubai alone: the same flights on each day of a year. */
export function importSchedule(target: Target): void {
  const file = join(target.dataDir, 'schedule.csv')
  writeFileSync(file, schedule)
  target.run('server/import-schedule.ts', [file, '--replace'])
}
