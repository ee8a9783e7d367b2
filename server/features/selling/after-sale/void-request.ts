import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  bookingById,
  type BookingRecord,
  lockBooked,
  moveBooked,
  openCaseOf,
  refuseAct,
  rememberIntention,
  notifyOwner,
  notifyStaff,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { refuseOtherCase } from './case-meant.ts'
import { dropCase, openCase } from './cases.sql.ts'
import { mailOwner } from './notify-by-mail.ts'
import { scopeOf } from './scope.ts'
import { afterSaleWords } from './words.ts'

/** Puts an item, or the tickets of some of its people, into the queue of voids, which ends when its void window does. */
export async function requestVoid(
  app: App,
  itemId: string,
  who: Who,
  reason: string | undefined,
  passengers: readonly number[] | undefined,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'request void', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const refused = refuseAct('void_request', booking, now)
    if (refused) return refused
    const scope = await scopeOf(app, tx, booking, 'void', passengers)
    if (isRefusal(scope)) return scope
    await openCase(app, tx, booking, { kind: 'void', state: 'requested', scope, reason: reason ?? '', who, at: now })
    await moveBooked(
      tx,
      booking,
      { to: 'void_requested', event: 'void_requested', at: now, who, note: reason },
      { state_before: booking.item.stage as 'confirmed' | 'approved' },
    )
    await rememberIntention(tx, who.intention, booking.id, 'void_request', now)
    await writeActivity(tx, { ...activityOf(booking, 'void_requested', who.id), at: now })
    await notifyStaff(tx, booking, 'void_requested', 'booking.void', now, reason ? { reason } : {})
    await enqueue(
      tx,
      'after-sale.void-window',
      { booking_id: booking.id, item_id: booking.item.id },
      { runAt: new Date(booking.item.void_until!.getTime() + 1_000) },
    )
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, done.id))!
}

/** Turns a void request down, the one that was read (`reference`): the tickets stay valid and the booking is again what it was. */
export async function rejectVoid(
  app: App,
  itemId: string,
  who: Who,
  reason: string,
  reference?: string,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'reject void', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const refused = refuseAct('void_reject', booking, now)
    if (refused) return refused
    const asked = await openCaseOf(tx, booking.item.id)
    const answered = refuseOtherCase(asked, reference)
    if (answered) return answered
    if (asked) await dropCase(tx, asked, 'declined', now)
    await moveBooked(
      tx,
      booking,
      { to: booking.item.state_before ?? 'confirmed', event: 'void_rejected', at: now, who, note: reason },
      { state_before: null },
    )
    await rememberIntention(tx, who.intention, booking.id, 'void_reject', now)
    await writeActivity(tx, { ...activityOf(booking, 'void_rejected', who.id), at: now })
    await notifyOwner(tx, booking, 'void_rejected', now, { reason })
    await mailOwner(app, tx, booking, 'void_rejected', { reason })
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, done.id))!
}
