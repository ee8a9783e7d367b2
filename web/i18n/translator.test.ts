import { expect, test } from 'vitest'
import { fill } from '#contract/kernel/fill'
import { createTranslator } from './translator.ts'

test('Arabic counts travellers in all six forms', async () => {
  const texts = createTranslator('ar')
  await texts.load('search')
  const translated = [0, 1, 2, 3, 11, 100].map((count) => fill(texts.message('search', 'adult', { count }), { count }))
  expect(translated).toEqual(['بلا بالغين', 'بالغ واحد', 'بالغان', '3 بالغين', '11 بالغًا', '100 بالغ'])
})

test('English counts in two', async () => {
  const texts = createTranslator('en')
  await texts.load('search')
  const translated = [1, 2].map((count) => fill(texts.message('search', 'adult', { count }), { count }))
  expect(translated).toEqual(['1 adult', '2 adults'])
})

test('a value that was forgotten stays visible', () => {
  expect(fill('via {{code}}', {})).toBe('via {{code}}')
})

test('a feature whose texts were not loaded is named', () => {
  expect(() => createTranslator('en').message('home', 'question')).toThrow(/"home" are not loaded/)
})
