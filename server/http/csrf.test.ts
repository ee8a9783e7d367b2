import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildUser, testPassword } from '../../test/factories.ts'
import { lastMailOf } from '../../test/mails.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const ask = (by: ReturnType<TestApp['visitor']>, headers: Record<string, string> = {}) =>
  by.post('/api/forgot-password', { email: 'nobody@example.test' }, headers)
const outOfDate = { status: 419, body: { code: 'csrf' } }

test('another browser’s token, with its own valid signature, opens nothing here', async () => {
  const [mine, theirs] = [testApp.visitor(), testApp.visitor()]
  expect((await ask(mine)).status).toBe(200)
  expect((await ask(theirs)).status).toBe(200)
  mine.cookies.set('XSRF-TOKEN', theirs.cookies.get('XSRF-TOKEN')!)
  expect(await ask(mine)).toMatchObject(outOfDate)
})

test('a planted pair without the browser’s own secret opens nothing', async () => {
  const [mine, theirs] = [testApp.visitor(), testApp.visitor()]
  await ask(theirs)
  mine.cookies.set('XSRF-TOKEN', theirs.cookies.get('XSRF-TOKEN')!)
  expect(await ask(mine)).toMatchObject(outOfDate)
})

test('logging in and out leaves the token of before behind', async () => {
  const { email } = await buildUser(testApp)
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', { email, password: testPassword })
  const before = visitor.cookies.get('XSRF-TOKEN')!
  const mail = await lastMailOf(testApp, { to: email })
  const entered = await visitor.post('/api/login/verify-otp', {
    email,
    password: testPassword,
    code: mail!.code,
  })
  visitor.token = entered.body.data.authorisation.token
  const during = visitor.cookies.get('XSRF-TOKEN')!
  expect(during).not.toBe(before)
  expect(await visitor.post('/api/logout', {}, { 'x-xsrf-token': before })).toMatchObject(outOfDate)
  expect((await visitor.post('/api/logout')).status).toBe(200)
  expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(during)
})

test('where the browser does not say which site sent a call, its origin is looked at', async () => {
  const visitor = testApp.visitor()
  for (const origin of ['https://evil.example', 'null', 'http://localhost:80.evil.example'])
    expect(await ask(visitor, { origin })).toMatchObject(outOfDate)
  expect((await ask(visitor, { origin: 'http://localhost:80' })).status).toBe(200)
  expect((await ask(visitor, { 'sec-fetch-site': 'same-origin', origin: 'https://rewritten.example' })).status).toBe(
    200,
  )
  expect(await ask(visitor, { 'sec-fetch-site': 'cross-site' })).toMatchObject(outOfDate)
  expect(await ask(visitor, { 'sec-fetch-site': 'same-site' })).toMatchObject(outOfDate)
})
