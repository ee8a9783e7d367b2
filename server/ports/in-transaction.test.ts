import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { StandInSupplier } from '../../test/stand-ins/supplier.ts'
import { inTx } from '#server/db/db'
import type { CardGateway } from './card.ts'
import { type FlightSupplier, flightSuppliers, type SupplierQuery } from './flight.ts'
import { mailPort } from './mail.ts'

let testApp: TestApp
let supplier: FlightSupplier
let reached = 0
beforeAll(async () => {
  testApp = await startApp()
  const stand = new StandInSupplier(new Date())
  const count = <A extends object>(adapter: A): A =>
    new Proxy(adapter, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property)
        return typeof value === 'function' ? (...args: unknown[]) => (reached++, value.apply(target, args)) : value
      },
    })
  flightSuppliers(testApp.app).set('house', count(stand.port))
  supplier = flightSuppliers(testApp.app).get('house')!
})
afterAll(() => testApp.close())

const call = () => ({ signal: AbortSignal.timeout(1_000), now: new Date() })
const query: SupplierQuery = {
  legs: [{ origins: ['LHE'], destinations: ['JED'], date: '2027-01-14' }],
  passengers: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy',
  limit: 5,
}
const gateway = () => testApp.app.cardGateway as Required<CardGateway>
const mail = () => testApp.app.adapters.guard(mailPort, 'smtp', { send: async () => void reached++, close() {} })

/** What the old guard, a regular expression over two names, let through: six of six; then the rest of the ports. */
const planted: [string, () => Promise<unknown> | AsyncIterable<unknown>][] = [
  ['supplier.refundTickets', () => supplier.refundTickets('ABC123', 'key', call())],
  ['supplier.lowestByDate', () => supplier.lowestByDate(query, ['2027-01-14'], call())],
  ['supplier.ancillaries', () => supplier.ancillaries('ref', call())],
  ['gateway.refund', () => gateway().refund('ref', 100)],
  ['provider.pay', () => gateway().pay('page', '4242424242424242', undefined)],
  ['adapter.book', () => supplier.book({} as never, call())],
  ['supplier.search', () => supplier.search(query, call())],
  ['gateway.list', () => gateway().list(new Date())],
  ['mail.send', () => mail().send({} as never)],
]

describe.each(planted)('%s inside a transaction', (_, plant) => {
  test('is refused before the adapter is reached, and rolls the transaction back.', async () => {
    const before = reached
    const work = inTx(testApp.app.db, 'planted', async () => {
      const answer = plant()
      if (answer instanceof Promise) await answer
    })
    await expect(work).rejects.toThrow(/inside the transaction "planted" .* was called/)
    expect(reached).toBe(before)
  })

  test('fails the transaction also where the error is caught around the call.', async () => {
    const work = inTx(testApp.app.db, 'planted', async () => {
      try {
        plant()
      } catch {
        return 'all is well'
      }
      return 'all is well'
    })
    await expect(work).rejects.toThrow(/inside the transaction "planted" .* was called/)
  })
})

test('A call after the transaction has been committed goes out.', async () => {
  const before = reached
  await inTx(testApp.app.db, 'fine', async () => {})
  await supplier.find({ key: 'nothing' }, call())
  expect(reached).toBe(before + 1)
})
