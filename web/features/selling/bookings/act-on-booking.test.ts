import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { type Booking, bookings } from '#contract/selling/bookings'
import { ApiError } from '#web/api/api-error.ts'
import type { Api } from '#web/api/client.ts'
import { createIntentions } from '#web/kit/form/intention.ts'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { actOnBooking } from './act-on-booking.ts'
import { bookingQuery } from './bookings.queries.ts'

const total = { amount: 115_000, currency: 'SAR' }
const body = { booking_id: 'BK-1', expected_total: total }
const memory = () => {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}

/** A page on which the list, the booking, the trip and the funds were looked at before. */
function page(answer: () => Promise<unknown>) {
  const sent: { key: string | undefined }[] = []
  const api = ((_: unknown, call: { idempotencyKey?: string }) => {
    sent.push({ key: call.idempotencyKey })
    return answer()
  }) as Api
  const cache = new QueryClient()
  const seen = [
    ['bookings', 'list', 'bookings', { status: 'saved' }],
    bookingQuery(api, 'BK-1').queryKey,
    fundsQuery(api).queryKey,
    ['statement', 'list', {}],
    ['agent-dashboard'],
    ['trip', 'agent', 'BK-1'],
  ] as const
  for (const key of seen) cache.setQueryData(key, { old: true })
  const isOld = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated
  const tools = { api, cache, intentions: createIntentions(memory) }
  return { sent, cache, seen, isOld, api, confirm: () => actOnBooking(tools, bookings.confirm, body) }
}

describe('after a sale, from whichever screen', () => {
  test('the booking is the answered one, and lists, funds, ledger and dashboard are fetched again', async () => {
    const booking = { id: 'BK-1', status: 'confirmed' } as Booking
    const { confirm, cache, seen, isOld, api } = page(() => Promise.resolve({ booking }))
    await confirm()
    expect(cache.getQueryData(bookingQuery(api, 'BK-1').queryKey)).toEqual(booking)
    expect(seen.filter((key) => !isOld(key))).toEqual([])
  })

  test('a refused one shows what somebody else did meanwhile', async () => {
    const refused = new ApiError(409, { code: 'wrong_state' }, 'r-1')
    const { confirm, seen, isOld } = page(() => Promise.reject(refused))
    await expect(confirm()).rejects.toBe(refused)
    expect(seen.filter((key) => !isOld(key))).toEqual([])
  })

  test('a lost answer is asked for under the same key, a refusal ends it', async () => {
    const answers = [new ApiError(0, {}, null), new ApiError(422, { code: 'insufficient_balance' }, 'r-1')]
    const { confirm, sent } = page(() => Promise.reject(answers[Math.min(sent.length, 2) - 1] ?? answers[1]!))
    for (let tries = 0; tries < 3; tries++) await expect(confirm()).rejects.toThrow()
    expect(sent[1]!.key).toBe(sent[0]!.key)
    expect(sent[2]!.key).not.toBe(sent[1]!.key)
  })
})
