import type { Tx } from '#server/db/db'
import { Refusal } from '#server/http/refusal'
import {
  type Allocation,
  allocationsOf,
  changeUnit,
  lapse,
  lockUnits,
  readUnits,
  saveAllocation,
  type Unit,
} from './stock-units.sql.ts'
import { stockUnitsWords } from './words.ts'

export type Wanted = { unit: string; quantity: number }

/** Each unit once, with everything that is wanted of it. */
function perUnit(units: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>()
  for (const { unit, quantity } of units) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Error(`cannot take ${quantity} of ${unit}`)
    sums.set(unit, (sums.get(unit) ?? 0) + quantity)
  }
  return [...sums].map(([unit, quantity]) => ({ unit, quantity }))
}

const soldOut = (wanted: Wanted, left: number) =>
  new Refusal('sold_out', stockUnitsWords.there_not_enough_left, {
    extra: { unit: wanted.unit, wanted: wanted.quantity, left },
  })

/** Locks what the owner has and wants, frees what has lapsed there, and reads both as they stand then. */
async function open(tx: Tx, owner: string, units: readonly string[], at: Date) {
  const before = (await allocationsOf(tx, owner)).map(({ unit }) => unit)
  const names = [...units, ...before]
  await lockUnits(tx, names)
  await lapse(tx, names, at)
  const found = new Map((await readUnits(tx, names)).map((one) => [one.unit, one]))
  const mine = new Map((await allocationsOf(tx, owner)).map((one) => [one.unit, one]))
  // One more unit of this owner between the two reads: another transaction works for the same owner.
  for (const unit of mine.keys()) if (!found.has(unit)) throw new Error(`stock is taken twice at once for ${owner}`)
  return { found, mine }
}

const freeOf = (unit: Unit | undefined): number => (unit ? unit.capacity - unit.held - unit.sold : 0)

async function giveBack(tx: Tx, unit: Unit, allocation: Allocation, at: Date): Promise<void> {
  const { quantity, state } = allocation
  const away = unit.withdrawn_at ? { capacity: -quantity } : {}
  await changeUnit(tx, unit.unit, { ...(state === 'held' ? { held: -quantity } : { sold: -quantity }), ...away }, at)
  await saveAllocation(tx, { ...allocation, state: 'returned', held_until: null }, at)
}

/**
 * Holds stock for an owner (`item:<id>`) until a moment: all of it or, with `sold_out` (the unit and how much of it is
 * left in `extra`), nothing. Asked again, the owner holds what is wanted now, and nothing else of what it held before;
 * what it has bought stays bought. A unit nobody has opened has nothing to sell. Takes the locks of the units: after
 * those of the booking and its items, before any of money.
 */
export async function takeStock(
  tx: Tx,
  order: { owner: string; units: readonly Wanted[]; until: Date; at: Date },
): Promise<null | Refusal> {
  const { owner, until, at } = order
  if (until <= at) throw new Error('stock cannot be held until a moment that is over')
  const wanted = perUnit(order.units)
  const names = wanted.map(({ unit }) => unit)
  const { found, mine } = await open(tx, owner, names, at)
  for (const one of wanted) {
    const own = mine.get(one.unit)
    if (own?.state === 'sold') {
      if (own.quantity !== one.quantity)
        throw new Error(`stock of ${one.unit} is bought already by ${owner}: ${own.quantity}`)
      continue
    }
    const left = freeOf(found.get(one.unit)) + (own?.state === 'held' ? own.quantity : 0)
    if (left < one.quantity) return soldOut(one, left)
  }
  for (const own of mine.values()) {
    if (names.includes(own.unit)) continue
    if (own.state === 'held') await giveBack(tx, found.get(own.unit)!, own, at)
    // No longer wanted: a sale that comes late must not bring it back.
    if (own.state === 'lapsed') await saveAllocation(tx, { ...own, state: 'returned' }, at)
  }
  for (const { unit, quantity } of wanted) {
    const own = mine.get(unit)
    if (own?.state === 'sold') continue
    await changeUnit(tx, unit, { held: quantity - (own?.state === 'held' ? own.quantity : 0) }, at)
    await saveAllocation(tx, { owner, unit, quantity, state: 'held', held_until: until }, at)
  }
  return null
}

/**
 * Sells everything the owner holds, all or nothing. What has lapsed meanwhile is sold if there is still enough of it,
 * else `sold_out`. Again: nothing happens. An owner that has never taken anything is an error of the program.
 */
export async function sellStock(tx: Tx, order: { owner: string; at: Date }): Promise<null | Refusal> {
  const { owner, at } = order
  const { found, mine } = await open(tx, owner, [], at)
  const due = [...mine.values()].filter(({ state }) => state === 'held' || state === 'lapsed')
  if (due.length === 0 && ![...mine.values()].some(({ state }) => state === 'sold'))
    throw new Error(`no stock is held by ${owner}`)
  for (const own of due) {
    const left = freeOf(found.get(own.unit))
    if (own.state === 'lapsed' && left < own.quantity) return soldOut(own, left)
  }
  for (const own of due) {
    await changeUnit(tx, own.unit, { held: own.state === 'held' ? -own.quantity : 0, sold: own.quantity }, at)
    await saveAllocation(tx, { ...own, state: 'sold', held_until: null }, at)
  }
  return null
}

/**
 * Gives back a part of what the owner has of a unit: so many of it. Asked for more than it has, an error of the program.
 * What is left of it stays as it is, held or sold; none of it is given back as a whole.
 */
export async function reduceStock(tx: Tx, order: { owner: string } & Wanted & { at: Date }): Promise<void> {
  const { owner, unit, quantity, at } = order
  const { found, mine } = await open(tx, owner, [], at)
  const own = mine.get(unit)
  if (!own || (own.state !== 'held' && own.state !== 'sold') || own.quantity < quantity || quantity < 1)
    throw new Error(`${owner} has no ${quantity} of ${unit} to give back`)
  if (own.quantity === quantity) return giveBack(tx, found.get(unit)!, own, at)
  const away = found.get(unit)!.withdrawn_at ? { capacity: -quantity } : {}
  await changeUnit(tx, unit, { ...(own.state === 'held' ? { held: -quantity } : { sold: -quantity }), ...away }, at)
  await saveAllocation(tx, { ...own, quantity: own.quantity - quantity }, at)
}

/**
 * Gives back what the owner holds or has bought: all, or of these units alone. It can be sold again at once, unless the
 * unit was withdrawn: then it goes to whom it belongs. Again: nothing happens.
 */
export async function releaseStock(
  tx: Tx,
  order: { owner: string; units?: readonly string[]; at: Date },
): Promise<void> {
  const { owner, units, at } = order
  const { found, mine } = await open(tx, owner, [], at)
  for (const own of mine.values())
    if ((own.state === 'held' || own.state === 'sold') && (units?.includes(own.unit) ?? true))
      await giveBack(tx, found.get(own.unit)!, own, at)
}
