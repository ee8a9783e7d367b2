import { isRealDate } from '#contract/kernel/real-date'
import { western } from './amounts.ts'

export type DayOrder = 'dmy' | 'mdy' | 'ymd'
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** As they are written in the Gulf and in Egypt, without the signs of their first letters. */
const arabicMonths = 'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر'.split(' ')
const monthOf = (name: string) =>
  Math.max(
    months.indexOf(name.slice(0, 3).toLowerCase()),
    arabicMonths.indexOf(
      name
        .replaceAll(/[أإآ]/g, 'ا')
        .replace(/ني[هة]$/, 'نيو')
        .replace(/لي[هة]$/, 'ليو'),
    ),
  ) + 1

const day = (year: number, month: number, date: number): string | null => {
  const text = `${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return /^20\d\d-/.test(text) && isRealDate(text) ? text : null
}

/** A day of this century as banks write it, a time behind it left out; null where it is none. */
export function dayOfText(written: string, order: DayOrder): string | null {
  if (written.length > 40) return null
  const text = western(written)
    .replaceAll(/[\u200e\u200f]/g, '')
    .trim()
    .replace(/[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]M|[صم])?(?:Z|[+-]\d\d:?\d\d)?$/i, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const packed = /^(20\d\d)(\d\d)(\d\d)$/.exec(text)
  if (packed) return day(Number(packed[1]), Number(packed[2]), Number(packed[3]))
  const named = /^(\d{1,2})[-/. ]?([A-Za-z]{3,9}|[\u0621-\u064a]{4,7})[-/., ]*(\d{4}|\d{2})$/.exec(text)
  if (named) return day(Number(named[3]), monthOf(named[2]!), Number(named[1]))
  const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (!parts) return null
  const [a, b, c] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (order === 'ymd') return parts[3]!.length === 2 ? day(a, b, c) : null
  return order === 'dmy' ? day(c, b, a) : day(c, a, b)
}

/** Day first, unless a column has a second number that can be no month. */
export function orderOf(values: readonly string[]): DayOrder {
  const isMonthFirst = values.some((value) => {
    const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}/.exec(western(value.slice(0, 40)).trim())
    return parts !== null && Number(parts[2]) > 12 && Number(parts[1]) <= 12
  })
  return isMonthFirst ? 'mdy' : 'dmy'
}
