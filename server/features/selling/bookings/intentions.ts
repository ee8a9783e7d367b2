import { sql } from 'kysely'
import type { BookingAction } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { byKey, first, type Tx } from '#server/db/db'
import { Refusal } from '#server/http/refusal'
import { type BookingRecord, bookingById } from './bookings.sql.ts'
import { bookingsWords } from './words.ts'

/** An act of a caller on a booking; `reached` says by its status that it was done. */
const reached: Partial<Record<BookingAction, readonly BookingRecord['status'][]>> = {
  confirm: [
    'pending_supplier',
    'confirmed',
    'completed',
    'void_requested',
    'voided',
    'refund_requested',
    'refund_quoted',
    'refund_accepted',
    'refunded',
  ],
  cancel: ['cancelled', 'expired'],
  void: ['voided'],
  refund: ['refunded'],
}
const reachedBy = (act: string) =>
  act === 'approve' ? [...reached.confirm!, 'approved' as const] : reached[act as BookingAction]

/** Writes down, in the transaction that begins or does an act, which intention it was. */
export const rememberIntention = async (
  tx: Tx,
  intention: string | null | undefined,
  bookingId: string,
  act: string,
  at: Date,
): Promise<void> => {
  if (intention)
    await sql`insert into booking_intentions (intention, booking_id, act, at) values (${intention}, ${bookingId}, ${act}, ${at})
      on conflict (intention) do nothing`.execute(tx)
}

/**
 * What became of an intention that a repeat comes back with, its first answer being lost: the booking where it was
 * done, `in_progress` where somebody still works on it, undefined where it was never begun or came to nothing, so that
 * it may be tried again.
 */
export async function finishedIntention(
  app: App,
  intention: string | null,
): Promise<BookingRecord | Refusal | undefined> {
  if (!intention) return undefined
  const begun = await first(
    app.db,
    sql<{
      booking_id: string
      act: string
    }>`${byKey} select booking_id, act from booking_intentions where intention = ${intention}`,
  )
  if (!begun) return undefined
  const booking = (await bookingById(app.db, begun.booking_id))!
  const statuses = reachedBy(begun.act)
  // What is one transaction is done when its intention is there.
  if (!statuses || statuses.includes(booking.status)) return booking
  return booking.acting
    ? new Refusal('in_progress', bookingsWords.booking_being_worked_on_right, { retryAfterSeconds: 5 })
    : undefined
}
