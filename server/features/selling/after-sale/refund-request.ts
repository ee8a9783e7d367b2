import { sql } from 'kysely'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  bookingById,
  type BookingRecord,
  lockBooked,
  moveBooked,
  refundOf,
  refuseAct,
  rememberIntention,
  notifyStaff,
  type Who,
  notifyOwner,
} from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { newReference } from '#server/references'
import { mailOwner } from './notify-by-mail.ts'

/** Asks for the whole booking to be refunded; the back office answers with a quotation. */
export async function requestRefund(
  app: App,
  bookingId: string,
  who: Who,
  reason: string,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  for (let tries = 0; ; tries++) {
    const reference = newReference('RF')
    try {
      const done = await inTx(app.db, 'request refund', async (tx) => {
        const booking = await lockBooked(tx, bookingId)
        if (!booking) return refuse.notFound('This booking')
        const refused = refuseAct('refund_request', booking, now)
        if (refused) return refused
        await sql`insert into refunds (reference, booking_id, item_id, reason, requested_by, requested_at, currency, paid_minor)
          values (${reference}, ${booking.id}, ${booking.item.id}, ${reason}, ${who.id}, ${now}, ${booking.currency}, ${booking.item.price_minor})`.execute(
          tx,
        )
        await moveBooked(
          tx,
          booking,
          { to: 'refund_requested', event: 'refund_requested', at: now, who, note: reason },
          { state_before: booking.item.stage as 'confirmed' | 'approved' },
        )
        await rememberIntention(tx, who.intention, booking.id, 'refund_request', now)
        await writeActivity(tx, { ...activityOf(booking, 'refund_requested', who.id), at: now })
        await notifyStaff(tx, booking, 'refund_requested', 'booking.void', now, { reason })
        return booking
      })
      return isRefusal(done) ? done : (await bookingById(app.db, bookingId))!
    } catch (error) {
      if (brokenConstraint(error) !== 'refunds_reference_key' || tries === 4) throw error
    }
  }
}

/** Takes the quotation as it was read; the refund itself follows by a job. */
export async function acceptRefund(
  app: App,
  bookingId: string,
  who: Who,
  expected: { amount: number; currency: string },
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'accept refund', async (tx) => {
    const booking = await lockBooked(tx, bookingId)
    if (!booking) return refuse.notFound('This booking')
    const refused = refuseAct('refund_accept', booking, now)
    if (refused) return refused
    const refund = (await refundOf(tx, booking.id, booking.item.id))!
    const quoted = { amount: refund.refund_minor!, currency: refund.currency }
    if (expected.amount !== quoted.amount || expected.currency !== quoted.currency)
      return refuse.priceChanged({
        old: expected,
        new: quoted,
        difference: { amount: quoted.amount - expected.amount, currency: quoted.currency },
      })
    await sql`update refunds set state = 'accepted', accepted_by = ${who.id}, accepted_at = ${now} where id = ${refund.id}`.execute(
      tx,
    )
    await moveBooked(
      tx,
      booking,
      { to: 'refund_accepted', event: 'refund_accepted', at: now, who, note: refund.reference },
      {},
      sql`refund_valid_until = null`,
    )
    await rememberIntention(tx, who.intention, booking.id, 'refund_accept', now)
    await writeActivity(tx, { ...activityOf(booking, 'refund_accepted', who.id), at: now })
    await notifyStaff(tx, booking, 'refund_accepted', 'booking.void', now, { amount: quoted })
    await enqueue(tx, 'after-sale.refund', { booking_id: booking.id }, { runAt: now })
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, bookingId))!
}

/**
 * Ends a request or a quotation without money: withdrawn, declined, or refused by the back office. As a correction also
 * one that was accepted, which the airline then does not pay.
 */
export async function declineRefund(
  app: App,
  bookingId: string,
  who: Who,
  reason: string | undefined,
  by: 'owner' | 'staff' | 'correction',
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'decline refund', async (tx) => {
    const booking = await lockBooked(tx, bookingId)
    if (!booking) return refuse.notFound('This booking')
    const mayCorrect = by === 'correction' && booking.item.stage === 'refund_accepted' && !booking.item.acting
    const refused = mayCorrect ? undefined : refuseAct('refund_decline', booking, now)
    if (refused) return refused
    const refund = (await refundOf(tx, booking.id, booking.item.id))!
    await sql`update refunds set state = 'declined' where id = ${refund.id}`.execute(tx)
    await moveBooked(
      tx,
      booking,
      { to: booking.item.state_before ?? 'confirmed', event: 'refund_declined', at: now, who, note: reason },
      { state_before: null },
      sql`refund_valid_until = null`,
    )
    await rememberIntention(tx, who.intention, booking.id, 'refund_decline', now)
    await writeActivity(tx, { ...activityOf(booking, 'refund_declined', who.id), at: now })
    if (by !== 'owner') {
      await notifyOwner(tx, booking, 'refund_declined', now, { reason: reason ?? '' })
      await mailOwner(app, tx, booking, 'refund_declined', { reason })
    }
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, bookingId))!
}
