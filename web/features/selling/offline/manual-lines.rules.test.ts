import { expect, test } from 'vitest'
import { emptyLine, lineOf, sumsOf, typedLine, wrongAmounts } from './manual-lines.rules.ts'

const line = { ...emptyLine, description: 'Six nights', quantity: '6', sell: '50', cost: '٤٠٫٥', vendor: ' Bed bank ' }

test('a typed line is sent in minor units, a cost that nobody knows as none', () => {
  expect(lineOf(line, 'SAR')).toEqual({
    description: 'Six nights',
    quantity: 6,
    sell: { amount: 5_000, currency: 'SAR' },
    cost: { amount: 4_050, currency: 'SAR' },
    vendor: 'Bed bank',
  })
  expect(lineOf({ ...line, cost: ' ', product: 'hotel' }, 'SAR')).toMatchObject({ cost: null, product: 'hotel' })
})

test('a kept line is typed back as it was, and what the whole is needs no saying', () => {
  const kept = { ...lineOf(line, 'SAR'), product: 'hotel' as const, cost: null, vendor: null }
  expect(typedLine(kept, 'hotel')).toEqual({ ...line, sell: '50.00', cost: '', vendor: '' })
  expect(typedLine(kept, 'umrah').product).toBe('hotel')
})

test('a field without an amount is named, a cost only where it is needed', () => {
  expect(wrongAmounts([line, { ...line, sell: 'x', cost: '' }], 'SAR')).toEqual(['lines.1.sell'])
  expect(wrongAmounts([{ ...line, cost: '' }], 'SAR', true)).toEqual(['lines.0.cost'])
})

test('the sums follow the typing', () => {
  expect(sumsOf([line, { ...line, quantity: '', sell: '9' }], 'SAR')).toEqual({
    total: 30_000,
    cost: 24_300,
    margin: 5_700,
  })
})

test('pieces typed in Arabic digits are sent and summed', () => {
  const arabic = { ...line, quantity: '٦' }
  expect(lineOf(arabic, 'SAR').quantity).toBe(6)
  expect(sumsOf([arabic], 'SAR').total).toBe(30_000)
})
