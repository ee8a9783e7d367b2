import { DateFormatter } from '@internationalized/date'
import { expect, test } from 'vitest'
import './arabic-ranges.ts'

const spoken = (locale: string) =>
  new DateFormatter(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .formatRangeToParts(new Date('2026-12-22T12:00:00Z'), new Date('2027-01-20T12:00:00Z'))
    .map(({ value }) => value)
    .join('')

test('A span of days is announced in Arabic without a Latin comma, in both calendars; English keeps its own.', () => {
  for (const calendar of ['gregory', 'islamic-umalqura']) {
    expect(spoken(`ar-AE-u-ca-${calendar}-nu-latn`)).toContain('، ')
    expect(spoken(`ar-AE-u-ca-${calendar}-nu-latn`)).not.toContain(', ')
  }
  expect(spoken('en-US')).toContain(', ')
})
