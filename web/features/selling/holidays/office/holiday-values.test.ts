import { expect, test } from 'vitest'
import { holidayOf, newHoliday } from './holiday-values.ts'

test('shares and ages of a holiday are read as an Arabic keyboard writes them', () => {
  const { commission_bp, deposit_bp, child_until } = holidayOf(
    { ...newHoliday(), commission: '٧٫٥', deposit: '١٢٫٢٥', child_until: '١٢' },
    'SAR',
  )
  expect([commission_bp, deposit_bp, child_until]).toEqual([750, 1_225, 12])
})
