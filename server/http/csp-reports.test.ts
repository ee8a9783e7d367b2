import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

let testApp: TestApp
let logged: unknown[][]
beforeAll(async () => {
  testApp = await startApp({ limitRates: true })
  logged = []
  testApp.app.log.warn = ((...stated: unknown[]) => void logged.push(stated)) as typeof testApp.app.log.warn
})
afterAll(() => testApp.close())

const send = (payload: string, type: string, ip = '203.0.113.5') =>
  testApp.server.inject({
    method: 'POST',
    url: '/csp-reports',
    payload,
    headers: { 'content-type': type, 'x-forwarded-for': ip },
  })
const secret = 'https://book.example/pay/a-secret-key'
const report = JSON.stringify([
  {
    type: 'csp-violation',
    url: secret,
    body: { documentURL: secret, effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js' },
  },
])

test('a browser’s report is counted and logged without the page it comes from', async () => {
  expect((await send(report, 'application/reports+json')).statusCode).toBe(204)
  const old = {
    'csp-report': { 'document-uri': secret, 'effective-directive': 'style-src-attr', 'blocked-uri': 'inline' },
  }
  testApp.clock.advanceMinutes(2)
  expect((await send(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204)
  expect(logged.map(([facts]) => facts)).toEqual([
    { violations: { 'script-src-elem: another site': 1 } },
    { violations: { 'style-src-attr: inline': 1 } },
  ])
  expect(JSON.stringify(logged)).not.toContain('secret')
})

test('what is no report is nothing; what is too large or too often is refused', async () => {
  const before = logged.length
  for (const body of ['', 'null', '[1]', '{"csp-report":{"effective-directive":"https://x"}}', '{'])
    expect((await send(body || ' ', 'application/csp-report', '203.0.113.6')).statusCode).toBe(204)
  expect(logged).toHaveLength(before)
  expect((await send(`"${'x'.repeat(20_000)}"`, 'application/csp-report', '203.0.113.6')).statusCode).toBe(413)
  const flood = await Promise.all(
    Array.from({ length: 40 }, () => send(report, 'application/reports+json', '203.0.113.7')),
  )
  expect(flood.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10)
})
