import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import { supplierRefusal } from '#server/features/selling/flights'
import { isRefusal, Refusal } from '#server/http/refusal'
import { cancelAct } from './acts/cancel.ts'
import { type BookingRecord, bookingById, type Who } from './bookings.sql.ts'
import { rememberIntention } from './intentions.ts'

/**
 * Gives the seats of a saved booking back: first at the supplier, then here. `expire` is the same act by the clock.
 * Refuses what is confirmed (void or refund instead) and what somebody else is acting on. A booking that is cancelled
 * already is answered as it is. While the supplier does not answer, it is asked again until the seats are given back.
 */
export async function cancelBooking(
  app: App,
  bookingId: string,
  how: 'cancel' | 'expire',
  who: Who,
  reason?: string,
): Promise<BookingRecord | Refusal> {
  const before = await bookingById(app.db, bookingId)
  if (before?.status === 'cancelled' && how === 'cancel') return before
  const input = { by_clock: how === 'expire', reason: reason ?? null }
  const outcome = await runAct(app, cancelAct, bookingId, input, { id: who.id, name: who.name }, (tx) =>
    rememberIntention(tx, who.intention, bookingId, 'cancel', app.clock.now()),
  )
  const after = await bookingById(app.db, bookingId)
  if (isRefusal(outcome)) return after?.status === 'cancelled' && how === 'cancel' ? after : outcome
  if (outcome.is === 'done') return after!
  const error = outcome.is === 'refused' ? outcome.why.error : outcome.error
  return error === undefined
    ? new Refusal('supplier_timeout', 'The airline has not answered. We are asking: wait for the result.')
    : supplierRefusal(error)
}
