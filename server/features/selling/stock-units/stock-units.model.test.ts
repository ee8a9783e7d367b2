import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx, type Tx } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { runs } from '../../../../test/support/runs.ts'
import { countStock, lapseStock, releaseStock, sellStock, setCapacity, takeStock, withdrawStock } from './index.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

/** Two units, three owners: what each holds and has bought, written down a second time in the plainest way. */
type Model = {
  capacity: number[]
  withdrawn: boolean[]
  held: Map<string, { unit: number; quantity: number; until: number }>
  sold: Map<string, { unit: number; quantity: number }>
}
type Step =
  | { do: 'take'; owner: number; unit: number; quantity: number; minutes: number }
  | { do: 'sell' | 'release'; owner: number }
  | { do: 'wait'; minutes: number }
  | { do: 'lapse' }
  | { do: 'capacity'; unit: number; capacity: number }
  | { do: 'withdraw'; unit: number }

const unit = fc.nat(1)
const owner = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      owner,
      unit,
      quantity: fc.integer({ min: 1, max: 3 }),
      minutes: fc.constantFrom(5, 30),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('sell' as const, 'release' as const), owner }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('capacity' as const), unit, capacity: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), unit }) },
)

const lives = runs(120, 300)

test(`${lives} random lives of two units and three buyers: each answer and each count is as written down, and the books hold`, async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const run = randomUUID()
      const units = [0, 1].map((n) => `room:${run}:${n}`)
      const owners = [0, 1, 2].map((n) => `item:${run}:${n}`)
      const model: Model = { capacity: [4, 2], withdrawn: [false, false], held: new Map(), sold: new Map() }
      const at = () => testApp.clock.now()
      const write = <T>(fn: (tx: Tx) => Promise<T>) => inTx(testApp.app.db, 'stock model', fn)
      for (const [n, capacity] of model.capacity.entries())
        await write((tx) => setCapacity(tx, { unit: units[n]!, capacity, at: at() }))
      const sum = (rows: Map<string, { unit: number; quantity: number }>, n: number) =>
        [...rows.values()].reduce((total, row) => total + (row.unit === n ? row.quantity : 0), 0)
      /** What lapses on a withdrawn unit goes away with it. */
      const drop = () => {
        for (const [who, row] of model.held) {
          if (row.until > at().getTime()) continue
          model.held.delete(who)
          if (model.withdrawn[row.unit]) model.capacity[row.unit]! -= row.quantity
        }
      }
      const free = (n: number) => model.capacity[n]! - sum(model.held, n) - sum(model.sold, n)
      /** The last thing each owner took and has neither bought nor given back: it may still be bought after its time. */
      const last = new Map<string, { unit: number; quantity: number }>()
      for (const one of steps) {
        if (one.do === 'wait') testApp.clock.advanceMinutes(one.minutes)
        drop()
        if (one.do === 'lapse') await lapseStock(testApp.app)
        if (one.do === 'capacity') {
          const taken = sum(model.held, one.unit) + sum(model.sold, one.unit)
          const answer = await write((tx) =>
            setCapacity(tx, { unit: units[one.unit]!, capacity: one.capacity, at: at() }),
          )
          expect(answer?.code ?? null).toBe(one.capacity < taken ? 'units_sold' : null)
          if (one.capacity < taken) continue
          model.capacity[one.unit] = one.capacity
          model.withdrawn[one.unit] = false
        }
        if (one.do === 'withdraw') {
          await write((tx) => withdrawStock(tx, { units: [units[one.unit]!], at: at() }))
          if (!model.withdrawn[one.unit]) {
            model.capacity[one.unit] = sum(model.held, one.unit) + sum(model.sold, one.unit)
            model.withdrawn[one.unit] = true
          }
        }
        if (one.do === 'take') {
          const who = owners[one.owner]!
          if (model.sold.has(who)) continue
          const own = model.held.get(who)
          const left = free(one.unit) + (own?.unit === one.unit ? own.quantity : 0)
          const until = new Date(at().getTime() + one.minutes * 60_000)
          const answer = await write((tx) =>
            takeStock(tx, {
              owner: who,
              units: [{ unit: units[one.unit]!, quantity: one.quantity }],
              until,
              at: at(),
            }),
          )
          met.add(answer?.code ?? 'taken')
          expect(answer?.code ?? null).toBe(left < one.quantity ? 'sold_out' : null)
          if (left < one.quantity) continue
          if (own && own.unit !== one.unit && model.withdrawn[own.unit]) model.capacity[own.unit]! -= own.quantity
          model.held.set(who, { unit: one.unit, quantity: one.quantity, until: until.getTime() })
          last.set(who, { unit: one.unit, quantity: one.quantity })
        }
        if (one.do === 'sell') {
          const who = owners[one.owner]!
          const own = model.held.get(who) ?? (model.sold.has(who) ? undefined : last.get(who))
          if (!own) continue
          const lapsed = !model.held.has(who)
          const answer = await write((tx) => sellStock(tx, { owner: who, at: at() }))
          const gone = lapsed && free(own.unit) < own.quantity
          met.add(answer?.code ?? (lapsed ? 'sold late' : 'sold'))
          expect(answer?.code ?? null).toBe(gone ? 'sold_out' : null)
          if (gone) continue
          model.held.delete(who)
          model.sold.set(who, { unit: own.unit, quantity: own.quantity })
        }
        if (one.do === 'release') {
          const who = owners[one.owner]!
          await write((tx) => releaseStock(tx, { owner: who, at: at() }))
          const own = model.held.get(who) ?? model.sold.get(who)
          if (own && model.withdrawn[own.unit]) model.capacity[own.unit]! -= own.quantity
          if (own) last.delete(who)
          model.held.delete(who)
          model.sold.delete(who)
        }
        const counts = await countStock(testApp.app.db, units, at())
        expect(counts.map((count) => [count.free, count.sold])).toEqual(
          [0, 1].map((n) => [free(n), sum(model.sold, n)]),
        )
      }
    }),
    { numRuns: lives },
  )
  expect([...met].sort()).toEqual(['sold', 'sold late', 'sold_out', 'taken'])
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
})
