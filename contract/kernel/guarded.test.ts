import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldMembers, forMembers, guarded } from './guarded.ts'

test('a field that not everybody sees is marked by itself; a shape that others share is refused', () => {
  const Shared = z.object({ amount: z.int() })
  const own = forMembers(z.nullable(Shared), 'see_margin')
  expect([fieldMembers.has(own), fieldMembers.has(Shared)]).toEqual([true, false])
  expect(() => forMembers(Shared, 'see_margin')).toThrow('nullable')
  expect(() => guarded(Shared, 'booking.view_cost')).toThrow('nullable')
})
