import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

test('the app says that it lives and that its database answers', async () => {
  const visitor = testApp.visitor()
  expect((await visitor.get('/healthz')).status).toBe(200)
  // A machine that is busy with other tests stands still for a second now and then, and readiness says so.
  await vi.waitFor(
    async () => expect((await visitor.get('/readyz')).body).toMatchObject({ ok: true, database: true }),
    {
      timeout: 300_000,
    },
  )
})

test('an unknown call is a 404 in the app’s shape, with a request id', async () => {
  const answer = await testApp.visitor().get('/api/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({
    success: false,
    message: 'There is no such call.',
    type: 'error',
    code: 'not_found',
    errors: [],
  })
  expect(answer.headers['x-request-id']).toBeTruthy()
})

test('the reference loads its stylesheet and its one script, and a feature that does not exist is not found', async () => {
  const visitor = testApp.visitor()
  const page = await visitor.get('/api/reference')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; connect-src 'self'; form-action 'none'`,
  )
  expect((await visitor.get('/api/reference.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect((await visitor.get('/api/reference.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await visitor.get('/api/reference?feature=nothing')).body).toMatchObject({ code: 'not_found' })
})
