import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { readSetting } from '#server/features/operations/settings'
import { openHouse, setupNotice } from '#server/setup/index'
import { startHouse, type TestHouse } from '../../test/app.ts'
import { buildUser, testPassword } from '../../test/factories.ts'

let house: TestHouse
beforeEach(async () => {
  house = await startHouse()
  house.app.config.demo = false
})
afterEach(() => house.close())

let count = 0
const register = (setup_code: string, more: object = {}) =>
  house.visitor().post('/api/register', {
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
  (await all(house.app.db, sql<{ role: string }>`select role from users order by created_at`)).map((row) => row.role)
const refusedAtCode = { status: 422, body: { code: 'invalid', errors: [{ field: 'setup_code' }] } }

test('an empty house prints a code, and whoever registers with it is its admin', async () => {
  const code = (await openHouse(house.app))!
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/)
  expect(setupNotice(house.app, code)).toContain(`http://localhost:3000/auth/register?setup=${code}`)
  const answer = await register(code)
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { role: 'admin', is_approved: '1', is_formFilled: 1, status: 1, agency: null } },
  })
  expect(String(answer.headers['set-cookie'])).toContain('rihla_sid=')
  expect(await rolesHeld()).toEqual(['admin'])
})

test('it makes one admin only, also when ten people type it at once', async () => {
  const code = (await openHouse(house.app))!
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(refusedAtCode)
  expect(await rolesHeld()).toEqual(['admin'])
  expect(await register(code)).toMatchObject(refusedAtCode)
})

test('small letters and spaces are the same code; another is refused at its field and makes nobody', async () => {
  const code = (await openHouse(house.app))!
  for (const wrong of ['AAAA-BBBB-CCCC', code.slice(0, -1), '', 'x'])
    expect(await register(wrong)).toMatchObject(refusedAtCode)
  expect(await rolesHeld()).toEqual([])
  expect((await register(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
})

test('a registration that fails for another reason does not use it up', async () => {
  const code = (await openHouse(house.app))!
  const { email } = await buildUser(house)
  expect(await register(code, { email })).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } })
  expect(await register(code, { kind: 'agent', agency_name: 'Canal Travels' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'kind' }] },
  })
  expect((await register(code)).status).toBe(200)
})

test('it is stored so that nobody reads it, and starting again makes another', async () => {
  const code = (await openHouse(house.app))!
  const stored = JSON.stringify(await readSetting(house.app.db, 'setup_code'))
  for (const part of [code, code.replaceAll('-', ''), code.slice(0, 4)]) expect(stored).not.toContain(part)
  const next = (await openHouse(house.app))!
  expect(next).not.toBe(code)
  expect(await register(code)).toMatchObject(refusedAtCode)
  expect((await register(next)).status).toBe(200)
})

test('a house with an admin, and a demo, has none', async () => {
  const code = (await openHouse(house.app))!
  await buildUser(house, { role: 'admin' })
  expect(await register(code)).toMatchObject(refusedAtCode)
  expect(await openHouse(house.app)).toBeNull()
  expect(await readSetting(house.app.db, 'setup_code')).toBeUndefined()
})

test('a demo never has one, whatever was left behind', async () => {
  const code = (await openHouse(house.app))!
  house.app.config.demo = true
  expect(await register(code)).toMatchObject(refusedAtCode)
  expect(await openHouse(house.app)).toBeNull()
  house.app.config.demo = false
  expect(await register(code)).toMatchObject(refusedAtCode)
})

test('a house of one’s own sells with margins, and keeps none that its operator removed', async () => {
  const rules = () => all(house.app.db, sql`select layer from margin_rules`)
  await openHouse(house.app)
  expect((await rules()).length).toBeGreaterThan(0)
  await sql`delete from margin_rules`.execute(house.app.db)
  await openHouse(house.app)
  expect(await rules()).toEqual([])
})

test('guessing is stopped after ten tries', async () => {
  await house.close()
  house = await startHouse({ limitRates: true })
  house.app.config.demo = false
  // The router's own count per minute is another matter; here the counter in the database is asked.
  house.app.rates = { take: () => null, sync: async () => {} }
  const code = (await openHouse(house.app))!
  for (let guess = 0; guess < 10; guess++) expect((await register('AAAA-BBBB-CCCC')).status).toBe(422)
  expect((await register(code)).status).toBe(429)
  house.clock.advanceMinutes(61)
  expect((await register(code)).status).toBe(200)
})
