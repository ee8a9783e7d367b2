import { randomUUID } from 'node:crypto'
import { type ActRow, beginAct, crashAt, workOn } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import {
  bookedById,
  type BookingRecord,
  productOf,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { refundAct, type Reversal, voidAct } from './reversal.ts'
import { afterSaleWords } from './words.ts'

/**
 * `passengers`: only their parts, by their positions; everybody's that is left without it. `case`: the request that it
 * answers, as it was read.
 */
type Wanted = { reason?: string | undefined; passengers?: readonly number[] | undefined; case?: string | undefined }

const actOf = (how: Reversal) => (how === 'void' ? voidAct : refundAct)

/**
 * Begins to void or refund an item in the caller's transaction; `finishReversal` goes on with it after the commit. The
 * intention is the act's from its first moment on: no repeat finds it without. `as`: what that is called, where it is
 * more than the reversal.
 */
export async function beginReversal(
  app: App,
  tx: Tx,
  { id, itemId }: { id: string; itemId: string },
  how: Reversal,
  who: Who,
  { reason, passengers, case: reference }: Wanted,
  as: string = how,
): Promise<ActRow | Refusal> {
  const input = {
    reason: reason ?? null,
    key: randomUUID(),
    ...(passengers && { passengers: [...passengers] }),
    ...(reference && { case: reference }),
  }
  const begun = await beginAct(app, tx, actOf(how), itemId, input, { id: who.id, name: who.name })
  if (isRefusal(begun)) return begun
  await rememberIntention(tx, who.intention, id, as, app.clock.now(), begun.group_id)
  return begun
}

/** Does what was begun as far as it goes at once, and answers what has become of it. */
export async function finishReversal(app: App, how: Reversal, begun: ActRow): Promise<BookingRecord | Refusal> {
  crashAt(app, actOf(how), 'begun')
  const outcome = await workOn(app, actOf(how), begun)
  const { item, ...booking } = (await bookedById(app.db, begun.subject_id))!
  if (outcome.is === 'done') return booking
  const product = productOf(app, item.product)
  if (outcome.is === 'open') return new Refusal('supplier_timeout', product.words.silent)
  if (outcome.why.kind !== 'not_permitted') return product.refusal(outcome.why.error)
  return refuse.wrongState(how === 'void' ? product.words.not_voided : product.words.not_refunded)
}

/**
 * Voids or refunds an item, or the parts of some of its people. Refuses by its state and clocks, and where the supplier
 * does not allow it; while the supplier does not answer the act stays open and is gone on with (`supplier_timeout`).
 */
export async function reverseBooking(
  app: App,
  itemId: string,
  how: Reversal,
  who: Who,
  wanted: Wanted,
): Promise<BookingRecord | Refusal> {
  const booked = await bookedById(app.db, itemId)
  if (!booked) return refuse.notFound(afterSaleWords.booking_not_found)
  const begun = await inTx(
    app.db,
    `begin ${how}`,
    (tx) => beginReversal(app, tx, { id: booked.id, itemId }, how, who, wanted),
    // Marked as sent next, before anybody is asked or told.
    () => true,
  )
  return isRefusal(begun) ? begun : finishReversal(app, how, begun)
}
