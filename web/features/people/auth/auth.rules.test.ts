import { expect, test } from 'vitest'
import { maskedEmail, passwordProblems } from './auth.rules.ts'
import { digitsOf, filled, phoneOf } from '#web/kit/form/typed.ts'
import { ownPath } from '#web/paths.ts'

test('a login goes on to paths of this site only', () => {
  expect(ownPath('/agent/dashboard?a=1')).toBe('/agent/dashboard?a=1')
  for (const foreign of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'agent',
    '',
    undefined,
  ])
    expect(ownPath(foreign)).toBeUndefined()
})

test('a code may be pasted with its sentence, with spaces or in Arabic digits', () => {
  expect(digitsOf('Your code: 407 281.')).toBe('407281')
  expect(digitsOf('٤٠٧٢٨١')).toBe('407281')
  expect(digitsOf('۴۰۷۲۸۱')).toBe('407281')
})

test('a phone number may be written as people write it', () => {
  expect(phoneOf('00966 50-123 (4567)')).toBe('+966501234567')
  expect(phoneOf('+92 300.1234567')).toBe('+923001234567')
  expect(phoneOf('٠٠٩٦٦٥٠١٢٣٤٥٦٧')).toBe('+966501234567')
})

test('an address is known by its owner and by nobody behind them', () => {
  expect(maskedEmail('huda@qasr.sa')).toBe('hu•••@qasr.sa')
  expect(maskedEmail('h@qasr.sa')).toBe('h•••@qasr.sa')
})

test('what was left empty is absent', () => {
  expect(filled({ city: '', whatsapp: '+92' })).toEqual({ whatsapp: '+92' })
})

test('a new password that was typed twice in two ways is said at the second', () => {
  const differ = passwordProblems({ password: 'one-long-password', password_confirmation: 'another' })
  expect(differ).toEqual([{ field: 'password_confirmation', message: 'checks.two_passwords_differ' }])
  expect(passwordProblems({ password: 'same', password_confirmation: 'same' })).toEqual([])
})
