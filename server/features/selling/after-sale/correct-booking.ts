import type { correctionTargets } from '#contract/selling/after-sale'
import { decideAct } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  bookedById,
  productOf,
  type BookingRecord,
  cancelBooking,
  completeBooking,
  confirmAct,
  bookingById,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { declineRefund } from './refund-request.ts'
import { rejectVoid } from './void-request.ts'

type Target = (typeof correctionTargets)[number]

const words = (status: string) => status.replaceAll('_', ' ')

/**
 * A correction by the staff. Each is one of the acts the booking knows anyway: what is held, sold or given back is
 * decided by the supplier's answer and by reversals, never by writing another status over it.
 */
export async function correctBooking(
  app: App,
  booking: BookingRecord,
  to: Target,
  who: Who,
  reason: string,
): Promise<BookingRecord | Refusal> {
  const done = await act(app, booking, to, who, reason)
  if (isRefusal(done)) return done
  await inTx(app.db, 'note correction', (tx) =>
    writeActivity(tx, {
      ...activityOf(booking, 'booking_corrected', who.id),
      detail: { from: booking.status, to: done.status },
      at: app.clock.now(),
    }),
  )
  return done
}

async function act(
  app: App,
  booking: BookingRecord,
  to: Target,
  who: Who,
  reason: string,
): Promise<BookingRecord | Refusal> {
  const { status } = booking
  const booked = (await bookedById(app.db, booking.id))!
  const isBack = (to === 'confirmed' || to === 'approved') && to === booked.item.state_before
  if (status === 'saved' && to === 'cancelled') return cancelBooking(app, booking.id, 'cancel', who, reason)
  if (status === 'void_requested' && isBack) return rejectVoid(app, booking.id, who, reason)
  if (['refund_requested', 'refund_quoted', 'refund_accepted'].includes(status) && isBack)
    return declineRefund(app, booking.id, who, reason, 'correction')
  if (status === 'pending_supplier' && (to === 'confirmed' || to === 'failed')) return resolve(app, booking, to)
  if ((status === 'confirmed' || status === 'approved') && to === 'completed')
    return completeBooking(app, booking.id, who, reason)
  return refuse.wrongState(`A booking that is ${words(status)} cannot be set to ${words(to)}.`)
}

/**
 * Ends the wait for a silent supplier. Its own clear word decides: what it has not ticketed is not confirmed, what it has
 * is not failed. Where it does not answer, a member of staff who knows otherwise may end the wait as failed.
 */
async function resolve(app: App, booking: BookingRecord, to: 'confirmed' | 'failed'): Promise<BookingRecord | Refusal> {
  const { words } = productOf(app, (await bookedById(app.db, booking.id))!.item.product)
  const asked = await decideAct(
    app,
    confirmAct,
    booking.id,
    to === 'confirmed' ? { is: 'done' } : { is: 'not_done', endAt: ['silent'] },
  )
  if (!asked) return refuse.wrongState(words.not_waiting)
  if (isRefusal(asked)) return asked
  const after = (await bookingById(app.db, booking.id))!
  const isSold = after.status === 'confirmed' || after.status === 'approved'
  if ('outcome' in asked && isSold === (to === 'confirmed')) return after
  if (to === 'confirmed') return refuse.wrongState(words.not_sold)
  if (isSold || ('stands' in asked && asked.stands === 'done')) return refuse.wrongState(words.sold)
  return refuse.wrongState(words.still_held)
}
