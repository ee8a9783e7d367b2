import { sql } from 'kysely'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { cancelParts } from '#server/features/money/dues'
import { releaseHold } from '#server/features/money/ledger'
import type { PricedLine } from '#server/features/money/tax'
import { addPriceLines, changeItem, type PlannedPayment, priceLinesOf } from '#server/features/selling/items'
import { secureMoney } from './acts/confirm.ts'
import { openDues } from './acts/hold.ts'
import { type Booked, moveBooked, type Who } from './bookings.sql.ts'
import { linesInName } from './lines-in-name.ts'
import { sealPriceLines } from './refresh-booking.sql.ts'

/** What a buyer and a member of staff agreed on, in minor units of the booking's currency. */
type Agreed = { lines: readonly PricedLine[]; cost_minor: number; plan: readonly PlannedPayment[] }

/**
 * The buyer agrees to what a member of staff quotes: it is the item's price, and what is due at once is set aside from
 * the buyer's wallet until it is booked. Throws the refusal where that is too little. The caller has locked the booking.
 */
export async function agree(app: App, tx: Tx, booked: Booked, agreed: Agreed, who: Who, note?: string): Promise<void> {
  const at = app.clock.now()
  const { id, item, agency_id } = booked
  const price_minor = agreed.lines.reduce((sum, line) => sum + line.amount.amount, 0)
  const lines = await linesInName(tx, { ...item, lines: agreed.lines }, agency_id, at)
  await addPriceLines(tx, { booking_id: id, item_id: item.id }, lines)
  await sealPriceLines(tx, id)
  const change = { price_minor, cost_minor: agreed.cost_minor, plan: agreed.plan }
  await moveBooked(tx, booked, { to: 'accepted', event: 'accepted', at, who, note }, change)
  const now = { ...booked, item: { ...item, ...change } }
  await openDues(tx, now, at, at)
  await secureMoney({ tx, at, subject: now })
}

/** What was set aside for an agreed item is free again, and nothing is due for it. */
export async function freeAgreed(tx: Tx, { reference, item }: Booked, why: string, at: Date): Promise<void> {
  await releaseHold(tx, reference, at, item.id)
  await cancelParts(tx, item.id, why, at)
}

/** As `freeAgreed`; the item has no price until something else is agreed. Each line of the old one is taken back by a line. */
export async function takeBackAgreed(tx: Tx, booked: Booked, why: string, at: Date): Promise<void> {
  const { id, item } = booked
  await freeAgreed(tx, booked, why, at)
  const lines = await priceLinesOf(tx, id, [item.id])
  const back = lines.map((line) => ({ ...line, amount: { ...line.amount, amount: -line.amount.amount } }))
  await addPriceLines(tx, { booking_id: id, item_id: item.id }, back)
  await sealPriceLines(tx, id)
  await changeItem(tx, item.id, { price_minor: 0, cost_minor: 0, plan: [] }, at)
}

/** A booking that came to nothing is in no list any more; its history stays. The caller has locked it. */
export const hideBooking = (tx: Tx, { id }: Booked) =>
  sql`update bookings set hold_state = 'none', version = version + 1 where id = ${id}`.execute(tx)
