import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { bookingStatuses } from '../contract/selling/bookings.ts'
import { bookingStatusWord } from '../server/booking-status-words.ts'
import { parseInput } from '../server/http/input.ts'
import { isRefusal } from '../server/http/refusal.ts'
import { say } from '../server/words.ts'
import { startApp, type TestApp, type Visitor } from './app.ts'
import { buildUser, testPassword } from './factories.ts'

const isArabic = (text: string) => /[\u0621-\u064a]/.test(text)

test('what the schema library says where the contract is silent is said in both languages', () => {
  const bad = [undefined, null, 1, 1.5, -5e15, 5e15, '', 'x'.repeat(700), true, [], {}, Array(200).fill({ id: 'x' })]
  const messages = new Set<string>()
  for (const { endpoint } of allEndpoints()) {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      const shape = (schema as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape
      if (!schema || !shape) continue
      for (const value of bad) {
        try {
          parseInput(schema, Object.fromEntries(Object.keys(shape).map((key) => [key, value])))
        } catch (error) {
          if (!isRefusal(error)) throw error
          for (const { message } of error.errors) messages.add(message)
        }
      }
    }
  }
  expect(messages.size).toBeGreaterThan(60)
  expect([...messages].filter((message) => !isArabic(say('ar', message)) || say('en', message) === message)).toEqual([])
  const english = [...messages].map((message) => say('en', message))
  for (const sentence of [
    'This field is required',
    'Invalid input: expected string, received number',
    'Too big: expected string to have <=200 characters',
    'Invalid UUID',
  ])
    expect(english).toContain(sentence)
})

test('each status that a booking can be refused for has its word', () => {
  for (const status of bookingStatuses) {
    expect(say('en', bookingStatusWord(status))).toBe(status.replaceAll('_', ' '))
    expect(isArabic(say('ar', bookingStatusWord(status)))).toBe(true)
  }
})

describe('over the wire', () => {
  let testApp: TestApp
  let reader: Visitor
  beforeAll(async () => {
    testApp = await startApp()
  })
  afterAll(() => testApp.close())
  const visitor = (locale?: 'en' | 'ar') => {
    const one = testApp.visitor()
    if (locale) one.cookies.set('locale', locale)
    return one
  }
  beforeAll(() => {
    reader = visitor('ar')
  })

  test('an Arabic reader gets fields, codes and structure as they are, and the words in Arabic', async () => {
    const query = '/api/flights?origin=LHE&destination=LHE&departure_date=2020-01-01'
    const [english, arabic] = [await visitor('en').get(query), await reader.get(query)]
    expect(english.body.message).toBe('Please Ensure that these fields are filled properly')
    expect(arabic.body.message).toBe('تأكد من تعبئة هذه الحقول كما يجب')
    const bones = (body: { code: string; errors: { field: string }[] }) => [
      Object.keys(body),
      body.code,
      body.errors.map((error) => error.field),
    ]
    expect(bones(arabic.body)).toEqual(bones(english.body))
    expect(arabic.body.errors.every((error: { message: string }) => isArabic(error.message))).toBe(true)
  })
  test('a good answer too, and the object that the spec makes of a message', async () => {
    const user = await buildUser(testApp)
    const asked = await reader.post('/api/login/request-otp', { email: user.email, password: testPassword })
    expect(asked.body).toMatchObject({ success: true, message: 'رمزك في الطريق إليك.' })
    const forgot = await reader.post('/api/forgot-password', { email: user.email })
    expect(forgot.body.message.status).toBe('success')
    expect(isArabic(forgot.body.message.description)).toBe(true)
    const register = await reader.post('/api/register', {})
    expect(isArabic(register.body.message.details)).toBe(true)
  })
  test('what is refused before anybody is known: no anti-forgery header, no JSON, no such call, no login', async () => {
    await reader.get('/csrf-cookie')
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = { 'content-type': 'application/json' }
    const answers = await Promise.all([
      testApp.server.inject({ method: 'POST', url: '/api/logout', headers: { cookie } }),
      testApp.server.inject({ method: 'POST', url: '/api/login', headers: { cookie, ...json }, payload: '{"email": ' }),
      testApp.server.inject({ method: 'GET', url: '/api/nothing-here', headers: { cookie } }),
      testApp.server.inject({ method: 'GET', url: '/api/get-bookings', headers: { cookie } }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([419, 400, 404, 401])
    for (const answer of answers) expect(isArabic(answer.json().message)).toBe(true)
  })
  test('Whoever chose no language is answered in the one their browser wants first; a choice goes before it.', async () => {
    const header = { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8' }
    const said = async (one: Visitor, headers = {}) => (await one.get('/api/get-bookings', headers)).body.message
    expect(await said(visitor())).toBe('Log in to go on.')
    expect(isArabic(await said(visitor(), header))).toBe(true)
    expect(isArabic(await said(visitor(), { ...header, 'sec-fetch-mode': 'cors' }))).toBe(true)
    expect(await said(visitor('en'), header)).toBe('Log in to go on.')
    for (const other of ['en-GB,ar;q=0.9', 'fr,en;q=0.5,ar;q=0.4', 'ar;q=0', 'ur-PK', '*', ';;q=,,'])
      expect([other, await said(visitor(), { 'accept-language': other })]).toEqual([other, 'Log in to go on.'])
    expect(isArabic(await said(visitor(), { 'accept-language': 'fr, en;q=0.2, ar-EG;q=0.7' }))).toBe(true)
  })
})
