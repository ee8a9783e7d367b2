import { expect, test } from 'vitest'
import { newPackage, packageOf } from './package-values.ts'

test('shares of an Umrah package are read as an Arabic keyboard writes them', () => {
  const typed = { ...newPackage(), commission: '٢٫٥', instalments: [{ days_before: '٣٠', percent: '٣٣٫٣٣' }] }
  const { commission_bp, instalments } = packageOf(typed, 'SAR')
  expect([commission_bp, instalments]).toEqual([250, [{ days_before: 30, share_bp: 3_333 }]])
})
