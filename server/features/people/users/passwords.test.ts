import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password opens its own hash and no other, however its letters were composed', async () => {
  const hash = await hashPassword('caf\u00e9-in-Lahore-7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches('cafe\u0301-in-Lahore-7', hash)).toBe(true)
  expect(await passwordMatches('cafe-in-Lahore-7', hash)).toBe(false)
  expect(await hashPassword('caf\u00e9-in-Lahore-7')).not.toBe(hash)
})

test('where there is no hash the answer is no', async () => {
  expect(await passwordMatches('anything at all', null)).toBe(false)
  expect(await passwordMatches('anything at all', 'not a hash')).toBe(false)
})

test('what everybody would try is too common', () => {
  for (const password of [
    'Password1234',
    'P@ssw0rd!2026',
    'passwordpassword',
    'qwertyuiop123',
    'QWERTYqwerty1',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    'Welcome123456',
    'iloveyou2026!',
    'Rihla-2026-2026',
    'Travel12345678',
    'pakistan12345',
    'letmein-letmein',
    'Manchester-1999',
    'gr33nday-2026!',
    'starwars-starwars',
    'maryjane1234567',
    '1qaz2wsx3edc4rfv',
  ])
    expect([password, isCommonPassword(password)]).toEqual([password, true])
})

test('a name or address of one’s own with numbers behind it is too common', () => {
  expect(isCommonPassword('noor.aziz.1990', ['noor.aziz@example.test', 'Noor Aziz'])).toBe(true)
  expect(isCommonPassword('Noorr-harbour-fig', ['noor@example.test'])).toBe(false)
})

test('a sentence of one’s own is not', () => {
  for (const password of [
    'a-Quiet-Harbour-9',
    'seven green kettles',
    'مطار جدة في المساء',
    'x7$kQ!mm2-vRw',
    'demo-Password-1',
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, false])
  }
})
