import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { buildUser, loggedIn, testPassword as password } from '../../../test/factories.ts'
import { openApiDocument } from './index.ts'

type Told = {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  components: { schemas: Record<string, { properties: object; additionalProperties?: unknown }> }
}
const told = openApiDocument({ demo: false }) as unknown as Told
let testApp: TestApp
let visitor: Visitor
beforeAll(async () => {
  testApp = await startApp()
  visitor = testApp.visitor()
})
afterAll(() => testApp.close())

test('a refusal that says more than its code and its fields fits what the document says of refusals', async () => {
  const { email } = await buildUser(testApp, { role: 'customer' })
  await visitor.post('/api/login/request-otp', { email, password })
  const refused = await visitor.post('/api/login/verify-otp', { email, password, code: '000000' })
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'wrong_code', tries_left: 4 }])
  const { properties, additionalProperties } = told.components.schemas['Failure']!
  const more = Object.keys(refused.body).filter((key) => !(key in properties))
  expect(more).toEqual(['tries_left'])
  expect(additionalProperties).toEqual({})
})

test('a call that answers with nothing, or sends on to a page, is told so', async () => {
  const nothing = await visitor.get('/csrf-cookie')
  const sentOn = await visitor.get('/known-device?token=x')
  expect([nothing.status, sentOn.status]).toEqual([204, 303])
  const responses = (path: string) => Object.keys(told.paths[path]!['get']!.responses)
  expect(responses('/csrf-cookie')).toContain('204')
  expect(responses('/known-device')).toContain('3XX')
  expect(responses('/api/user')).not.toContain('204')
})

test('an upload that is refused, and a list that has not changed, are told so', async () => {
  const places = await visitor.get('/api/countries')
  const unchanged = await visitor.get('/api/countries', { 'if-none-match': String(places.headers['etag']) })
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  const refused = await agent.call('POST', '/api/uploads', Buffer.from('--x--'), {
    'content-type': 'multipart/form-data; boundary=x',
  })
  expect([unchanged.status, refused.status]).toEqual([304, 422])
  const responses = (path: string, method: string) => Object.keys(told.paths[path]![method]!.responses)
  expect(responses('/api/countries', 'get')).toContain('304')
  expect(responses('/api/uploads', 'post')).toEqual(expect.arrayContaining(['413', '422']))
})
