import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createIntentions } from './intention.ts'
import { createSending, sendPlainly } from './sending.ts'

const lost = new ApiError(0, {}, null)
const wrong = new ApiError(422, { code: 'invalid' }, 'r-1')
const memory = () => {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}
type Body = { amount: number }

/** A form of a page; `again` is the same form after a reload. */
function form(answers: (Error | null)[], kept = memory()) {
  const keys: string[] = []
  let count = 0
  const send = (_: Body, key: string): Promise<string> => {
    keys.push(key)
    const answer = answers.shift()
    return answer ? Promise.reject(answer) : Promise.resolve('saved')
  }
  const load = () =>
    createSending<Body, string>(
      'deposit',
      createIntentions(
        () => kept,
        () => `key-${++count}`,
      ),
      send,
    )
  return { ...load(), keys, again: load }
}

describe('a form whose answer was lost', () => {
  test('sends the same under the same key, and is saved once', async () => {
    const { submit, tryAgain, keys } = form([lost, null])
    expect(await submit({ amount: 1 })).toEqual({ is: 'unclear', error: lost })
    expect(await tryAgain({ amount: 1 })).toEqual({ is: 'done', reply: 'saved' })
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  test('does not send what was changed meanwhile', async () => {
    const { submit, keys } = form([lost])
    await submit({ amount: 1 })
    expect(await submit({ amount: 2 })).toEqual({ is: 'locked' })
    expect(keys).toEqual(['key-1'])
  })

  test('tries again with what was sent, not with what was typed since', async () => {
    const { submit, tryAgain, keys } = form([lost, null])
    await submit({ amount: 1 })
    expect((await tryAgain({ amount: 2 })).is).toBe('done')
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  test('is the same intention after a reload', async () => {
    const { submit, again, keys } = form([lost, null])
    await submit({ amount: 1 })
    const reloaded = again()
    expect(await reloaded.submit({ amount: 2 })).toEqual({ is: 'locked' })
    expect((await reloaded.submit({ amount: 1 })).is).toBe('done')
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  test('starts over under a new key when the person says so', async () => {
    const { submit, startOver, keys } = form([lost, null])
    await submit({ amount: 1 })
    startOver()
    expect((await submit({ amount: 2 })).is).toBe('done')
    expect(keys).toEqual(['key-1', 'key-2'])
  })
})

test('a refused form is corrected and sent under a new key', async () => {
  const { submit, keys } = form([wrong, null])
  expect(await submit({ amount: 0 })).toEqual({ is: 'refused', error: wrong })
  expect((await submit({ amount: 1 })).is).toBe('done')
  expect(keys).toEqual(['key-1', 'key-2'])
})

test('a form whose call takes no key may be corrected after a lost answer, and nothing of it is kept', async () => {
  const bodies: object[] = []
  const { submit } = sendPlainly((body: { password: string }) => {
    bodies.push(body)
    return bodies.length === 1 ? Promise.reject(lost) : Promise.resolve('in')
  })
  expect(await submit({ password: 'first' })).toEqual({ is: 'refused', error: lost })
  expect(await submit({ password: 'second' })).toEqual({ is: 'done', reply: 'in' })
})
