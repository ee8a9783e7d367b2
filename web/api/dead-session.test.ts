import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookings } from '#contract/selling/bookings'
import { createApi } from './client.ts'
import { onDeadSession } from './dead-session.ts'

const held = new Map<string, string>()
const assign = vi.fn<(path: string) => void>()
let alive = false

beforeEach(() => {
  alive = false
  assign.mockReset()
  held.clear()
  held.set('access_token', 'old')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
  vi.stubGlobal('location', { pathname: '/agent/agent-bookings', assign })
  vi.stubGlobal('fetch', async () =>
    alive
      ? new Response('{"data":[],"meta":{}}')
      : new Response('{"code":"not_logged_in","message":"Log in to go on.","errors":[]}', { status: 401 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const list = () => createApi()(bookings.list, {})

test('a session that ended leaves for the site root where nothing would be lost', async () => {
  await expect(list()).rejects.toMatchObject({ status: 401 })
  expect(assign).toHaveBeenCalledWith('/')
  expect(held.has('access_token')).toBe(false)
})

test('on a screen that asks, one log-in answers all the calls that failed at once', async () => {
  let asked = 0
  const forget = onDeadSession(async () => {
    asked++
    alive = true
    return true
  })
  const answers = await Promise.all([list(), list(), list()])
  forget()
  expect(answers).toHaveLength(3)
  expect(asked).toBe(1)
  expect(assign).not.toHaveBeenCalled()
})

test('a call that fails late, after somebody logged in again, is repeated and asks nobody', async () => {
  const refused = Promise.withResolvers<void>()
  const no = () => new Response('{"code":"not_logged_in","message":"Log in to go on.","errors":[]}', { status: 401 })
  let calls = 0
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    if (headers.get('authorization') === 'Bearer new') return new Response('{"data":[],"meta":{}}')
    if (++calls === 2) await refused.promise
    return no()
  })
  let asked = 0
  const forget = onDeadSession(async () => {
    asked++
    held.set('access_token', 'new')
    return true
  })
  const [early, late] = [list(), list()]
  await early
  refused.resolve()
  await late
  forget()
  expect(asked).toBe(1)
  expect(assign).not.toHaveBeenCalled()
})

test('whoever does not log in again leaves', async () => {
  const forget = onDeadSession(async () => false)
  await expect(list()).rejects.toMatchObject({ status: 401 })
  forget()
  expect(assign).toHaveBeenCalledWith('/')
})
