import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/activity'
import { supplierRefusal } from '#server/features/flights'
import { heardOf, PortError } from '#server/ports/failure'
import { queueMail } from '#server/features/mail'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { activityOf, type BookingRecord, bookingById, lockBooking, moveBooking, type Who } from './bookings.sql.ts'
import { rememberIntention } from './intentions.ts'
import { bookingMail } from './mails.ts'
import { startSupplierCall } from './views.ts'
import { actMsMax, flightSuppliers } from '#server/ports/flight'

const leaseSeconds = 40

/**
 * Gives the seats of a saved booking back: first at the supplier, then here. `expire` is the same act by the clock.
 * Refuses what is confirmed (void or refund instead) and what somebody else is acting on.
 */
export async function cancelBooking(
  app: App,
  bookingId: string,
  act: 'cancel' | 'expire',
  who: Who,
  reason?: string,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const marked = await inTx(app.db, 'mark cancel', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking || booking.hold_state !== 'held') return refuse.notFound('This booking')
    if (booking.status === 'cancelled' && act === 'cancel') return booking
    if (booking.acting)
      return new Refusal('in_progress', 'This booking is being worked on right now.', { retryAfterSeconds: 5 })
    if (booking.status !== 'saved') return refuse.wrongState(`This booking is ${booking.status.replaceAll('_', ' ')}.`)
    if (act === 'expire' && booking.ttl_at && booking.ttl_at > now)
      return refuse.wrongState('The time limit has not passed.')
    await sql`update bookings set acting = ${act}, acting_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second', acting_by = ${who.id}, version = version + 1 where id = ${booking.id}`.execute(
      tx,
    )
    await rememberIntention(tx, who.intention, booking.id, 'cancel', now)
    await enqueue(
      tx,
      'bookings.finish',
      { booking_id: booking.id },
      { runAt: new Date(now.getTime() + (leaseSeconds + 1) * 1000) },
    )
    return { ...booking, acting: act, acting_by: who.id }
  })
  if (isRefusal(marked) || marked.status === 'cancelled') return marked
  app.crash('cancel:after-mark')
  return finishCancel(app, marked, who, reason)
}

/** The rest of a cancel once it is marked; the supplier's `cancel` is harmless when it has happened already. */
export async function finishCancel(
  app: App,
  booking: BookingRecord,
  who: Who,
  reason?: string,
): Promise<BookingRecord | Refusal> {
  const supplier = flightSuppliers(app).get(booking.supplier)
  if (!supplier) return new Refusal('supplier_failed', 'This supplier is switched off.')
  const key = `${booking.id}:cancel`
  const finish = await startSupplierCall(app, { bookingId: booking.id, supplier: supplier.id, op: 'cancel', key })
  try {
    await supplier.cancel(booking.pnr!, key, { signal: AbortSignal.timeout(actMsMax), now: app.clock.now() })
    await finish('ok')
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const { kind } = error
    // Gone at the supplier is what was wanted.
    if (kind !== 'offer_gone') {
      await finish(heardOf(error) === 'unknown' ? 'unknown' : 'refused', kind)
      // The mark stays: the sweeper asks again until the seats are certainly given back.
      return supplierRefusal(error)
    }
    await finish('ok', 'it was gone')
  }
  app.crash('cancel:after-supplier')
  const now = app.clock.now()
  await inTx(app.db, 'record cancel', async (tx) => {
    const held = await lockBooking(tx, { id: booking.id })
    if (!held || (held.acting !== 'cancel' && held.acting !== 'expire') || held.status !== 'saved') return
    const expired = held.acting === 'expire'
    await moveBooking(tx, held, {
      to: expired ? 'expired' : 'cancelled',
      event: expired ? 'expired' : 'cancelled',
      at: now,
      who,
      note: reason,
    })
    await writeActivity(tx, { ...activityOf(held, expired ? 'booking_expired' : 'booking_cancelled', who.id), at: now })
    await queueMail(app, tx, bookingMail('booking-cancelled', held))
  })
  return (await bookingById(app.db, booking.id))!
}
