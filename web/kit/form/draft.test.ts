import { expect, test } from 'vitest'
import { createDraft } from './draft.ts'

const memory = () => {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}

test('what was typed is found again by the same person, and never a passport', () => {
  const kept = memory()
  const draft = createDraft(() => kept, 'user-1', 'traveller', ['passport_number'])
  draft.write({ given_name: 'SAMI', passport_number: 'V4820913' })
  expect(draft.read()).toEqual({ given_name: 'SAMI' })
  expect([...kept.held.values()].join()).not.toContain('V4820913')
  expect(createDraft(() => kept, 'user-2', 'traveller', []).read()).toBeNull()
  draft.drop()
  expect(draft.read()).toBeNull()
})

test('passports, cards and passwords are kept in no draft, in rows neither, whatever the form says', () => {
  const kept = memory()
  const draft = createDraft(() => kept, '', 'insurance', [])
  const person = {
    given_name: 'SAMI',
    birth: { day: '1', month: '2', year: '1990' },
    passport_number: 'V4820913',
    expiry: { day: '9', month: '9', year: '2031' },
  }
  draft.write({ people: [person], password: 'a-Quiet-Harbour-9', card_number: '4242424242424242', email: 's@x.test' })
  expect(draft.read()).toEqual({
    people: [{ ...person, passport_number: '', expiry: { day: '', month: '', year: '' } }],
    email: 's@x.test',
  })
  expect([...kept.held.values()].join()).not.toMatch(/V4820913|Quiet|4242|2031/)
})

test('a browser that stores nothing, or something else, begins with an empty form', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const draft = createDraft(refused, 'user-1', 'deposit', [])
  draft.write({ amount: '1' })
  expect(draft.read()).toBeNull()
  const broken = memory()
  broken.setItem('draft:user-1:deposit', '{')
  expect(createDraft(() => broken, 'user-1', 'deposit', []).read()).toBeNull()
})
