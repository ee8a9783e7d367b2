import { expect, it } from 'vitest'
import { bodyOf, typedCharge, valueOf, wrongNumbers } from './charge-values.ts'

const typed = { ...typedCharge(null), event: 'void' as const }

it('takes a percentage that is typed on an Arabic keyboard', () => {
  for (const percent of ['2.5', '2,5', '٢٫٥', '۲٫۵']) {
    const charge = { ...typed, kind: 'percent' as const, percent }
    expect([percent, wrongNumbers(charge, 'SAR')]).toEqual([percent, []])
    expect([percent, valueOf(charge, 'SAR')?.basis_points]).toEqual([percent, 250])
    expect(bodyOf(charge, 'SAR')).toMatchObject({ kind: 'percent', basis_points: 250 })
  }
})

it('refuses what is no percentage', () => {
  for (const percent of ['ten', '-1', '1.234', '٢٫٥٥٥'])
    expect([percent, wrongNumbers({ ...typed, kind: 'percent', percent }, 'SAR')]).toEqual([percent, ['percent']])
})
