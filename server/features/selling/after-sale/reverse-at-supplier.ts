import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import { bookingById, type BookingRecord, rememberIntention, type Who } from '#server/features/selling/bookings'
import { supplierRefusal } from '#server/features/selling/flights'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { refundAct, type Reversal, voidAct } from './reversal.ts'

/**
 * Voids or refunds a booking's tickets. Refuses by the booking's state and clocks, and where the airline does not allow
 * it; while the airline does not answer the act stays open and is gone on with (`supplier_timeout`).
 */
export async function reverseBooking(
  app: App,
  bookingId: string,
  how: Reversal,
  who: Who,
  reason: string | undefined,
): Promise<BookingRecord | Refusal> {
  const definition = how === 'void' ? voidAct : refundAct
  const by = { id: who.id, name: who.name }
  const outcome = await runAct(app, definition, bookingId, { reason: reason ?? null }, by, (tx) =>
    rememberIntention(tx, who.intention, bookingId, how, app.clock.now()),
  )
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'done') return (await bookingById(app.db, bookingId))!
  if (outcome.is === 'open')
    return new Refusal('supplier_timeout', 'The airline has not answered. We are asking: wait for the result.')
  return outcome.why.kind === 'not_permitted' ? notAllowed(how) : supplierRefusal(outcome.why.error)
}

const notAllowed = (how: Reversal) =>
  how === 'void'
    ? refuse.wrongState('The airline does not void these tickets any more. Ask for a refund instead.')
    : refuse.wrongState('The airline does not refund these tickets any more.')
