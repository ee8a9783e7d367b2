import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import type { GatewayPayment } from '#server/ports/card'
import { heardOf } from '#server/ports/failure'
import { testCardGateway, type TestCardProvider } from './test-card/index.ts'

let testApp: TestApp
let gateway: TestCardProvider
beforeAll(async () => {
  testApp = await startApp()
  gateway = testCardGateway(testApp.app, async () => {})
})
afterAll(() => testApp.close())

async function paid(card = '4242424242424242') {
  const ref = randomUUID().replaceAll('-', '')
  const pageKey = randomUUID().replaceAll('-', '')
  await gateway.create({
    ref,
    pageKey,
    amount: 5_000,
    currency: 'SAR',
    merchant: 'Rihla',
    reference: 'BK-7Q2M4X',
    returnUrl: '/',
    landing: '/',
  })
  await gateway.pay(pageKey, card, undefined)
  return ref
}
const listed = async (since: Date) => {
  const found: GatewayPayment[] = []
  for await (const batch of gateway.list(since)) found.push(...batch)
  return found
}
const refused = (act: Promise<unknown>) => expect(act).rejects.toSatisfy((error) => heardOf(error) === 'no')

test('a card gateway does each act once, however often it is asked', async () => {
  const ref = await paid()
  await Promise.all([gateway.capture(ref), gateway.capture(ref), gateway.capture(ref)])
  await Promise.all([gateway.refund(ref, 3_000), gateway.refund(ref, 3_000)])
  expect(await gateway.query(ref)).toMatchObject({ status: 'refunded', captured: 5_000, refunded: 3_000 })
  const other = await paid()
  await gateway.release(other)
  await gateway.release(other)
  expect(await gateway.query(other)).toMatchObject({ status: 'expired', captured: 0, refunded: 0 })
})

test('refuses clearly what cannot be: to collect what was let go or declined, to let go what was collected, to return more', async () => {
  const released = await paid()
  await gateway.release(released)
  await refused(gateway.capture(released))
  await refused(gateway.capture(await paid('4000000000000002')))
  const captured = await paid()
  await gateway.capture(captured)
  await refused(gateway.release(captured))
  await refused(gateway.refund(captured, 5_001))
  expect(await gateway.query('nothing')).toBeNull()
})

test('lists every payment since a time, once, with what it has really moved', async () => {
  const since = testApp.app.clock.now()
  const ref = await paid()
  await gateway.capture(ref)
  expect((await listed(since)).filter((one) => one.ref === ref)).toEqual([
    expect.objectContaining({ status: 'captured', amount: 5_000, captured: 5_000, refunded: 0 }),
  ])
  expect(await listed(new Date(testApp.app.clock.now().getTime() + 60_000))).toEqual([])
})
