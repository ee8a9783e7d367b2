import { expect, test } from 'vitest'
import { createScheduleParser, parseSchedule, SCHEDULE_COLUMNS } from './schedule-csv.ts'
import type { RowError } from './schedule-csv.ts'
import type { Pattern } from './types.ts'

const header = SCHEDULE_COLUMNS.join(',')
const good = 'PK,203,LHE,DXB,1234567,10:05,12:20,0,320,2026-10-25,2027-03-27'
const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))

test('a row becomes a pattern with times in minutes and days in bits', () => {
  const { patterns, errors } = parseSchedule(
    bytes(header, good, 'ek,0007A,AKL,HNL,1.3.5..,23:55,09:00,-1,77w,2026-10-25,2026-10-25'),
  )
  expect(errors).toEqual([])
  expect(patterns[0]).toEqual({
    id: 2,
    carrier: 'PK',
    flight_number: '203',
    origin: 'LHE',
    destination: 'DXB',
    days: 127,
    departure_time: 605,
    arrival_time: 740,
    arrival_day_offset: 0,
    aircraft: '320',
    effective_from: '2026-10-25',
    effective_to: '2027-03-27',
  })
  expect(patterns[1]).toMatchObject({
    carrier: 'EK',
    flight_number: '7A',
    days: 0b0010101,
    departure_time: 1435,
    arrival_day_offset: -1,
  })
})

test('every bad field is named with its line and the good rows still come', () => {
  const file = bytes(
    header,
    good,
    'PK,203,LHE,LHE,8,24:00,9:05,4,320,2026-02-29,2026-01-01',
    '',
    'PK,203,XXX,DXB,1,10:05,12:20,0,320,2026-10-25,2026-10-24',
    'PK,203',
    good,
  )
  const { patterns, errors } = parseSchedule(file, (code) => code !== 'XXX')
  expect(patterns.map((pattern) => pattern.id)).toEqual([2, 7])
  const found = errors.map(({ line, field }) => `${line} ${field}`)
  expect(found.slice(0, 8)).toEqual([
    '3 destination',
    '3 days',
    '3 departure_time',
    '3 arrival_time',
    '3 arrival_day_offset',
    '3 effective_from',
    '5 origin',
    '5 effective_to',
  ])
  expect(found.slice(8).every((one) => one.startsWith('6 '))).toBe(true)
  expect(errors[2]!.message).toBe('"24:00" is not a time HH:MM')
})

test('columns may stand in another order, be quoted, and lines may end as on Windows after a byte order mark', () => {
  const names = [...SCHEDULE_COLUMNS].reverse()
  const row = good
    .split(',')
    .reverse()
    .map((field) => `"${field}"`)
  const { patterns, errors } = parseSchedule(
    new TextEncoder().encode(`\uFEFF${names.join(',')}\r\n${row.join(',')}\r\n`),
  )
  expect(errors).toEqual([])
  expect(patterns[0]).toMatchObject({ carrier: 'PK', effective_to: '2027-03-27' })
})

test('a file without a needed column, or without anything, is refused at its first line', () => {
  expect(parseSchedule(bytes(header.replace('days,', ''), good)).errors).toEqual([
    { line: 1, field: 'days', message: 'the first line does not name the column days' },
  ])
  expect(parseSchedule(bytes('')).errors).toHaveLength(1)
})

test('a file cut anywhere reads the same as in one piece', () => {
  const file = bytes(header, good, 'PK,203,LHE,DXB,x,10:05,12:20,0,320,2026-10-25,2027-03-27', good)
  const whole = parseSchedule(file)
  for (let cut = 0; cut <= file.length; cut += 7) {
    const patterns: Pattern[] = []
    const errors: RowError[] = []
    const parser = createScheduleParser({ on_row: (one) => patterns.push(one), on_error: (one) => errors.push(one) })
    parser.write(file.subarray(0, cut))
    parser.write(file.subarray(cut))
    expect(parser.end()).toEqual({ rows: 2, errors: 1 })
    expect({ patterns, errors }).toEqual(whole)
  }
})
