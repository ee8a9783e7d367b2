import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { readSetting } from '#server/features/operations/settings'
import { openInstallation, setupNotice } from '#server/setup/index'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildUser, changePriceRules, testPassword } from '../../test/factories.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await startApp()
  testApp.app.config.demo = false
})
afterEach(() => testApp.close())

let count = 0
const register = (setup_code: string, more: object = {}) =>
  testApp.visitor().post('/api/register', {
    name: 'Huda Salem',
    email: `huda${++count}@example.test`,
    phone: '+966501112233',
    password: testPassword,
    password_confirmation: testPassword,
    consent: true,
    setup_code,
    ...more,
  })
const rolesHeld = async () =>
  (await all(testApp.app.db, sql<{ role: string }>`select role from users order by created_at`)).map((row) => row.role)
const refusedAtCode = { status: 422, body: { code: 'invalid', errors: [{ field: 'setup_code' }] } }

test('an empty installation prints a code, and whoever registers with it is its admin', async () => {
  const code = (await openInstallation(testApp.app))!
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/)
  expect(setupNotice(testApp.app, code)).toContain(`http://localhost:3000/auth/register?setup=${code}`)
  const answer = await register(code)
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { role: 'admin', is_approved: '1', is_formFilled: 1, status: 1, agency: null } },
  })
  expect(String(answer.headers['set-cookie'])).toContain('rihla_sid=')
  expect(await rolesHeld()).toEqual(['admin'])
})

test('it makes one admin only, also when ten people type it at once', async () => {
  const code = (await openInstallation(testApp.app))!
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(refusedAtCode)
  expect(await rolesHeld()).toEqual(['admin'])
  expect(await register(code)).toMatchObject(refusedAtCode)
})

test('small letters and spaces are the same code; another is refused at its field and makes nobody', async () => {
  const code = (await openInstallation(testApp.app))!
  for (const wrong of ['AAAA-BBBB-CCCC', code.slice(0, -1), '', 'x'])
    expect(await register(wrong)).toMatchObject(refusedAtCode)
  expect(await rolesHeld()).toEqual([])
  expect((await register(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
})

test('a registration that fails for another reason does not use it up', async () => {
  const code = (await openInstallation(testApp.app))!
  const { email } = await buildUser(testApp)
  expect(await register(code, { email })).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } })
  expect(await register(code, { kind: 'agent', agency_name: 'Canal Travels' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'kind' }] },
  })
  expect((await register(code)).status).toBe(200)
})

test('it is stored so that nobody reads it, and starting again makes another', async () => {
  const code = (await openInstallation(testApp.app))!
  const stored = JSON.stringify(await readSetting(testApp.app.db, 'setup_code'))
  for (const part of [code, code.replaceAll('-', ''), code.slice(0, 4)]) expect(stored).not.toContain(part)
  const next = (await openInstallation(testApp.app))!
  expect(next).not.toBe(code)
  expect(await register(code)).toMatchObject(refusedAtCode)
  expect((await register(next)).status).toBe(200)
})

test('an installation with an admin, and a demo, has none', async () => {
  const code = (await openInstallation(testApp.app))!
  await buildUser(testApp, { role: 'admin' })
  expect(await register(code)).toMatchObject(refusedAtCode)
  expect(await openInstallation(testApp.app)).toBeNull()
  expect(await readSetting(testApp.app.db, 'setup_code')).toBeUndefined()
})

test('a demo never has one, whatever was left behind', async () => {
  const code = (await openInstallation(testApp.app))!
  testApp.app.config.demo = true
  expect(await register(code)).toMatchObject(refusedAtCode)
  expect(await openInstallation(testApp.app)).toBeNull()
  testApp.app.config.demo = false
  expect(await register(code)).toMatchObject(refusedAtCode)
})

test('a company’s own installation sells with margins, and keeps none that its operator removed', async () => {
  const rules = () => all(testApp.app.db, sql`select layer from margin_rules`)
  await openInstallation(testApp.app)
  expect((await rules()).length).toBeGreaterThan(0)
  await changePriceRules(testApp, sql`delete from margin_rules`)
  await openInstallation(testApp.app)
  expect(await rules()).toEqual([])
})

test('guessing is stopped after ten tries', async () => {
  await testApp.close()
  testApp = await startApp({ limitRates: true })
  testApp.app.config.demo = false
  // The router's own count per minute is another matter; here the counter in the database is asked.
  testApp.app.rates = { take: () => null, sync: async () => {} }
  const code = (await openInstallation(testApp.app))!
  for (let guess = 0; guess < 10; guess++) expect((await register('AAAA-BBBB-CCCC')).status).toBe(422)
  expect((await register(code)).status).toBe(429)
  testApp.clock.advanceMinutes(61)
  expect((await register(code)).status).toBe(200)
})
