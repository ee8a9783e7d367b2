import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { isUnclear } from './unclear.ts'

const failure = (status: number, code: string) => new ApiError(status, { code, message: code }, null)

it('does not know whether it booked where nobody answered, or the supplier did not', () => {
  expect(isUnclear(new Error('x'), false)).toBe(true)
  for (const [status, code] of [
    [0, 'network'],
    [504, 'supplier_timeout'],
    [409, 'in_progress'],
    [500, 'unexpected'],
    [503, 'unavailable'],
  ] as const)
    expect([code, isUnclear(failure(status, code), false)]).toEqual([code, true])
})

it('knows that a first try was refused, and nothing of the try before where only the repeat was', () => {
  for (const [status, code] of [
    [429, 'rate_limited'],
    [401, 'unauthorized'],
  ] as const)
    expect([code, isUnclear(failure(status, code), false), isUnclear(failure(status, code), true)]).toEqual([
      code,
      false,
      true,
    ])
  expect(isUnclear(failure(409, 'price_changed'), true)).toBe(false)
})
