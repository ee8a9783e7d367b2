import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { isCardPaying } from '#server/features/money/card-payments'
import type { PricedLine } from '#server/features/money/tax'
import { cancelForClock } from '#server/features/selling/after-sale'
import { type Booked, lockBooked, notifyOwner, openCaseOf } from '#server/features/selling/bookings'
import { adjustSale } from '#server/features/selling/changes'
import { reduceStock } from '#server/features/selling/stock-units'
import { groupOf, unitsOf } from './group-detail.ts'
import { isSoldNow, namedOf } from './group-booking.ts'
import { type Counts, everybody, forfeitedOf, less, reductionOf, seatsOf, sumOf, unnamed } from './group.rules.ts'
import { closeSale, endSale } from './sales.sql.ts'

const clock = { id: null, name: null }

/** What these seats were sold for, taken back line by line, and what is kept of them: so many times so much. Pure. */
export function lapsedLines(
  booked: Booked,
  gone: Counts,
  { seats, each }: { seats: number; each: number },
): { lines: PricedLine[]; cost: number } {
  const { currency } = booked
  const group = groupOf(booked)
  const [before, after] = [group, less(group, gone)].map((counts) => sumOf(group, counts, currency)) as [
    ReturnType<typeof sumOf>,
    ReturnType<typeof sumOf>,
  ]
  const lines: PricedLine[] = []
  for (const [count, kind, ptc] of [
    ['adults', 'adult', 'ADT'],
    ['children', 'child', 'CHD'],
    ['infants', 'infant', 'INF'],
  ] as const) {
    const amount = -gone[count] * group.prices[kind].price
    const owed = -gone[count] * group.prices[kind].cost
    if (amount !== 0)
      lines.push({ kind: 'base', code: 'LAPSED', ptc, quantity: gone[count], amount: { amount, currency }, owed })
  }
  const rest = after.price - before.price - lines.reduce((sum, { amount }) => sum + amount.amount, 0)
  const free = after.cost - before.cost - lines.reduce((sum, { owed = 0 }) => sum + owed, 0)
  if (rest !== 0)
    lines.push({ kind: 'base', code: 'FREE', ptc: 'ADT', quantity: 1, amount: { amount: rest, currency }, owed: free })
  const kept = seats * each
  // The airline keeps of its own price what we keep of ours.
  const theirs = Math.min(kept, before.cost - after.cost)
  const deposit = { amount: kept, currency }
  if (kept > 0)
    lines.push({ kind: 'penalty', code: 'DEPOSIT', ptc: null, quantity: seats, amount: deposit, owed: theirs })
  return { lines, cost: after.cost - before.cost + theirs }
}

/**
 * The last day for names is over: seats without one go back. So many as the contract lets a group give back cost nothing,
 * each other one its deposit. A sale without any name is given back as a whole by its terms. Waits for the next look
 * while somebody works on the booking or pays for it.
 */
export async function lapseNames(app: App, itemId: string): Promise<'lapsed' | 'named' | 'later'> {
  const at = app.clock.now()
  const done = await inTx(app.db, 'lapse names', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    if (!isSoldNow(booked)) return ended(tx, booked, at)
    const missing = unnamed(groupOf(booked), await namedOf(tx, booked.id))
    if (everybody(missing) === 0) {
      await closeSale(tx, itemId, at)
      return 'named' as const
    }
    if (booked.item.acting || (await openCaseOf(tx, itemId)) || (await isCardPaying(tx, { booking_id: booked.id })))
      return 'later' as const
    if (everybody(missing) === everybody(groupOf(booked))) return 'whole' as const
    await lapse(app, tx, booked, missing, at)
    return 'lapsed' as const
  })
  if (done !== 'whole') return done
  await cancelForClock(app, itemId, 'no names')
  await inTx(app.db, 'close sale', (tx) => closeSale(tx, itemId, at))
  return 'lapsed'
}

async function ended(tx: Tx, { item }: Booked, at: Date): Promise<'named' | 'later'> {
  // What is being given back is looked at again once that is decided.
  if (!['refunded', 'voided', 'completed'].includes(item.stage)) return 'later'
  if (item.stage === 'completed') await closeSale(tx, item.id, at)
  else await endSale(tx, item.id, at)
  return 'named'
}

async function lapse(app: App, tx: Tx, booked: Booked, missing: Counts, at: Date): Promise<void> {
  const group = groupOf(booked)
  const seats = seatsOf(missing)
  const reduction = reductionOf(group.asked, group.reduction_percent)
  const forfeited = forfeitedOf(seats, Math.max(0, reduction - group.lapsed - (group.returned_free ?? 0)))
  const { lines, cost } = lapsedLines(booked, missing, { seats: forfeited, each: group.deposit_minor })
  for (const wanted of unitsOf(group.block_id, missing))
    await reduceStock(tx, { owner: `item:${booked.item.id}`, ...wanted, at })
  const detail = {
    ...group,
    ...less(group, missing),
    lapsed: group.lapsed + seats,
    forfeited: group.forfeited + forfeited,
    lost_minor: group.lost_minor + forfeited * group.deposit_minor,
  }
  await adjustSale(app, tx, booked, {
    lines,
    cost,
    detail,
    people: everybody(detail),
    event: 'seats_lapsed',
    memo: 'Seats',
    reason: 'no names',
    who: clock,
    at,
  })
  await closeSale(tx, booked.item.id, at)
  await notifyOwner(tx, booked, 'group_lapsed', at, { part: seats })
}
