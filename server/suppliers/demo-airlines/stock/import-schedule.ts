import type pg from 'pg'
import { createScheduleParser, type Pattern, type RowError } from '../engine/index.ts'
import type { ScheduleSource } from './timetable.ts'

export type ImportResult = { rows: number; errors: RowError[]; errorCount: number; source: ScheduleSource | null }

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
 */
export async function importSchedule(
  client: pg.ClientBase,
  chunks: AsyncIterable<Uint8Array>,
  options: { replace: boolean; knows: (airport: string) => boolean },
): Promise<ImportResult> {
  const errors: RowError[] = []
  let errorCount = 0
  let waiting: Pattern[] = []
  const refuse = (error: RowError) => {
    errorCount++
    if (errors.length < errorsKept) errors.push(error)
  }
  const parser = createScheduleParser({
    knows: options.knows,
    on_row: (pattern) => {
      if (pattern.carrier.length !== 2)
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
    const { rows } = parser.end()
    if (rows === 0 && errorCount === 0) refuse({ line: 1, field: 'carrier', message: 'the file has no flights' })
    await write(true)
    if (errorCount > 0) {
      await client.query('rollback')
      return { rows: 0, errors, errorCount, source: null }
    }
    const source = await announce(client, options.replace ? 'imported' : null)
    await client.query('commit')
    return { rows, errors, errorCount, source }
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
