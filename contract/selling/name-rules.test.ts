import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCorrection, lettersApart } from './name-rules.ts'

const name = (given_name: string, surname = 'KHAN', title = 'mr') => ({ given_name, surname, title })

test('A few letters, the order, the title and a part that was left out are a correction; another person is not.', () => {
  const cases: [ReturnType<typeof name>, ReturnType<typeof name>, boolean][] = [
    [name('MUHAMAD'), name('MUHAMMAD'), true],
    [name('ALI'), name('OMAR'), false],
    [name('ALI'), name('OLA'), false],
    [name('KHAN', 'ALI'), name('ALI', 'KHAN'), true],
    [name('SAMI'), name('SAMI', 'KHAN', 'mrs'), true],
    [name('SAMI'), name('SAMI AHMED'), true],
    [name('SAMI AHMED NASSER'), name('SAMI NASSER'), true],
    [name('SAMI'), name('SAMI'), false],
    [name('SAMI', 'QURESHI'), name('SAMI', 'AL HARBI'), false],
  ]
  for (const [from, to, is] of cases) expect([from, to, isCorrection(from, to)]).toEqual([from, to, is])
})

test('Letters apart are a distance: none from itself, the same both ways, and never more than the longer name.', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ABCDE'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      expect(lettersApart(a, a)).toBe(0)
      expect(lettersApart(a, b)).toBe(lettersApart(b, a))
      expect(lettersApart(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(lettersApart(a, c)).toBeLessThanOrEqual(lettersApart(a, b) + lettersApart(b, c))
    }),
  )
})
