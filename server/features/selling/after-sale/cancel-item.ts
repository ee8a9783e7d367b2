import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { partsOf } from '#server/features/money/dues'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  bookedById,
  type BookingRecord,
  cancelBooking,
  lockBooked,
  moveBooked,
  productOf,
  refuseAct,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { openCase } from './cases.sql.ts'
import { caseMoney, type CaseMoney } from './case-money.ts'
import { beginReversal, finishReversal } from './reverse-at-supplier.ts'
import { wholeOf } from './scope.ts'
import { owedOfSale } from './settle-parts.ts'
import { afterSaleWords } from './words.ts'

export type Cancellation = {
  /** What was paid of the item so far, what of it is kept by its terms, and what comes back. */
  paid: number
  kept: number
  back: number
  supplier_keeps: number
  /** Until when nothing is kept; null: it is kept already, or always free. */
  free_until: Date | null
  /** What the case comes to, where it is of people one by one. */
  money?: CaseMoney
}

const resumeMs = 60_000

/** What giving back now what is left of this sold item would cost its buyer. */
export async function cancellationOf(app: App, db: Db, booked: Booked): Promise<Cancellation> {
  if (!productOf(app, booked.item.product).leaving) return byItsTerms(app, db, booked)
  return inTx(app.db, 'what a cancellation costs', async (tx) =>
    cancellationIn(app, tx, (await lockBooked(tx, booked.item.id)) ?? booked),
  )
}

/** The same of a booking that is locked. */
async function cancellationIn(app: App, tx: Tx, booked: Booked): Promise<Cancellation> {
  const { leaving, terms } = productOf(app, booked.item.product)
  const scope = leaving && (await wholeOf(app, tx, booked, 'refund'))
  if (!scope || scope.people.length === 0) return byItsTerms(app, tx, booked)
  const lost = await caseMoney(app, tx, booked, 'refund', scope, { fee: 0 })
  const paid = lost.paid - (await owedOfSale(tx, booked.item.id))
  // More than was paid is not taken from anybody.
  const penalty = Math.min(lost.penalty, paid)
  const money = penalty === lost.penalty ? lost : await caseMoney(app, tx, booked, 'refund', scope, { fee: 0, penalty })
  return {
    paid,
    kept: penalty,
    back: paid - penalty,
    supplier_keeps: money.cost - money.supplier_refundable,
    free_until: terms(booked, app.clock.now()).free_until ?? null,
    money,
  }
}

async function byItsTerms(app: App, db: Db | Tx, booked: Booked): Promise<Cancellation> {
  const parts = await partsOf(db, booked.item.id)
  const sum = (some: typeof parts) => some.reduce((total, { amount_minor }) => total + amount_minor, 0)
  // What was paid for people who have left came back to them: the price is less by it, what is due is not.
  const due = sum(parts.filter(({ state, kind }) => state !== 'cancelled' && kind !== 'correction'))
  const gone = Math.max(0, due - booked.item.price_minor)
  const paid = sum(parts.filter(({ state }) => state === 'paid')) - gone
  const terms = productOf(app, booked.item.product).terms(booked, app.clock.now())
  const kept = Math.min(terms.kept, paid)
  return {
    paid,
    kept,
    back: paid - kept,
    supplier_keeps: Math.min(terms.supplier_keeps, booked.item.cost_minor),
    free_until: terms.free_until ?? null,
  }
}

/**
 * Cancels one item of a booking: what is held is given back; what is sold is given back by the product's own terms, as
 * the buyer has read them (`expected`: what comes back). Refuses other terms (409), a product whose refunds are quoted
 * by people, what its product has closed, and what somebody is working on.
 */
export async function cancelItem(
  app: App,
  itemId: string,
  expected: Money,
  who: Who,
  reason: string,
): Promise<BookingRecord | Refusal> {
  const before = await bookedById(app.db, itemId)
  if (!before) return refuse.notFound(afterSaleWords.booking_not_found)
  if (before.item.stage === 'saved') return cancelBooking(app, before.id, 'cancel', who, reason, itemId)
  const begun = await inTx(
    app.db,
    'cancel item',
    async (tx) =>
      (await accept(app, tx, itemId, expected, who, reason)) ??
      beginReversal(app, tx, { id: before.id, itemId }, 'refund', who, { reason }, 'cancel_item'),
  )
  return isRefusal(begun) ? begun : finishReversal(app, 'refund', begun)
}

/** Gives a sold item back by its terms with nobody at a screen: whatever comes back then. Refuses as `cancelItem` does. */
export async function cancelForClock(app: App, itemId: string, reason: string): Promise<BookingRecord | Refusal> {
  const booked = (await bookedById(app.db, itemId))!
  const { back } = await cancellationOf(app, app.db, booked)
  return cancelItem(app, itemId, { amount: back, currency: booked.currency }, { id: null, name: null }, reason)
}

async function accept(
  app: App,
  tx: Parameters<typeof lockBooked>[0],
  itemId: string,
  expected: Money,
  who: Who,
  reason: string,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  const booked = await lockBooked(tx, itemId)
  if (!booked) return refuse.notFound(afterSaleWords.booking_not_found)
  const refused = refuseAct('refund_request', booked, at)
  if (refused) return refused
  const product = productOf(app, booked.item.product)
  if (!product.by_terms) return refuse.wrongState(afterSaleWords.ask_for_refund_quoted)
  const closed = await product.closed?.(tx, booked)
  if (closed) return closed
  const { over } = product.terms(booked, at)
  if (over) return refuse.wrongState(over)
  const { kept, back, supplier_keeps, money: known } = await cancellationIn(app, tx, booked)
  const money = (amount: number) => ({ amount, currency: booked.currency })
  if (expected.amount !== back || expected.currency !== booked.currency)
    return refuse.priceChanged({ old: expected, new: money(back), difference: money(back - expected.amount) })
  const { item } = booked
  await openCase(app, tx, booked, {
    kind: 'refund',
    state: 'accepted',
    scope: await wholeOf(app, tx, booked, 'refund'),
    reason,
    who,
    at,
    money: known ?? {
      // Of the whole price, as in every case: what of it was never paid is owed no longer.
      paid: item.price_minor,
      cost: item.cost_minor,
      supplier_refundable: item.cost_minor - supplier_keeps,
      penalty: kept,
      fee: 0,
      back: item.price_minor - kept,
      refundable: true,
      people: [],
      selling: item.selling_minor,
    },
  })
  const state_before = item.stage as 'confirmed' | 'approved'
  await moveBooked(
    tx,
    booked,
    { to: 'refund_accepted', event: 'refund_accepted', at, who, note: reason },
    { state_before },
  )
  await writeActivity(tx, { ...activityOf(booked, 'refund_accepted', who.id), at })
  // Whoever accepted it goes on at once; where the supplier does not take it, it is asked for again by this.
  const after = { booking_id: booked.id, item_id: item.id }
  await enqueue(tx, 'after-sale.refund', after, { runAt: new Date(at.getTime() + resumeMs) })
  return undefined
}
