import { randomUUID } from 'node:crypto'
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
import { afterSaleWords } from './words.ts'

/** `passengers`: only their parts, by their positions; everybody's that is left without it. */
type Wanted = { reason?: string | undefined; passengers?: readonly number[] | undefined }

/**
 * Voids or refunds an item, or the parts of some of its people. Refuses by its state and clocks, and where the supplier
 * does not allow it; while the supplier does not answer the act stays open and is gone on with (`supplier_timeout`).
 */
export async function reverseBooking(
  app: App,
  itemId: string,
  how: Reversal,
  who: Who,
  { reason, passengers }: Wanted,
): Promise<BookingRecord | Refusal> {
  const booked = await bookedById(app.db, itemId)
  if (!booked) return refuse.notFound(afterSaleWords.booking_not_found)
  const definition = how === 'void' ? voidAct : refundAct
  const by = { id: who.id, name: who.name }
  const input = { reason: reason ?? null, key: randomUUID(), ...(passengers && { passengers: [...passengers] }) }
  const outcome = await runAct(app, definition, itemId, input, by, (tx) =>
    rememberIntention(tx, who.intention, booked.id, how, app.clock.now()),
  )
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'done') return (await bookingById(app.db, booked.id))!
  const product = productOf(app, booked.item.product)
  if (outcome.is === 'open') return new Refusal('supplier_timeout', product.words.silent)
  if (outcome.why.kind !== 'not_permitted') return product.refusal(outcome.why.error)
  return refuse.wrongState(how === 'void' ? product.words.not_voided : product.words.not_refunded)
}
