import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a passenger called =HYPERLINK is text in a spreadsheet, not a formula', () => {
  for (const trap of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])
    expect(csvOf(['Name'], [[trap]])).toContain(`"'${trap.replaceAll('"', '""')}"`)
})

test('quotes, commas and lines stay in their cell', () => {
  expect(csvOf(['A', 'B'], [['say "yes", twice', 'one\ntwo']])).toBe(
    '\uFEFF"A","B"\r\n"say ""yes"", twice","one\ntwo"\r\n',
  )
})

test('amounts stay numbers, negative ones too', () => {
  expect(csvOf(['Total'], [[-1978.5]])).toBe('\uFEFF"Total"\r\n-1978.5\r\n')
})
