import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { valueTypes } from './value-parsers.ts'

const { TIMESTAMPTZ } = pg.types.builtins
const textArray = 1009 as typeof TIMESTAMPTZ
const [ours, drivers] = [valueTypes, pg.types].map((types) => ({
  instant: types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown,
  texts: types.getTypeParser(textArray, 'text') as (text: string) => unknown,
})) as [Parsers, Parsers]
type Parsers = { instant(text: string): unknown; texts(text: string): unknown }

const digits = (max: number, length = 2) => fc.nat(max).map((n) => String(n).padStart(length, '0'))

test('an instant is read as the driver reads it, to the millisecond', () => {
  const part = fc.stringMatching(/^(\.\d{1,6})?$/)
  const instant = fc
    .tuple(
      digits(99_999, 4),
      digits(11),
      digits(27),
      digits(23),
      digits(59),
      digits(59),
      part,
      fc.constantFrom('+00', '+03', '-03:30', '+00 BC'),
    )
    .map(([year, month, day, hour, minute, second, rest, zone]) => {
      const at = `${year}-${String(Number(month) + 1).padStart(2, '0')}-${String(Number(day) + 1).padStart(2, '0')}`
      return `${at} ${hour}:${minute}:${second}${rest}${zone}`
    })
  fc.assert(
    fc.property(instant, (text) => void expect(ours.instant(text), text).toEqual(drivers.instant(text))),
    { numRuns: 3_000 },
  )
  for (const text of ['infinity', '-infinity', '2026-11-21', '0001-01-01 00:00:00+00', 'x'.repeat(19) + '+00'])
    expect(ours.instant(text), text).toEqual(drivers.instant(text))
  expect(ours.instant('2026-11-21 11:30:00.25+00')).toEqual(new Date('2026-11-21T11:30:00.250Z'))
})

test('a list of texts is read as the driver reads it, quoted, nested and empty ones too', () => {
  const one = fc.constantFrom(
    'a',
    'PK',
    'booking.see',
    '"a b"',
    '"a,b"',
    '"\\"x\\\\"',
    '""',
    'NULL',
    '"NULL"',
    'null',
    'عربي',
    '{b,c}',
  )
  const list = fc.array(one, { maxLength: 5 }).map((items) => `{${items.join(',')}}`)
  fc.assert(
    fc.property(list, (text) => void expect(ours.texts(text), text).toEqual(drivers.texts(text))),
    { numRuns: 1_000 },
  )
  for (const text of ['{}', '[0:1]={a,b}', '{{a},{b}}']) expect(ours.texts(text), text).toEqual(drivers.texts(text))
})
