import { expect, test } from 'vitest'
import { createAdapters } from './adapters.ts'
import { failuresMax, openMs } from './breaker.ts'
import { PortError } from './failure.ts'
import { act, definePort, type PortCall, read, stream } from './port.ts'

type Shop = {
  price(of: string, options: { signal: AbortSignal }): Promise<number>
  buy(of: string): Promise<string>
  shelf(): AsyncIterable<string[]>
  healthy(): boolean
}
const shopPort = definePort<Shop>('shop', {
  concurrency: 2,
  calls: { price: read(40), buy: act(40), shelf: stream(5_000) },
})
const never = () => new Promise<never>(() => {})

function open(shop: Partial<Shop>, now: (() => number) | null = null) {
  const calls: PortCall[] = []
  const adapters = createAdapters({ observe: (one) => void calls.push(one), now: () => new Date(), breakerNow: now })
  const whole: Shop = { price: never, buy: never, shelf: async function* () {}, healthy: () => true, ...shop }
  return { calls, shop: adapters.guard(shopPort, 'corner', whole), adapters }
}
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof PortError ? error.kind : 'another error'),
  )

test('A read without an answer ends as timeout at its deadline, an act as unknown outcome.', async () => {
  const { shop, calls } = open({})
  expect(await kindOf(shop.price('tea', { signal: AbortSignal.timeout(60_000) }))).toBe('timeout')
  expect(await kindOf(shop.buy('tea'))).toBe('unknown_outcome')
  expect(calls.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual(['price timeout', 'buy unknown_outcome'])
})

test('The adapter is handed a signal that ends with the deadline, and what it then says of the outcome counts.', async () => {
  const { shop } = open({
    price: (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new PortError('unavailable', 'not begun'))),
      ),
  })
  expect(await kindOf(shop.price('tea', { signal: AbortSignal.timeout(60_000) }))).toBe('unavailable')
})

test('An adapter that only hands on the end of its signal has not said what became of the call.', async () => {
  const { shop } = open({
    price: (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  expect(await kindOf(shop.price('tea', { signal: AbortSignal.timeout(5) }))).toBe('timeout')
})

const patientPort = definePort<Pick<Shop, 'buy'>>('shop', { concurrency: 2, calls: { buy: act(60_000) } })

test('No more calls are open at once than the port allows; the others wait for their turn.', async () => {
  const finish: (() => void)[] = []
  let [busy, most] = [0, 0]
  const shop = open({}).adapters.guard(patientPort, 'corner', {
    async buy(of) {
      most = Math.max(most, ++busy)
      await new Promise<void>((resolve) => finish.push(resolve))
      busy--
      return of
    },
  })
  const sold = Promise.all(['a', 'b', 'c', 'd'].map((of) => shop.buy(of)))
  for (let i = 0; i < 4; i++) {
    while (finish.length === 0) await new Promise((resolve) => setImmediate(resolve))
    finish.shift()!()
  }
  expect(await sold).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toBe(2)
})

test('A call that gets no place before its deadline is unavailable: it was never sent.', async () => {
  const { shop, calls } = open({})
  const waiting = ['a', 'b', 'c'].map((of) => kindOf(shop.buy(of)))
  expect(await Promise.all(waiting)).toEqual(['unknown_outcome', 'unknown_outcome', 'unavailable'])
  expect(calls.map(({ outcome }) => outcome).sort()).toEqual(['crowded', 'unknown_outcome', 'unknown_outcome'])
})

test('After failures in a row the breaker opens: unavailable at once, one trial later, closed again by its answer.', async () => {
  let now = 0
  let asked = 0
  let isDown = true
  const { shop } = open(
    {
      async buy() {
        asked++
        if (isDown) throw new PortError('unavailable', 'down')
        return 'sold'
      },
    },
    () => now,
  )
  for (let i = 0; i < failuresMax; i++) await kindOf(shop.buy('tea'))
  expect([asked, shop.healthy()]).toEqual([failuresMax, false])
  expect(await kindOf(shop.buy('tea'))).toBe('unavailable')
  expect(asked).toBe(failuresMax)
  now += openMs
  isDown = false
  expect(await kindOf(shop.buy('tea'))).toBe('ok')
  expect([asked, shop.healthy()]).toEqual([failuresMax + 1, true])
  expect(await kindOf(shop.buy('tea'))).toBe('ok')
})

test('A clear no is an answer: it does not open the breaker.', async () => {
  const { shop } = open({ buy: async () => Promise.reject(new PortError('sold_out', 'none left')) }, () => 0)
  for (let i = 0; i < failuresMax * 2; i++) expect(await kindOf(shop.buy('tea'))).toBe('sold_out')
})

test('A stream hands on each batch as it comes, and its place is free when the reader stops early.', async () => {
  let told: ((batch: string[]) => void) | undefined
  let ended = 0
  const { shop, calls } = open({
    async *shelf() {
      try {
        yield ['first']
        yield await new Promise<string[]>((resolve) => (told = resolve))
      } finally {
        ended++
      }
    },
  })
  const batches = shop.shelf()[Symbol.asyncIterator]()
  // The second batch does not exist yet when the first is read.
  expect((await batches.next()).value).toEqual(['first'])
  const second = batches.next()
  while (!told) await new Promise((resolve) => setImmediate(resolve))
  told(['second'])
  expect((await second).value).toEqual(['second'])
  for (let i = 0; i < 5; i++) for await (const _batch of shop.shelf()) break
  await batches.return?.()
  expect([ended, calls.map(({ outcome }) => outcome)]).toEqual([6, Array(6).fill('ok')])
})

test('What is written of a call names the call and its end, and nothing that was said.', async () => {
  const { shop, calls } = open({ buy: async () => Promise.reject(new Error('ALI KHAN AB1234567')) })
  await kindOf(shop.buy('AB1234567'))
  expect(JSON.stringify(calls)).not.toMatch(/AB1234567|KHAN/)
  expect(calls).toEqual([
    { port: 'shop', adapter: 'corner', call: 'buy', outcome: 'broken', milliseconds: expect.any(Number) },
  ])
})

test('Whatever is put among the adapters of a port is guarded, also in the place of another.', async () => {
  const { adapters, calls } = open({})
  const shops = adapters.of(shopPort)
  shops.set('a', { price: never, buy: async () => 'sold', shelf: async function* () {}, healthy: () => true })
  shops.set('a', { ...shops.get('a')!, buy: async () => 'sold again' })
  expect(await shops.get('a')!.buy('tea')).toBe('sold again')
  expect(calls.map(({ adapter, call }) => `${adapter} ${call}`)).toEqual(['a buy'])
})
