import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyBrowser } from './empty-browser.ts'
import { keepPreferences } from './log-out.ts'
import { takeSession } from './take-session.ts'
import { watchSession } from './watch-session.ts'

/** A storage as browsers have it: its keys are its own properties. */
function storageOf(held: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(held, key) ? held[key]! : null),
    setItem: (key: string, value: string) => void (held[key] = value),
    removeItem: (key: string) => void delete held[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(held, name, { value, enumerable: false })
  return held as unknown as Storage
}
const listeners = new Map<string, (event: object) => void>()
const dropStore = vi.fn<(name: string) => Promise<boolean>>()
const replace = vi.fn<(path: string) => void>()
const reload = vi.fn<() => void>()
const same = async () => true
let local: Storage
let session: Storage

beforeEach(() => {
  replace.mockReset()
  reload.mockReset()
  dropStore.mockReset().mockResolvedValue(true)
  local = storageOf({
    access_token: 't',
    uploads: '[]',
    guest_keys: '{"BK-7Q2M4X":"key"}',
    'agency_draft:1': '{}',
    kept_trips: '[{"reference":"BK-7Q2M4X"}]',
    something_new: 'passport V48209131',
    locale: 'ar',
    bookings_columns: '["pnr"]',
  })
  session = storageOf({ checkout_draft: '{"passport":"V48209131"}', guest_keys: '{}' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('caches', { delete: dropStore })
  vi.stubGlobal('location', { replace, reload })
  vi.stubGlobal('window', {
    addEventListener: (name: string, act: (event: object) => void) => listeners.set(name, act),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('nothing of a session stays in the browser, also of a key that is newer than this test; preferences do', () => {
  emptyBrowser()
  expect(Object.keys(session)).toEqual([])
  expect({ ...local }).toEqual({ locale: 'ar', bookings_columns: '["pnr"]' })
  // Frames of pages whose addresses name bookings.
  expect(dropStore.mock.calls).toEqual([['pages']])
})

test('preferences are put back after the browser has cleared everything by the server’s word', () => {
  const putBack = keepPreferences()
  for (const key of Object.keys(local)) local.removeItem(key)
  putBack()
  expect({ ...local }).toEqual({ locale: 'ar', bookings_columns: '["pnr"]' })
})

test('a log-out in another tab empties this one and leaves it', () => {
  const forget = vi.fn<() => void>()
  watchSession(() => true, forget, same)
  listeners.get('storage')!({ key: 'access_token' })
  expect(replace).not.toHaveBeenCalled()
  local.removeItem('access_token')
  listeners.get('storage')!({ key: 'other' })
  expect(replace).not.toHaveBeenCalled()
  listeners.get('storage')!({ key: null })
  expect([replace.mock.calls, forget.mock.calls.length, Object.keys(session)]).toEqual([[['/']], 1, []])
})

test('a page that the back button takes from memory after a log-out is left, a visitor’s own is not', () => {
  let isIn = false
  watchSession(
    () => isIn,
    () => {},
    same,
  )
  local.removeItem('access_token')
  listeners.get('pageshow')!({ persisted: true })
  expect(replace).not.toHaveBeenCalled()
  isIn = true
  listeners.get('pageshow')!({ persisted: false })
  expect(replace).not.toHaveBeenCalled()
  listeners.get('pageshow')!({ persisted: true })
  expect(replace).toHaveBeenCalledWith('/')
})

test('somebody else who logs in in another tab does not go on with what this one shows', async () => {
  const forget = vi.fn<() => void>()
  let whose = 'first'
  watchSession(
    () => true,
    forget,
    async () => whose === 'first',
  )
  local['access_token'] = 'the same person, logged in again'
  listeners.get('storage')!({ key: 'access_token' })
  await Promise.resolve()
  expect([forget.mock.calls.length, replace.mock.calls]).toEqual([0, []])
  whose = 'second'
  local['access_token'] = 'another person'
  listeners.get('storage')!({ key: 'access_token' })
  await Promise.resolve()
  await Promise.resolve()
  expect([forget.mock.calls.length, replace.mock.calls]).toEqual([1, [['/']]])
  // What lies in the browser is the second person's.
  expect(local['access_token']).toBe('another person')
})

test('a page that the back button takes from memory into another session is loaded anew', () => {
  const forget = vi.fn<() => void>()
  watchSession(() => true, forget, same)
  listeners.get('pagehide')!({})
  listeners.get('pageshow')!({ persisted: true })
  expect(reload).not.toHaveBeenCalled()
  listeners.get('pagehide')!({})
  local['access_token'] = 'another'
  listeners.get('pageshow')!({ persisted: true })
  expect([forget.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

test('who logs in again as somebody else begins with an empty browser, the same person keeps what was typed', () => {
  takeSession('again', false)
  expect([local['access_token'], Object.keys(session)]).toEqual(['again', ['checkout_draft', 'guest_keys']])
  takeSession('other', true)
  expect([{ ...local }, Object.keys(session)]).toEqual([
    { access_token: 'other', locale: 'ar', bookings_columns: '["pnr"]' },
    [],
  ])
})
