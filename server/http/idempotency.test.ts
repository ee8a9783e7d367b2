import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { whilePatient } from '../db/patience.ts'
import type { Context } from './context.ts'
import { once } from './idempotency.ts'
import { refuse } from './refusal.ts'
import { wordOf } from '#contract/kernel/word'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

/** One call with this key: what it does waits until the test lets it end. */
function call(key: string) {
  const started = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<unknown>()
  const context = {
    actor: null,
    ip: '192.0.2.1',
    idempotencyKey: key,
    request: { cookies: {} },
    reply: { header() {} },
  } as unknown as Context
  const answer = once(testApp.app, context, 'POST /test', { amount: 1 }, async () => {
    started.resolve()
    return ending.promise
  })
  return { started: started.promise, end: ending.resolve, answer }
}
const leaseRunsOut = (key: string) =>
  sql`update idempotency set lease = now() - interval '1 second' where key = ${key}`.execute(testApp.app.db)

test('a process frozen past its lease that is refused when it wakes does not delete what its successor answered', async () => {
  const frozen = call('frozen-then-refused')
  await frozen.started
  await leaseRunsOut('frozen-then-refused')
  const successor = call('frozen-then-refused')
  await successor.started
  successor.end({ answer: 'successor' })
  await successor.answer
  frozen.end(refuse.wrongState(wordOf('Too late.')))
  await frozen.answer
  expect(await call('frozen-then-refused').answer).toEqual({ answer: 'successor' })
})

test('nor does it end the row of a third that runs with the same key', async () => {
  const frozen = call('frozen-then-third')
  await frozen.started
  await leaseRunsOut('frozen-then-third')
  const second = call('frozen-then-third')
  await second.started
  second.end(refuse.wrongState(wordOf('Not now.')))
  await second.answer
  const third = call('frozen-then-third')
  await third.started
  frozen.end({ answer: 'frozen' })
  expect(await frozen.answer).toEqual({ answer: 'frozen' })
  const fourth = call('frozen-then-third')
  third.end({ answer: 'third' })
  expect(await fourth.answer).toEqual({ answer: 'third' })
})

test('whoever repeats a call that goes on for longer than a person waits is told so, and the call ends as it would', async () => {
  const first = call('goes-on-for-long')
  await first.started
  const repeat = await whilePatient(0.01, () => call('goes-on-for-long').answer)
  expect(repeat).toMatchObject({ code: 'in_progress', retryAfterSeconds: 5 })
  first.end({ answer: 'at last' })
  expect(await first.answer).toEqual({ answer: 'at last' })
  expect(await call('goes-on-for-long').answer).toEqual({ answer: 'at last' })
})

test('one key for one body is one intention, and another body is another', async () => {
  const context = (key: string) =>
    ({ actor: null, ip: '192.0.2.1', idempotencyKey: key, request: { cookies: {} }, reply: { header() {} } }) as never
  const intentionOf = async (key: string | null, body: unknown) => {
    let seen: string | null = null
    await once(testApp.app, context(key!), 'POST /test', body, async (intention) => {
      seen = intention
      return refuse.wrongState(wordOf('Nothing is kept.'))
    })
    return seen as string | null
  }
  const known = await intentionOf('one-and-the-same', { a: 1, b: 2 })
  expect(known).toMatch(/^[\w-]{43}$/)
  expect(await intentionOf('one-and-the-same', { b: 2, a: 1 })).toBe(known)
  expect(await intentionOf('one-and-the-same', { a: 2, b: 2 })).not.toBe(known)
  expect(await intentionOf(null, { a: 1 })).toBeNull()
})
