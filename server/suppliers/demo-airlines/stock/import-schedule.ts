import type pg from 'pg'
import { createScheduleParser, type Pattern, type RowError } from '../engine/index.ts'
import type { ScheduleSource } from './timetable.ts'

export type ImportResult = {
  rows: number
  errors: RowError[]
  errorCount: number
  source: ScheduleSource | null
  /** Airports that nobody knows, each with how many rows name it. */
  unknown: ReadonlyMap<string, number>
  /** Rows that were left out for such an airport. */
  skipped: number
}

const batchSize = 20_000
const errorsKept = 50

const insertBatch = `
  insert into schedule_patterns (carrier, flight_number, origin, destination, days, departure_time, arrival_time, arrival_day_offset, aircraft, effective_from, effective_to)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int2[], $6::int2[], $7::int2[], $8::int2[], $9::text[], $10::date[], $11::date[])`
const columns = [
  'carrier',
  'flight_number',
  'origin',
  'destination',
  'days',
  'departure_time',
  'arrival_time',
  'arrival_day_offset',
  'aircraft',
  'effective_from',
  'effective_to',
] as const

/**
 * Reads an operator's timetable into the database, all of it or nothing: one bad row and no row is kept. With
 * `replace` it flies alone; otherwise it is added, and where it has a flight number of the invented timetable, that
 * one gives way. A running app reads it within some seconds. Errors name line and column; the first fifty are kept.
 *
 * @param knows says whether an airport is known
 * @param skipUnknown leaves rows of other airports out instead of refusing them all
 */
export async function importSchedule(
  client: pg.ClientBase,
  chunks: AsyncIterable<Uint8Array>,
  options: { replace: boolean; knows: (airport: string) => boolean; skipUnknown?: boolean },
): Promise<ImportResult> {
  const errors: RowError[] = []
  let errorCount = 0
  let skipped = 0
  const unknown = new Map<string, number>()
  let waiting: Pattern[] = []
  const refuse = (error: RowError) => {
    errorCount++
    if (errors.length < errorsKept) errors.push(error)
  }
  const parser = createScheduleParser({
    on_row: (pattern) => {
      const { origin, destination } = pattern
      const strange = [origin, destination].filter((code) => !options.knows(code))
      for (const code of strange) unknown.set(code, (unknown.get(code) ?? 0) + 1)
      if (strange.length > 0 && options.skipUnknown) skipped++
      else if (strange.length > 0)
        refuse({
          line: pattern.id,
          field: strange[0] === origin ? 'origin' : 'destination',
          message: `${strange[0]} is not a known airport`,
        })
      else if (pattern.carrier.length !== 2)
        refuse({
          line: pattern.id,
          field: 'carrier',
          message: `${JSON.stringify(pattern.carrier)} is not a carrier code of two characters`,
        })
      else if (errorCount === 0) waiting.push(pattern)
    },
    on_error: refuse,
  })
  const write = async (all: boolean) => {
    for (let at = 0; at < waiting.length && errorCount === 0; at += batchSize) {
      const batch = waiting.slice(at, at + batchSize)
      if (!all && batch.length < batchSize) {
        waiting = batch
        return
      }
      await client.query(
        insertBatch,
        columns.map((column) => batch.map((pattern) => pattern[column])),
      )
    }
    waiting = []
  }
  await client.query('begin')
  try {
    // One import at a time; readers of the version are not held up.
    await client.query('select pg_advisory_xact_lock(724552)')
    if (options.replace) await client.query('delete from schedule_patterns')
    for await (const chunk of chunks) {
      parser.write(chunk)
      await write(false)
    }
    const rows = parser.end().rows - skipped
    if (rows === 0 && errorCount === 0) refuse({ line: 1, field: 'carrier', message: 'the file has no flights' })
    await write(true)
    if (errorCount > 0) {
      await client.query('rollback')
      return { rows: 0, errors, errorCount, source: null, unknown, skipped }
    }
    const source = await announce(client, options.replace ? 'imported' : null)
    await client.query('commit')
    return { rows, errors, errorCount, source, unknown, skipped }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Forgets what was imported: the invented timetable flies again. */
export async function forgetImported(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock(724552)')
    await client.query('delete from schedule_patterns')
    await announce(client, 'generated')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Tells running processes to read again. Null: what was brought is added to what flies. */
async function announce(client: pg.ClientBase, source: ScheduleSource | null): Promise<ScheduleSource> {
  const { rows } = await client.query<{ source: ScheduleSource }>(
    `update house_schedule set version = version + 1, changed_at = now(),
       source = coalesce($1, case source when 'generated' then 'both' else source end) returning source`,
    [source],
  )
  return rows[0]!.source
}
