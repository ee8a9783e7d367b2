import { expect, test } from 'vitest'
import { LocalDate } from '#contract/kernel/shapes'
import { heldOf, noDate, partsOf } from './date-parts.ts'

const parts = (day: string, month: string, year: string) => ({ day, month, year })

test('a form holds a date, nothing where nothing is typed, and else what no call takes for a date', () => {
  expect(heldOf(parts('5', '2', '2027'))).toBe('2027-02-05')
  expect(heldOf(noDate)).toBe('')
  for (const typed of [
    parts('31', '2', '2027'),
    parts('31', '11', '2027'),
    parts('31', '', '2027'),
    parts('31', '12', ''),
    parts('', '', '2027'),
    parts('1', '1', '27'),
  ]) {
    const held = heldOf(typed)
    expect([held, LocalDate.safeParse(held).success]).toEqual([expect.stringMatching(/./), false])
    expect(partsOf(held)).toEqual(typed)
  }
})
