import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inTx, openDatabase } from '../../server/db/db.ts'
import { runInvariants } from '../../server/features/money/ledger/index.ts'
import { countStock, setCapacity, takeStock } from '../../server/features/selling/stock-units/index.ts'
import { withDatabase } from '../database.ts'
import { ownProgram, program } from './program.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
const name = `rihla_t_stock_${randomBytes(5).toString('hex')}`
const databaseUrl = withDatabase(inject('adminUrl'), name)
const role = inject('appRole')
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`)
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

type Buyer = { child: ChildProcess; output: string; full: Promise<void> }

function buyer(units: readonly string[]): Buyer {
  const child = spawn(process.execPath, [...program('stock-buyer'), databaseUrl, role, ...units], {
    env: ownProgram,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let reached = () => {}
  const one: Buyer = { child, output: '', full: new Promise((resolve) => (reached = resolve)) }
  child.stdout!.on('data', (chunk: Buffer) => {
    one.output += chunk.toString()
    if (one.output.includes('full')) reached()
  })
  return one
}

test('buyers are killed while they take and sell: nothing is oversold, what was acknowledged is sold, and the rest comes free', async () => {
  const { db, close } = openDatabase(databaseUrl, { asRole: role })
  try {
    const units = Array.from({ length: 3 }, () => `seats:${randomUUID()}`)
    const capacity = 40
    for (const unit of units)
      expect(await inTx(db, 'open', (tx) => setCapacity(tx, { unit, capacity, at: new Date() }))).toBeNull()
    const acknowledged = new Map(units.map((unit) => [unit, 0]))
    // Four at a time, three times over; all are killed once one of them finds everything taken.
    for (let round = 0; round < 3; round++) {
      const buyers = Array.from({ length: 4 }, () => buyer(units))
      await Promise.race(buyers.map(({ full }) => full))
      for (const { child } of buyers) child.kill('SIGKILL')
      await Promise.all(buyers.map(({ child }) => once(child, 'close')))
      for (const { output } of buyers)
        for (const [, sold] of output.matchAll(/^sold (.+)$/gm))
          for (const { unit, quantity } of JSON.parse(sold!) as { unit: string; quantity: number }[])
            acknowledged.set(unit, acknowledged.get(unit)! + quantity)
      const proof = (await runInvariants(db)).find((one) => one.name === 'I16 stock')
      expect(proof).toMatchObject({ broken: [] })
      // What was left behind by the dead is free again when its time is over.
      const later = new Date(Date.now() + 60_000)
      for (const count of await countStock(db, units, later)) {
        expect(count.sold).toBeGreaterThanOrEqual(acknowledged.get(count.unit)!)
        expect([count.unit, count.free + count.sold]).toEqual([count.unit, capacity])
        if (count.free === 0) continue
        const rest = { owner: `item:${randomUUID()}`, units: [{ unit: count.unit, quantity: count.free }] }
        const order = { ...rest, until: new Date(later.getTime() + 1), at: later }
        expect(await inTx(db, 'take', (tx) => takeStock(tx, order))).toBeNull()
        // Given up again for the next round.
        const over = new Date(later.getTime() + 2)
        expect((await countStock(db, [count.unit], over))[0]!.free).toBe(count.free)
      }
      for (const unit of units)
        await inTx(db, 'clear', (tx) => setCapacity(tx, { unit, capacity, at: new Date(later.getTime() + 2) }))
    }
    expect([...acknowledged.values()].every((n) => n > 0)).toBe(true)
  } finally {
    await close()
  }
})
