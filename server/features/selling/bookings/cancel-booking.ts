import { runActs } from '#server/acts/index'
import type { App } from '#server/app'
import { isRefusal, Refusal } from '#server/http/refusal'
import { cancelAct } from './acts/cancel.ts'
import { bookedById, type BookingRecord, bookingById, type Who } from './bookings.sql.ts'
import { itemsToConfirm } from './confirm-booking.ts'
import { rememberIntention } from './intentions.ts'
import { productOf } from './product.ts'

/**
 * Gives back what is held of a saved booking: first at the supplier, then here. `expire` is the same act by the clock,
 * for one item. Refuses what is confirmed (void or refund instead) and what somebody else is acting on. A booking that
 * is cancelled already is answered as it is. While a supplier does not answer, it is asked again until it has it back.
 */
export async function cancelBooking(
  app: App,
  bookingId: string,
  how: 'cancel' | 'expire',
  who: Who,
  reason?: string,
  itemId?: string,
): Promise<BookingRecord | Refusal> {
  const before = await bookingById(app.db, bookingId)
  if (before?.status === 'cancelled' && how === 'cancel') return before
  const held = itemId ? [itemId] : await itemsToConfirm(app.db, bookingId)
  const ids = held.length === 0 ? [bookingId] : held
  const input = { by_clock: how === 'expire', reason: reason ?? null }
  const outcomes = await runActs(app, cancelAct, ids, input, { id: who.id, name: who.name }, (tx, acts) =>
    rememberIntention(tx, who.intention, bookingId, 'cancel', app.clock.now(), acts),
  )
  const after = await bookingById(app.db, bookingId)
  if (isRefusal(outcomes)) return after?.status === 'cancelled' && how === 'cancel' ? after : outcomes
  const at = outcomes.findIndex(({ is }) => is !== 'done')
  if (at === -1) return after!
  const outcome = outcomes[at]!
  const error = outcome.is === 'refused' ? outcome.why.error : outcome.is === 'open' ? outcome.error : undefined
  const product = productOf(app, (await bookedById(app.db, ids[at]!))!.item.product)
  return error === undefined ? new Refusal('supplier_timeout', product.words.silent) : product.refusal(error)
}
