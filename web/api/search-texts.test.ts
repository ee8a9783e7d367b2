import { expect, test } from 'vitest'
import { searchTexts } from './search-texts.ts'

const read = searchTexts({ token: /^.{1,10}$/, step: ['one', 'two'] })

test('an address gives the texts that fit and nothing else', () => {
  expect(read({ token: '007', step: 'two', other: 'x' })).toEqual({ token: '007', step: 'two' })
})

test('what does not fit is as good as absent', () => {
  expect(read({ token: 'far too long a token', step: 'three' })).toEqual({})
  expect(read({ token: 7 })).toEqual({})
})

test('what does not fit is answered as undefined, or the router would hand on what the address says', () => {
  expect(Object.entries(read({ step: 'three', other: 'x' }))).toEqual([['step', undefined]])
})
