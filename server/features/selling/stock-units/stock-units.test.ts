import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx, type Tx } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { Refusal } from '#server/http/refusal'
import { startApp, type TestApp } from '../../../../test/app.ts'
import {
  countStock,
  lapseStock,
  releaseStock,
  resizeUnits,
  sellStock,
  setCapacity,
  takeStock,
  type Wanted,
  withdrawStock,
} from './index.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const now = () => testApp.clock.now()
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
const write = <T>(fn: (tx: Tx) => Promise<T>) => inTx(testApp.app.db, 'stock', fn)
const owner = () => `item:${randomUUID()}`

async function opened(capacity: number, kind = 'room'): Promise<string> {
  const unit = `${kind}:${randomUUID()}`
  expect(await write((tx) => setCapacity(tx, { unit, capacity, at: now() }))).toBeNull()
  return unit
}
const take = (who: string, units: Wanted[], until = inMinutes(30)) =>
  write((tx) => takeStock(tx, { owner: who, units, until, at: now() }))
const sell = (who: string) => write((tx) => sellStock(tx, { owner: who, at: now() }))
const release = (who: string, units?: string[]) =>
  write((tx) => releaseStock(tx, { owner: who, at: now(), ...(units ? { units } : {}) }))
const countOf = async (unit: string) => {
  const [count] = await countStock(testApp.app.db, [unit], now())
  return [count!.capacity, count!.held, count!.sold, count!.free]
}

test('a hundred buyers of seven seats at once: seven hold one, seven are sold, and the others are told what is left', async () => {
  const unit = await opened(7, 'seats')
  const buyers = Array.from({ length: 100 }, owner)
  const answers = await Promise.all(buyers.map((who) => take(who, [{ unit, quantity: 1 }])))
  expect(answers.filter((answer) => answer === null)).toHaveLength(7)
  for (const answer of answers)
    if (answer) expect(answer).toMatchObject({ code: 'sold_out', extra: { unit, wanted: 1, left: 0 } })
  expect(await countOf(unit)).toEqual([7, 7, 0, 0])
  const holders = buyers.filter((_, n) => answers[n] === null)
  expect(await Promise.all(holders.map(sell))).toEqual(holders.map(() => null))
  expect(await countOf(unit)).toEqual([7, 0, 7, 0])
})

test('three nights are held together or not at all, and two who want them crosswise never wait for each other for ever', async () => {
  const nights = await Promise.all([opened(1), opened(1), opened(1)])
  for (let round = 0; round < 20; round++) {
    const [one, other] = [owner(), owner()]
    const wish = nights.map((unit) => ({ unit, quantity: 1 }))
    const answers = await Promise.all([take(one, wish), take(other, wish.toReversed())])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    for (const unit of nights) expect(await countOf(unit)).toEqual([1, 1, 0, 0])
    await release(answers[0] === null ? one : other)
  }
})

test('asked again, an owner holds what is wanted now and nothing else, and once', async () => {
  const [first, second] = [await opened(3), await opened(3)]
  const who = owner()
  await take(who, [{ unit: first, quantity: 2 }])
  await take(who, [{ unit: first, quantity: 2 }])
  expect(await countOf(first)).toEqual([3, 2, 0, 1])
  expect(await take(who, [{ unit: first, quantity: 3 }])).toBeNull()
  expect(await take(who, [{ unit: first, quantity: 4 }])).toMatchObject({ code: 'sold_out', extra: { left: 3 } })
  await take(who, [{ unit: second, quantity: 1 }])
  expect([await countOf(first), await countOf(second)]).toEqual([
    [3, 0, 0, 3],
    [3, 1, 0, 2],
  ])
  await sell(who)
  await sell(who)
  expect(await countOf(second)).toEqual([3, 0, 1, 2])
  expect(await take(who, [{ unit: second, quantity: 1 }])).toBeNull()
  expect(await countOf(second)).toEqual([3, 0, 1, 2])
})

test('what lapses is free for others at once; who comes back late buys it only while it is there', async () => {
  const unit = await opened(1)
  const [late, quick] = [owner(), owner()]
  await take(late, [{ unit, quantity: 1 }])
  testApp.clock.advanceMinutes(31)
  expect(await countOf(unit)).toEqual([1, 1, 0, 1])
  expect(await take(quick, [{ unit, quantity: 1 }])).toBeNull()
  expect(await sell(late)).toMatchObject({ code: 'sold_out', extra: { unit, left: 0 } })
  await release(quick)
  expect(await sell(late)).toBeNull()
  expect(await countOf(unit)).toEqual([1, 0, 1, 0])
})

test('the job frees what has lapsed, also of more units than it looks at in one transaction', async () => {
  const units = await Promise.all(Array.from({ length: 45 }, () => opened(2)))
  for (const unit of units) await take(owner(), [{ unit, quantity: 2 }])
  testApp.clock.advanceMinutes(31)
  expect(await lapseStock(testApp.app)).toBeGreaterThanOrEqual(45)
  for (const unit of units) expect(await countOf(unit)).toEqual([2, 0, 0, 2])
  expect(await lapseStock(testApp.app)).toBe(0)
})

test('one night of three is given back and sold to somebody else; what was returned cannot be sold by its old owner', async () => {
  const nights = [await opened(1), await opened(1)]
  const [who, next] = [owner(), owner()]
  await take(
    who,
    nights.map((unit) => ({ unit, quantity: 1 })),
  )
  await sell(who)
  await release(who, [nights[1]!])
  expect(await Promise.all(nights.map(countOf))).toEqual([
    [1, 0, 1, 0],
    [1, 0, 0, 1],
  ])
  expect(await take(next, [{ unit: nights[1]!, quantity: 1 }])).toBeNull()
  await sell(who)
  expect(await countOf(nights[1]!)).toEqual([1, 1, 0, 0])
})

test('capacity cannot fall below what is held and sold', async () => {
  const unit = await opened(5)
  const who = owner()
  await take(who, [{ unit, quantity: 2 }])
  await sell(who)
  await take(owner(), [{ unit, quantity: 1 }])
  expect(await write((tx) => setCapacity(tx, { unit, capacity: 2, at: now() }))).toMatchObject({
    code: 'units_sold',
    extra: { unit, taken: 3 },
  })
  expect(await write((tx) => setCapacity(tx, { unit, capacity: 3, at: now() }))).toBeNull()
  expect(await countOf(unit)).toEqual([3, 1, 2, 0])
})

test('many units at once have another number: what is withdrawn stays, and what more of is taken is named and stays', async () => {
  const [free, taken, lapsed, gone] = await Promise.all([opened(5), opened(5), opened(5), opened(5)])
  await take(owner(), [{ unit: taken, quantity: 3 }])
  await take(owner(), [{ unit: lapsed, quantity: 3 }], inMinutes(1))
  await write((tx) => withdrawStock(tx, { units: [gone], at: now() }))
  testApp.clock.advanceMinutes(2)
  const never = `room:${randomUUID()}`
  const units = [free, taken, lapsed, gone, never].map((unit) => ({ unit, capacity: 2 }))
  expect(await write((tx) => resizeUnits(tx, { units, at: now() }))).toEqual([{ unit: taken, taken: 3 }])
  expect(await Promise.all([free, taken, lapsed, gone].map(countOf))).toEqual([
    [2, 0, 0, 2],
    [5, 3, 0, 2],
    [2, 0, 0, 2],
    [0, 0, 0, 0],
  ])
  expect(await countStock(testApp.app.db, [never], now())).toEqual([])
})

test('what is withdrawn is not sold again: neither what lapses later nor what is cancelled; opened anew it is', async () => {
  const unit = await opened(5)
  const [bought, held] = [owner(), owner()]
  await take(bought, [{ unit, quantity: 2 }])
  await sell(bought)
  await take(held, [{ unit, quantity: 1 }])
  await write((tx) => withdrawStock(tx, { units: [unit], at: now() }))
  expect(await countOf(unit)).toEqual([3, 1, 2, 0])
  testApp.clock.advanceMinutes(31)
  expect(await countOf(unit)).toEqual([3, 1, 2, 0])
  expect(await take(owner(), [{ unit, quantity: 1 }])).toMatchObject({ code: 'sold_out' })
  await release(bought)
  expect(await sell(held)).toMatchObject({ code: 'sold_out' })
  expect(await countOf(unit)).toEqual([0, 0, 0, 0])
  expect(await write((tx) => setCapacity(tx, { unit, capacity: 4, at: now() }))).toBeNull()
  expect(await take(owner(), [{ unit, quantity: 4 }])).toBeNull()
})

test('mistakes of the program are errors, not sales', async () => {
  const unit = await opened(5)
  await expect(take(owner(), [{ unit, quantity: 0 }])).rejects.toThrow('cannot take 0 of')
  await expect(take(owner(), [{ unit, quantity: 1 }], now())).rejects.toThrow('over')
  await expect(sell(owner())).rejects.toThrow('no stock is held')
  expect(await take(owner(), [{ unit: 'room:never-opened', quantity: 1 }])).toMatchObject({ code: 'sold_out' })
})

test('whatever the program does, the table refuses to be oversold, and the proof names a count that is forged', async () => {
  const unit = await opened(2)
  await take(owner(), [{ unit, quantity: 2 }])
  const direct = new pg.Client({ connectionString: testApp.ownerUrl })
  await direct.connect()
  try {
    await expect(direct.query('update stock_units set sold = 1 where unit = $1', [unit])).rejects.toThrow('check')
    const broken = async () =>
      (await runInvariants(testApp.app.db)).flatMap((one) => (one.name === 'I16 stock' ? one.broken : []))
    expect(await broken()).toEqual([])
    await direct.query('update stock_units set held = 1, sold = 1 where unit = $1', [unit])
    expect(await broken()).toEqual([
      { subject: `unit ${unit}`, detail: '1 held and 1 sold of 2, its allocations say 2 and 0' },
    ])
    await direct.query('update stock_units set held = 2, sold = 0 where unit = $1', [unit])
  } finally {
    await direct.end()
  }
})

test('a refusal leaves the transaction usable: the seats of another departure can be taken in it', async () => {
  const [full, other] = [await opened(0), await opened(1)]
  const who = owner()
  await write(async (tx) => {
    const order = { owner: who, until: inMinutes(5), at: now() }
    expect(await takeStock(tx, { ...order, units: [{ unit: full, quantity: 1 }] })).toBeInstanceOf(Refusal)
    expect(await takeStock(tx, { ...order, units: [{ unit: other, quantity: 1 }] })).toBeNull()
  })
  expect(await countOf(other)).toEqual([1, 1, 0, 0])
})
