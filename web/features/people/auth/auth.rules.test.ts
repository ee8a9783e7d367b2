import { describe, expect, test } from 'vitest'
import { auth } from '#contract/people/auth'
import { isApiError } from '#web/api/api-error.ts'
import answers from '#web/i18n/answers.ar.ts'
import { assertBody, maskedEmail, passwordProblems } from './auth.rules.ts'
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

describe('before anything is sent', () => {
  const problems = (
    schema: Parameters<typeof assertBody>[0],
    values: unknown,
    more?: Parameters<typeof assertBody>[2],
  ) => {
    try {
      assertBody(schema, values, more)
      return []
    } catch (error) {
      if (!isApiError(error)) throw error
      expect(error.request_id).toBeNull()
      return error.errors
    }
  }

  test('a good body passes as it is', () => {
    const body = { email: 'a@b.test', password: 'x' }
    expect(assertBody(auth.requestOtp.body, body)).toBe(body)
  })

  test('the fields are named as the server names them, ours first', () => {
    const differ = passwordProblems({ password: 'one-long-password', password_confirmation: 'another' })
    const found = problems(auth.register.body, { password: 'short', password_confirmation: '' }, differ)
    expect(found[0]).toEqual({ field: 'password_confirmation', message: 'The two passwords differ' })
    expect(found.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'email', 'phone', 'password', 'consent']),
    )
  })

  test('whatever an empty form is refused with can be said in Arabic', () => {
    const empty = {
      name: '',
      email: '',
      phone: '',
      password: '',
      password_confirmation: '',
      consent: false,
      country: 'x',
    }
    const translated = [
      ...problems(auth.register.body, empty),
      ...problems(auth.register.body, {}),
      ...problems(auth.requestOtp.body, { email: '', password: '' }),
      ...problems(auth.verifyOtp.body, { email: 'a@b.test', password: 'x', code: '12' }),
    ]
    for (const { message } of translated.filter(({ field }) => field !== 'password_confirmation'))
      expect(Object.keys(answers)).toContain(message)
  })
})
