import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { bookingStatuses } from '../contract/selling/bookings.ts'
import { inLocale, joinArabic, useArabic } from '../server/http/arabic/index.ts'
import { parseInput } from '../server/http/input.ts'
import { isRefusal } from '../server/http/refusal.ts'
import { features } from '../server/register-features.ts'
import { startApp, type TestApp, type Visitor } from './app.ts'
import { buildUser, testPassword } from './factories.ts'
import { literalsOf } from './literals.ts'

const root = join(import.meta.dirname, '..')
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('arabic'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }))

/** Capital first, small second, more than one word: what the app says to people looks like this, and little else does. */
const isSentence = (text: string) => /^(\{\}|[A-Z][a-z’]*) /.test(text) && /[a-z]{2}/.test(text)
/** Said to the log, to a record or to nobody; after `en:` its Arabic stands beside it. */
const elsewhere = /(memo|note|code|label|\ben): $|(endPlain\(raw, 4?5?00?, |\.send\(|setHeader\('', |!== |take\(\s*)$/
const forTheHistory = /waitForSupplier\(app, booking, $/

/** Every sentence in the sources that may reach a caller, with `{}` for each value, and where it stands. */
function messagesToCallers(): { said: string; where: string }[] {
  const found: { said: string; where: string }[] = []
  for (const { path, text } of [...sourcesOf('contract'), ...sourcesOf('server')]) {
    const isSupplier = path.startsWith('server/suppliers/')
    const speaks =
      path.startsWith('contract/') || /http\/(refusal|answers)'|\.\/(refusal|answers)\.ts|FieldError/.test(text)
    if (!speaks && !isSupplier) continue
    let previous = ''
    for (const { said, before } of literalsOf(text)) {
      const refusesRequest = /SupplierError\(\s*'',\s*$/.test(before) && previous === 'invalid_request'
      previous = said
      if (!isSentence(said) || elsewhere.test(before) || forTheHistory.test(before)) continue
      if (isSupplier && !refusesRequest) continue
      found.push({ said: /notFound\(\s*$/.test(before) ? `${said} was not found.` : said, where: path })
    }
  }
  return found
}

const arabic = features.flatMap((one) => one.arabic ?? [])
const { sentences, templates } = joinArabic(arabic)
useArabic(arabic)

const unnamed = (sentence: string) => sentence.replaceAll(/\{\w*\}/g, '{}')
const shapes = new Set(templates.map((one) => unnamed(one.en)))
const isArabic = (text: string) => /[\u0621-\u064a]/.test(text)

describe('every sentence of the server has its Arabic', () => {
  const said = messagesToCallers()
  test('and the reading of the sources finds them', () => {
    const all = said.map((one) => one.said)
    expect(all.length).toBeGreaterThan(150)
    // One of each kind: a check of the contract, a rule, a refusal over several lines, a success, a value, a constant.
    for (const known of [
      'Use Latin letters, as in the passport',
      'Choose two different airports',
      'A booking with this reference and surname was not found.',
      'Booking canceled successfully.',
      'Seat {} is taken. Choose another.',
      'An infant is under 2 on the day of each flight',
      'Each infant needs an adult’s lap.',
    ])
      expect(all).toContain(known)
  })
  test.each(said.map((one) => [one.said, one.where]))('%s (%s)', (sentence) => {
    if (sentence.includes('{}')) expect(shapes).toContain(sentence)
    else expect(isArabic(inLocale('ar', sentence)), sentence).toBe(true)
  })
  test('also what the schema library says where the contract is silent', () => {
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
    expect([...messages].filter((message) => !isArabic(inLocale('ar', message)))).toEqual([])
  })
  test('also each status that a booking can be refused for', () => {
    for (const status of bookingStatuses)
      expect(inLocale('ar', `This booking is ${status.replaceAll('_', ' ')}.`)).not.toMatch(/[a-z]/)
  })
})

describe('the Arabic', () => {
  test('ends as its English does, and cheers nobody', () => {
    for (const { en, ar } of [...Object.entries(sentences).map(([en, ar]) => ({ en, ar })), ...templates]) {
      expect([en, ar.endsWith('.')]).toEqual([en, en.endsWith('.')])
      expect([en, /[!?;,]/.test(ar)]).toEqual([en, false])
    }
  })
  test('carries the values of the sentence', () => {
    expect(inLocale('ar', 'Seat 14C is taken. Choose another.')).toBe('المقعد 14C محجوز. اختر غيره.')
    expect(inLocale('ar', 'This booking was not found.')).toBe('لم نجد هذا الحجز.')
    expect(inLocale('ar', 'The price is for 2 adults, 1 children and 0 infants')).toBe(
      'السعر محسوب للبالغين: 2، وللأطفال: 1، وللرضّع: 0',
    )
  })
  test('keeps dates, codes and phone numbers from turning round', () => {
    expect(inLocale('ar', 'Use a date like 2027-01-15')).toContain('\u20662027-01-15\u2069')
    expect(inLocale('ar', 'Enter the number with its country code, like +966501234567')).toContain(
      '\u2066+966501234567\u2069',
    )
  })
  test('is left out where nobody wrote any', () => {
    expect(inLocale('ar', 'Something new.')).toBe('Something new.')
  })
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
  test('English is the language of whoever chose none; a program may ask by header, a browser’s header is no choice', async () => {
    const header = { 'accept-language': 'ar-SA,ar;q=0.9' }
    const said = async (one: Visitor, headers = {}) => (await one.get('/api/get-bookings', headers)).body.message
    expect(await said(visitor())).toBe('Log in to go on.')
    expect(isArabic(await said(visitor(), header))).toBe(true)
    expect(await said(visitor('en'), header)).toBe('Log in to go on.')
    expect(await said(visitor(), { ...header, 'sec-fetch-mode': 'cors' })).toBe('Log in to go on.')
  })
})
