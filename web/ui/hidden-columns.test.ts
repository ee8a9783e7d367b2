import { expect, test } from 'vitest'
import { readHidden } from './hidden-columns.ts'

const store = (held: Record<string, string>) => () => ({ getItem: (key: string) => held[key] ?? null })

test.each([
  ['bookings', 'booking_columns'],
  ['deposits', 'deposit_columns'],
])('columns of %s that were hidden before the list changed its name stay hidden', (list, before) => {
  expect(readHidden(store({ [before]: '["made","limit"]' }), list)).toEqual(['made', 'limit'])
  const both = { [before]: '["made"]', [`${list}_columns`]: '[]' }
  expect(readHidden(store(both), list)).toEqual([])
})

test('a store that is refused or holds something else hides no column', () => {
  expect(readHidden(store({ ledger_columns: '{' }), 'ledger')).toEqual([])
  expect(readHidden(store({ ledger_columns: '"made"' }), 'ledger')).toEqual([])
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  expect(readHidden(refused, 'ledger')).toEqual([])
})
