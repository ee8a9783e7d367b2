import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#web/api/client.ts'
import { enterAs } from './use-enter.ts'

const held = new Map<string, string>()
beforeEach(() => {
  held.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  })
  const user = { id: 'a', role: 'agent' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ user, permissions: [] })))
})
afterEach(() => vi.unstubAllGlobals())

test('who logs in sees none of the prices that were read as a visitor', async () => {
  const cache = new QueryClient()
  cache.setQueryData(['user'], { user: null, permissions: [] })
  cache.setQueryData(['checkout', 'offer', 'F1', ''], { price: 'of the public' })
  cache.setQueryData(['flight', 'F1', 'house'], { price: 'of the public' })
  let asked = 0
  const site = new QueryObserver(cache, { queryKey: ['site'], queryFn: async () => ++asked, staleTime: 60_000 })
  const stop = site.subscribe(() => {})
  await vi.waitFor(() => expect(asked).toBe(1))

  await enterAs(cache, createApi(), 'token')
  expect(held.get('access_token')).toBe('token')
  expect(cache.getQueryData(['user'])).toMatchObject({ user: { id: 'a' } })
  expect(cache.getQueryData(['checkout', 'offer', 'F1', ''])).toBeUndefined()
  expect(cache.getQueryData(['flight', 'F1', 'house'])).toBeUndefined()
  // What stands on the page is asked for anew, and stays until it is answered.
  await vi.waitFor(() => expect(asked).toBe(2))
  stop()
})
