import { expect, test } from 'vitest'
import { newPlan, planOf } from './plan-values.ts'

test('shares and amounts of a plan are read as an Arabic keyboard writes them, nought included', () => {
  const { commission_bp, max_age, cancel_fee } = planOf(
    { ...newPlan(), commission: '١٧٫٥', max_age: '٨٠', cancel_fee: '٠٫٠٠' },
    'SAR',
  )
  expect([commission_bp, max_age, cancel_fee]).toEqual([1_750, 80, 0])
  expect(planOf({ ...newPlan(), cancel_fee: '' }, 'SAR').cancel_fee).toBe(0)
})
