import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const ask = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await testApp.server.inject({ method: 'GET', url: '/demo/outbox', headers, remoteAddress })).statusCode

describe('the demonstration’s mails are shown to this machine alone', () => {
  test.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:4150', '[::1]', '[::1]:3000'])(
    'asked for as %s',
    async (host) => expect(await ask({ host })).toBe(200),
  )

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    '127.0.0.2',
    '0.0.0.0',
    '192.168.1.4:3000',
    'localhost:3000@evil.example',
    '[::]',
  ])('not where it is asked for as %s', async (host) => expect(await ask({ host })).toBe(404))

  test.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded',
    'x-real-ip',
    'forwarded',
    'via',
    'cf-connecting-ip',
    'cf-ray',
    'true-client-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'fastly-client-ip',
    'fly-client-ip',
    'x-amzn-trace-id',
    'x-envoy-external-address',
    'cdn-loop',
  ])('not with the proxy header %s, even an empty one or one that names this machine', async (name) => {
    expect(await ask({ host: 'localhost', [name]: '127.0.0.1' })).toBe(404)
    expect(await ask({ host: 'localhost', [name]: '' })).toBe(404)
  })

  test.each(['10.0.0.5', '192.0.2.7', '2001:db8::1'])('not from %s', async (address) =>
    expect(await ask({ host: 'localhost' }, address)).toBe(404),
  )
})
