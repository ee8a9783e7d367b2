import { expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { describeLimits } from '../server/http/describe-limits.ts'

test('docs/limits.md says what the contract limits', async () => {
  await expect(describeLimits()).toMatchFileSnapshot('../docs/limits.md')
})

test('a number of tries and its span are told apart by a word', () => {
  expect(describeLimits().match(/\d+ \d+ (minutes|hours)/g)).toBeNull()
  expect(describeLimits()).toContain('60 in 10 minutes')
})

test('every public call that takes a reference with a surname, or the key of a link, counts wrong guesses', () => {
  const guessable = allEndpoints().filter(({ endpoint }) => {
    const { body, query } = endpoint as { body?: { shape?: object }; query?: { shape?: object } }
    const fields = { ...body?.shape, ...query?.shape }
    return endpoint.access === 'public' && ('surname' in fields || 'token' in fields)
  })
  expect(guessable.length).toBeGreaterThan(6)
  for (const { endpoint } of guessable)
    expect(
      endpoint.limits?.some(({ budget }) => budget === 'guess'),
      endpoint.path,
    ).toBe(true)
})
