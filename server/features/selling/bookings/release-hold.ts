import { sql } from 'kysely'
import type { Step } from '#server/acts/index'
import { all, type Tx } from '#server/db/db'
import { cardPartsOf, returnToCard } from '#server/features/money/card-payments'
import { cancelParts, reopenParts } from '#server/features/money/dues'
import { holdOf, releaseHold } from '#server/features/money/ledger'
import { isRefusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { type Booked, moveBooked } from './bookings.sql.ts'
import { notifyCardReturned } from './card-returned.ts'
import { cardMoneyOf, closeGroup } from './settle-booking.ts'
import { notifyOwner } from './notify.ts'
import { releaseUnits } from './stock.ts'
import { say } from '#server/words'

/** The kinds of refusal after which there is nothing left to confirm. */
const endings = ['sold_out', 'offer_gone', 'not_permitted', 'person']

/**
 * The supplier certainly did not sell, in the transaction that says so: the money is free again, the item is what it
 * was, or over. What a card paid goes back to it, decided here and once, and its owner is told.
 */
export async function releaseBookingHold(step: Step<Booked>, booked: Booked, kind: string): Promise<void> {
  const { app, tx, at } = step
  const { item, reference } = booked
  if (item.stage !== 'confirming' && item.stage !== 'pending_supplier') return
  const isOver = endings.includes(kind)
  // What other cards paid for it before was given back before it could be confirmed again.
  const [card] = await cardPartsOf(tx, item.id)
  if (card?.status === 'claimed') throw new Error(`the money of ${reference} is still being collected`)
  const held = (await holdOf(tx, reference, item.id))?.amount ?? 0
  await releaseHold(tx, reference, at, item.id)
  if (isOver) {
    await cancelParts(tx, item.id, 'failed', at)
    await releaseUnits(app, tx, booked, at)
  } else await reopenParts(tx, item.id, at)
  const isLast = !(await othersOf(tx, booked))
  await moveBooked(
    tx,
    booked,
    {
      to: isOver ? 'failed' : 'saved',
      event: kind === 'card_failed' ? 'card_failed' : 'supplier_refused',
      at,
      who: { id: null, name: null },
      note: kind,
    },
    {},
    isLast ? sql`payment = null, payment_id = null, approved_by = null` : undefined,
  )
  if (card && held > 0) {
    const returned = await returnToCard(tx, card.payment_id, held, cardMoneyOf(booked), at, item.id)
    if (isRefusal(returned))
      throw new Error(`the money of ${reference} could not be given back: ${say('en', returned.message)}`)
    if (returned) await notifyCardReturned(app, tx, booked, { amount: held, taken: true }, at)
  }
  // Its time limit passed while it waited for the supplier: the clock takes it from here.
  if (!isOver && item.hold_until && item.hold_until <= at)
    await enqueue(tx, 'bookings.expire', { booking_id: booked.id, item_id: item.id }, { runAt: at })
  if (isOver) await notifyOwner(tx, booked, 'booking_failed', at)
  await closeGroup({ ...step, subject: booked })
}

/** Whether something else of what was bought together is sold, or being sold. */
async function othersOf(tx: Tx, { id, item }: Booked): Promise<boolean> {
  const rows = await all(
    tx,
    sql`select 1 from booking_items where booking_id = ${id} and id <> ${item.id}
      and stage not in ('holding', 'saved', 'requested', 'quoted', 'accepted', 'declined', 'failed', 'expired', 'cancelled') limit 1`,
  )
  return rows.length > 0
}
