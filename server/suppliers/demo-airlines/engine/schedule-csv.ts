import { dayFromIso } from './days.ts'
import type { Pattern } from './types.ts'

/** The columns of a schedule file; its first line names them, in any order. */
export const SCHEDULE_COLUMNS = [
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
type Column = (typeof SCHEDULE_COLUMNS)[number]

/** What is wrong with a row: the line in the file (the header is line 1), the column, and one sentence. */
export type RowError = { line: number; field: string; message: string }

export type ScheduleParser = {
  /** Takes the next piece of the file, cut anywhere. */
  write: (chunk: Uint8Array) => void
  /** Takes what is left and says how many rows were good and bad. */
  end: () => { rows: number; errors: number }
}

/**
 * Reads a schedule file piece by piece, a million rows in a second or two. A row goes to `on_row` only when all its
 * fields are good (its `id` is its line); a bad row goes to `on_error`, once per bad field. Fields may be quoted;
 * either line ending and a byte order mark are fine. A missing column is an error of line 1 and ends the reading.
 *
 * @param knows says whether an airport code is known; by default every code of three letters is
 */
export function createScheduleParser(handlers: {
  on_row: (pattern: Pattern) => void
  on_error: (error: RowError) => void
  knows?: (airport: string) => boolean
}): ScheduleParser {
  const { on_row, on_error, knows = () => true } = handlers
  const decoder = new TextDecoder()
  const seen = new Map<string, string>()
  const fields: string[] = []
  let places: Record<Column, number> | undefined
  let rest = ''
  let line = 0
  let rows = 0
  let errors = 0
  let stopped = false

  function fail(field: string, message: string) {
    errors++
    on_error({ line, field, message })
  }
  /** One copy of each text, however many rows carry it: a million rows share a few thousand codes and dates. */
  function shared(text: string): string {
    const known = seen.get(text)
    if (known !== undefined) return known
    if (seen.size < 100_000) seen.set(text, text)
    return text
  }

  function readHeader() {
    const names = fields.map((name) => name.trim().toLowerCase())
    const missing = SCHEDULE_COLUMNS.filter((column) => !names.includes(column))
    for (const column of missing) fail(column, `the first line does not name the column ${column}`)
    if (missing.length > 0) stopped = true
    else
      places = Object.fromEntries(SCHEDULE_COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<
        Column,
        number
      >
  }

  function readRow(at: Record<Column, number>) {
    const before = errors
    const text = (column: Column) => fields[at[column]]?.trim() ?? ''
    const check = <T>(column: Column, value: T | undefined, wanted: string): T | undefined => {
      if (value === undefined) fail(column, `${JSON.stringify(text(column))} is not ${wanted}`)
      return value
    }
    const airport = (column: 'origin' | 'destination') => {
      const code = check(column, matching(text(column).toUpperCase(), AIRPORT), 'an airport code of three letters')
      if (code !== undefined && !knows(code)) fail(column, `${code} is not a known airport`)
      return code
    }
    const carrier = check('carrier', matching(text('carrier').toUpperCase(), CARRIER), 'a carrier code')
    const flight_number = check('flight_number', flightNumberOf(text('flight_number')), 'a flight number')
    const origin = airport('origin')
    const destination = airport('destination')
    if (origin !== undefined && origin === destination) fail('destination', 'origin and destination are the same')
    const days = check('days', daysOf(text('days')), 'a set of weekdays such as 1234567')
    const departure_time = check('departure_time', timeOf(text('departure_time')), 'a time HH:MM')
    const arrival_time = check('arrival_time', timeOf(text('arrival_time')), 'a time HH:MM')
    const arrival_day_offset = check(
      'arrival_day_offset',
      offsetOf(text('arrival_day_offset')),
      'a whole number from -1 to 3',
    )
    const aircraft = check('aircraft', matching(text('aircraft').toUpperCase(), AIRCRAFT), 'an aircraft type')
    const effective_from = check('effective_from', dateOf(text('effective_from')), 'a date YYYY-MM-DD')
    const effective_to = check('effective_to', dateOf(text('effective_to')), 'a date YYYY-MM-DD')
    if (effective_from !== undefined && effective_to !== undefined && effective_to < effective_from) {
      fail('effective_to', 'the last day is before the first')
    }
    if (errors > before) return
    rows++
    on_row({
      id: line,
      carrier: shared(carrier!),
      flight_number: shared(flight_number!),
      origin: shared(origin!),
      destination: shared(destination!),
      days: days!,
      departure_time: departure_time!,
      arrival_time: arrival_time!,
      arrival_day_offset: arrival_day_offset!,
      aircraft: shared(aircraft!),
      effective_from: shared(effective_from!),
      effective_to: shared(effective_to!),
    })
  }

  function readLine(text: string) {
    line++
    if (stopped || text === '') return
    splitLine(text, fields)
    if (!places) readHeader()
    else if (fields.length > 1 || fields[0]!.trim() !== '') readRow(places)
  }

  function readLines(text: string) {
    let from = 0
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      readLine(text.slice(from, to > from && text.charCodeAt(to - 1) === 13 ? to - 1 : to))
      from = to + 1
    }
    rest = text.slice(from)
  }

  return {
    write: (chunk) => readLines(rest + decoder.decode(chunk, { stream: true })),
    end() {
      readLines(`${rest}${decoder.decode()}`)
      if (rest !== '') readLine(rest.endsWith('\r') ? rest.slice(0, -1) : rest)
      if (!places && !stopped) fail('carrier', 'the file is empty')
      return { rows, errors }
    },
  }
}

/** Reads a whole schedule held in memory. */
export function parseSchedule(bytes: Uint8Array, knows?: (airport: string) => boolean) {
  const patterns: Pattern[] = []
  const errors: RowError[] = []
  const parser = createScheduleParser({
    on_row: (pattern) => patterns.push(pattern),
    on_error: (error) => errors.push(error),
    ...(knows && { knows }),
  })
  parser.write(bytes)
  parser.end()
  return { patterns, errors }
}

const CARRIER = /^(?=.*[A-Z])[A-Z0-9]{2,3}$/
const AIRPORT = /^[A-Z]{3}$/
const AIRCRAFT = /^[A-Z0-9]{2,4}$/
const FLIGHT_NUMBER = /^0*([0-9]{1,4}[A-Z]?)$/

function matching(text: string, shape: RegExp): string | undefined {
  return shape.test(text) ? text : undefined
}

function flightNumberOf(text: string): string | undefined {
  return FLIGHT_NUMBER.exec(text.toUpperCase())?.[1]
}

/** Bits of `1234567`; a dot, dash, space or 0 may hold the place of a day not flown. */
function daysOf(text: string): number | undefined {
  let days = 0
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 1 && digit <= 7) days |= 1 << (digit - 1)
    else if (digit !== 0 && !' .-'.includes(text[i]!)) return undefined
  }
  return days === 0 ? undefined : days
}

function timeOf(text: string): number | undefined {
  if (text.length !== 5 || text.charCodeAt(2) !== 58) return undefined
  const hour = twoDigits(text, 0)
  const minute = twoDigits(text, 3)
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : 99
}

function offsetOf(text: string): number | undefined {
  return /^([+]?[0-3]|-1)$/.test(text) ? Number(text) : undefined
}

function dateOf(text: string): string | undefined {
  return Number.isNaN(dayFromIso(text)) ? undefined : text
}

function splitLine(text: string, fields: string[]) {
  fields.length = 0
  if (text.includes('"')) {
    splitQuoted(text, fields)
    return
  }
  let from = 0
  for (let to = text.indexOf(','); to >= 0; to = text.indexOf(',', from)) {
    fields.push(text.slice(from, to))
    from = to + 1
  }
  fields.push(text.slice(from))
}

function splitQuoted(text: string, fields: string[]) {
  let field = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!
    if (letter === '"') {
      if (quoted && text[i + 1] === '"') field += text[i++]
      else quoted = !quoted
    } else if (letter === ',' && !quoted) {
      fields.push(field)
      field = ''
    } else field += letter
  }
  fields.push(field)
}
