import { expect, it } from 'vitest'
import { listKey } from './list-key.ts'

const [riyadh, cairo] = [
  { ref: 'RUH-LHE', hidden: false },
  { ref: 'CAI-JED', hidden: true },
]

it('is the same for the same list, and another where one is moved, hidden, shown or dropped', () => {
  const key = listKey([riyadh, cairo])
  const again = [{ ...riyadh, found_at: 'now' }, { ...cairo }]
  expect(listKey(again)).toBe(key)
  for (const other of [[cairo, riyadh], [riyadh], [riyadh, { ...cairo, hidden: false }], []])
    expect(listKey(other)).not.toBe(key)
})
