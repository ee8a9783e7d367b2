import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createIntentions } from './intention.ts'

function storage() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}
const numbered = () => {
  let count = 0
  return () => `key-${++count}`
}
const lost = new ApiError(0, {}, null)
const body = { booking_id: 'BK-1', total: { amount: 100, currency: 'SAR' } }

describe('the key of an intention', () => {
  test('is the same for the same body while no answer came', async () => {
    const intentions = createIntentions(storage, numbered())
    expect(await intentions.keyFor('confirm', body)).toBe('key-1')
    intentions.endedBy('confirm', lost)
    expect(await intentions.keyFor('confirm', body)).toBe('key-1')
  })

  test.each([
    ['a fault of the server', new ApiError(500, {}, 'r-1'), 'key-1'],
    ['a supplier that is silent', new ApiError(504, { code: 'supplier_timeout' }, 'r-1'), 'key-1'],
    ['a first try that still runs', new ApiError(409, { code: 'in_progress' }, 'r-1'), 'key-1'],
    ['a refusal', new ApiError(422, { code: 'invalid' }, 'r-1'), 'key-2'],
    ['another state', new ApiError(409, { code: 'wrong_state' }, 'r-1'), 'key-2'],
    ['a bug in the page', new TypeError('x'), 'key-1'],
  ])('after %s', async (_, error, next) => {
    const intentions = createIntentions(storage, numbered())
    await intentions.keyFor('confirm', body)
    intentions.endedBy('confirm', error)
    expect(await intentions.keyFor('confirm', body)).toBe(next)
  })

  test('ends with a yes', async () => {
    const intentions = createIntentions(storage, numbered())
    await intentions.keyFor('confirm', body)
    intentions.endedBy('confirm')
    expect(intentions.isOpen('confirm')).toBe(false)
    expect(await intentions.keyFor('confirm', body)).toBe('key-2')
  })

  test('survives a reload of the page', async () => {
    const kept = storage()
    await createIntentions(
      () => kept,
      () => 'first',
    ).keyFor('confirm', body)
    const reloaded = createIntentions(
      () => kept,
      () => 'second',
    )
    expect(reloaded.isOpen('confirm')).toBe(true)
    expect(await reloaded.keyFor('confirm', body)).toBe('first')
  })

  test('is another one for another body and for another act', async () => {
    const intentions = createIntentions(storage, numbered())
    await intentions.keyFor('confirm', body)
    expect(await intentions.isOf('confirm', body)).toBe(true)
    expect(await intentions.isOf('confirm', { ...body, booking_id: 'BK-2' })).toBe(false)
    expect(await intentions.keyFor('confirm', { ...body, booking_id: 'BK-2' })).toBe('key-2')
    expect(await intentions.keyFor('cancel', body)).toBe('key-3')
  })

  test('is kept without what was sent', async () => {
    const kept = storage()
    await createIntentions(() => kept).keyFor('save', { passport_number: 'V4820913' })
    expect([...kept.held.values()].join()).not.toContain('V4820913')
  })

  test('holds for the page where the browser stores nothing', async () => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    const intentions = createIntentions(refused, numbered())
    expect(await intentions.keyFor('confirm', body)).toBe('key-1')
    expect(await intentions.keyFor('confirm', body)).toBe('key-1')
    intentions.endedBy('confirm')
    expect(intentions.isOpen('confirm')).toBe(false)
  })
})
