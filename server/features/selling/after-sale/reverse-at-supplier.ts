import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import {
  bookedById,
  bookingById,
  type BookingRecord,
  productOf,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { refundAct, type Reversal, voidAct } from './reversal.ts'

/**
 * Voids or refunds an item of a booking, the first unless told. Refuses by its state and clocks, and where the supplier
 * does not allow it; while the supplier does not answer the act stays open and is gone on with (`supplier_timeout`).
 */
export async function reverseBooking(
  app: App,
  bookingId: string,
  how: Reversal,
  who: Who,
  reason: string | undefined,
  itemId = bookingId,
): Promise<BookingRecord | Refusal> {
  const definition = how === 'void' ? voidAct : refundAct
  const by = { id: who.id, name: who.name }
  const outcome = await runAct(app, definition, itemId, { reason: reason ?? null }, by, (tx) =>
    rememberIntention(tx, who.intention, bookingId, how, app.clock.now()),
  )
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'done') return (await bookingById(app.db, bookingId))!
  const product = productOf(app, (await bookedById(app.db, itemId))!.item.product)
  if (outcome.is === 'open') return new Refusal('supplier_timeout', product.words.silent)
  if (outcome.why.kind !== 'not_permitted') return product.refusal(outcome.why.error)
  return refuse.wrongState(how === 'void' ? product.words.not_voided : product.words.not_refunded)
}
