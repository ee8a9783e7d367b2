import { expect, test } from 'vitest'
import { isRealDate } from './real-date.ts'

test('each day of five centuries is a day, and what lies beside it is none', () => {
  for (let year = 1800; year < 2300; year++)
    for (let month = 0; month < 12; month++) {
      const name = `${year}-${String(month + 1).padStart(2, '0')}`
      const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
      const real = (day: number) => isRealDate(`${name}-${String(day).padStart(2, '0')}`)
      expect([name, real(0), real(1), real(last), real(last + 1)]).toEqual([name, false, true, true, false])
    }
})

test.each(['', '2026-13-01', '2026-00-10', '2026-1-1', '2026-02-30T00:00', ' 2026-02-03', '20260203', '2026-02-3x'])(
  '"%s" is no day',
  (text) => expect(isRealDate(text)).toBe(false),
)
