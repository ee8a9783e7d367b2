import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { Refusal } from '#server/http/refusal'
import { insertUnit, lapse, lockUnits, readFree, readUnits, saveCapacity, unitsWithLapsed } from './stock-units.sql.ts'
import { stockUnitsWords } from './words.ts'

/** `held` counts what lapses next time somebody looks at the unit; `free` is what can be taken now. */
export type StockCount = {
  unit: string
  capacity: number
  held: number
  sold: number
  free: number
  withdrawn: boolean
}

/** How much there is of these units at a moment; one that was never opened is not in the answer. */
export const countStock = async (db: Db, units: readonly string[], at: Date): Promise<StockCount[]> =>
  (await readFree(db, units, at)).map(({ withdrawn_at, ...count }) => ({ ...count, withdrawn: withdrawn_at !== null }))

/**
 * Opens a unit, or says how much there is of it now; a withdrawn one is open again. Refuses `units_sold` below what is
 * held and sold; `extra` says how much that is.
 */
export async function setCapacity(
  tx: Tx,
  order: { unit: string; capacity: number; at: Date },
): Promise<null | Refusal> {
  const { unit, capacity, at } = order
  await insertUnit(tx, unit, at)
  await lockUnits(tx, [unit])
  await lapse(tx, [unit], at)
  const [now] = await readUnits(tx, [unit])
  const taken = now!.held + now!.sold
  if (capacity < taken)
    return new Refusal('units_sold', stockUnitsWords.more_than_held_or_sold, { extra: { unit, taken } })
  await saveCapacity(tx, unit, { capacity, withdrawn: false }, at)
  return null
}

/** Ends the sale of units: what is neither held nor sold goes back to whom it belongs, and later returns follow it. */
export async function withdrawStock(tx: Tx, order: { units: readonly string[]; at: Date }): Promise<void> {
  const { units, at } = order
  await lockUnits(tx, units)
  await lapse(tx, units, at)
  for (const { unit, held, sold, withdrawn_at } of await readUnits(tx, units))
    if (!withdrawn_at) await saveCapacity(tx, unit, { capacity: held + sold, withdrawn: true }, at)
}

/** So many units are looked at in one transaction: none holds up a buyer for long. */
const unitsAtOnce = 20

/** Frees what has lapsed, in small transactions; answers how many units were looked at. */
export async function lapseStock(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  for (let looked = 0; ; ) {
    const at = app.clock.now()
    const units = await unitsWithLapsed(app.db, at, unitsAtOnce)
    await inTx(app.db, 'lapse stock', async (tx) => {
      await lockUnits(tx, units)
      await lapse(tx, units, at)
    })
    looked += units.length
    if (units.length < unitsAtOnce) return looked
  }
}
