import { expect, test } from 'vitest'
import { phoneOf } from './typed.ts'
import { basisPointsOf, decimalOf, wholeOf } from './typed-numbers.ts'

test('a phone is read as people write it, on an Arabic keyboard too', () => {
  for (const typed of ['+966 50-123 4567', '00966 (50) 123.4567', '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+۹۶۶۵۰۱۲۳۴۵۶۷'])
    expect([typed, phoneOf(typed)]).toEqual([typed, '+966501234567'])
})

test('a whole number is read in the digits of any keyboard, and what is none is not a number', () => {
  for (const typed of ['12', ' ١٢ ', '۱۲']) expect([typed, wholeOf(typed)]).toEqual([typed, 12])
  expect([wholeOf('-3'), wholeOf('−٣')]).toEqual([-3, -3])
  for (const typed of ['', ' ', '1.5', '1,000', '٢٫٥', '1e3', '0x10', 'ten'])
    expect([typed, wholeOf(typed)]).toEqual([typed, Number.NaN])
})

test('a fraction has a point, a comma or the Arabic sign, and thousands are not taken for one', () => {
  for (const typed of ['2.5', '2,5', '٢٫٥', '۲٫۵', ' 2.50 ']) expect([typed, decimalOf(typed)]).toEqual([typed, 2.5])
  expect([decimalOf('-٢٤٫٧١٣٥'), basisPointsOf('٢٫٥'), basisPointsOf('15')]).toEqual([-24.7135, 250, 1_500])
  for (const typed of ['', '1,500', '2.5.1', '.', '1e3', 'two'])
    expect([typed, decimalOf(typed)]).toEqual([typed, Number.NaN])
})
