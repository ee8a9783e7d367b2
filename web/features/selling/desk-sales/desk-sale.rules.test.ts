import { expect, test } from 'vitest'
import { bodyOf, startOf } from './desk-sale.rules.ts'

test('an Arabic keyboard’s digits are sent as numbers: how many people, and of each line', () => {
  const start = startOf('ar')
  const { people, lines } = bodyOf(
    { ...start, people: '٢', lines: [{ ...start.lines[0]!, quantity: '۳', sell: '٥٠' }] },
    'SAR',
  )
  const [line] = lines!
  expect([people, line!.quantity, line!.sell.amount]).toEqual([2, 3, 5_000])
})
