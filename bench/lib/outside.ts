import { createReadStream, readFileSync } from 'node:fs'
import { createScheduleParser, dayFromIso } from '../../server/suppliers/demo-airlines/engine/index.ts'
import type { Pattern, Query } from '../../server/suppliers/demo-airlines/engine/index.ts'
import type { KnownAirport } from './airports.ts'
import { fareOf, flightsADay, rulesFor } from './schedule.ts'
import type { BenchSchedule } from './schedule.ts'

const SHOWN = 20

/** A schedule file brought from outside. Bad rows are told on stderr by line and left out. */
export async function readSchedule(file: string, world: Map<string, KnownAirport>): Promise<BenchSchedule> {
  const patterns: Pattern[] = []
  let told = 0
  const parser = createScheduleParser({
    on_row: (pattern) => patterns.push(pattern),
    on_error({ line, field, message }) {
      if (told++ < SHOWN) console.error(`${file}:${line}: ${field}: ${message}`)
    },
    knows: (code) => world.has(code),
  })
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) parser.write(chunk as Uint8Array)
  const { rows, errors } = parser.end()
  if (told > SHOWN) console.error(`${file}: ${told - SHOWN} more errors`)
  console.error(`${file}: ${rows} rows read, ${errors} errors`)
  const airports = [...world.values()]
  return {
    patterns,
    airports,
    rules: rulesFor(patterns),
    fare_of: fareOf(patterns, world),
    per_day: flightsADay(patterns),
  }
}

/** Queries of a file with the columns origin, destination, date and seats, in any order. */
export function readQueries(file: string, world: Map<string, KnownAirport>): Query[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const names = header.split(',').map((name) => name.trim().toLowerCase())
  const at = Object.fromEntries(['origin', 'destination', 'date', 'seats'].map((name) => [name, names.indexOf(name)]))
  if (Object.values(at).some((place) => place < 0))
    throw new Error(`${file}:1: the columns are origin,destination,date,seats`)
  const queries: Query[] = []
  lines.forEach((line, row) => {
    if (line.trim() === '') return
    const fields = line.split(',').map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
    const [origin, destination, date, seats] = [
      fields[at['origin']!]!,
      fields[at['destination']!]!,
      fields[at['date']!]!,
      Number(fields[at['seats']!]),
    ]
    const good =
      world.has(origin) &&
      world.has(destination) &&
      origin !== destination &&
      !Number.isNaN(dayFromIso(date ?? '')) &&
      Number.isInteger(seats) &&
      seats >= 1 &&
      seats <= 9
    if (good) queries.push({ origin, destination, date, seats })
    else console.error(`${file}:${row + 2}: cannot be asked: ${line}`)
  })
  return queries
}
