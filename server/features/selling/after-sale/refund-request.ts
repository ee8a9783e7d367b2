import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { refuseUnanswered } from '#server/features/selling/airline-notices'
import {
  activityOf,
  bookingById,
  type BookingRecord,
  lockBooked,
  moveBooked,
  notifyOwner,
  notifyStaff,
  openCaseOf,
  refuseAct,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { refuseOtherCase } from './case-meant.ts'
import { openedCase } from './case-part.ts'
import { acceptCase, dropCase, openCase, sellCaseBack } from './cases.sql.ts'
import { mailOwner } from './notify-by-mail.ts'
import { scopeOf } from './scope.ts'
import { afterSaleWords } from './words.ts'

/** Asks for an item, or the parts of some of its people, to be refunded; the back office answers with a quotation. */
export async function requestRefund(
  app: App,
  itemId: string,
  who: Who,
  reason: string,
  passengers: readonly number[] | undefined,
): Promise<BookingRecord | Refusal> {
  const at = app.clock.now()
  const done = await inTx(app.db, 'request refund', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const refused = refuseAct('refund_request', booking, at) ?? (await refuseUnanswered(tx, itemId, at))
    if (refused) return refused
    const scope = await scopeOf(app, tx, booking, 'refund', passengers)
    if (isRefusal(scope)) return scope
    await openCase(app, tx, booking, { kind: 'refund', state: 'requested', scope, reason, who, at })
    await moveBooked(
      tx,
      booking,
      { to: 'refund_requested', event: 'refund_requested', at, who, note: reason },
      { state_before: booking.item.stage as 'confirmed' | 'approved' },
    )
    await rememberIntention(tx, who.intention, booking.id, 'refund_request', at)
    await writeActivity(tx, { ...activityOf(booking, 'refund_requested', who.id), at })
    await notifyStaff(tx, booking, 'refund_requested', 'booking.void', at, { reason })
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, done.id))!
}

/**
 * Asks anew where a quotation has run out: the old case ends, and one for the same people and the same reason begins.
 * Refuses a quotation that still stands, and one that answers an airline's change: that is answered again.
 */
export async function askRefundAgain(app: App, itemId: string, who: Who): Promise<BookingRecord | Refusal> {
  const at = app.clock.now()
  const done = await inTx(app.db, 'ask refund again', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const refused = refuseAct('refund_decline', booking, at)
    if (refused) return refused
    const before = (await openCaseOf(tx, itemId))!
    if (before.state !== 'quoted' || before.notice_id || (before.valid_until && before.valid_until > at))
      return refuse.wrongState(afterSaleWords.quotation_still_stands)
    const { scope } = await openedCase(app, tx, booking, before)
    await dropCase(tx, before, 'expired', at)
    const stood = booking.item.state_before ?? 'confirmed'
    const back = { to: stood, event: 'refund_lapsed', at, who, note: before.reference } as const
    await moveBooked(tx, booking, back, { quote_until: null })
    const again = (await lockBooked(tx, itemId))!
    const { reason } = before
    await openCase(app, tx, again, { kind: 'refund', state: 'requested', scope, reason, who, at })
    await moveBooked(
      tx,
      again,
      { to: 'refund_requested', event: 'refund_requested', at, who, note: reason },
      { state_before: stood },
    )
    await rememberIntention(tx, who.intention, booking.id, 'refund_again', at)
    await writeActivity(tx, { ...activityOf(booking, 'refund_requested', who.id), at })
    await notifyStaff(tx, booking, 'refund_requested', 'booking.void', at, { reason })
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, done.id))!
}

/** Takes the quotation as it was read; the refund itself follows by a job. */
export async function acceptRefund(
  app: App,
  itemId: string,
  who: Who,
  expected: Money,
  sellingBack: Money | undefined,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'accept refund', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const refused = refuseAct('refund_accept', booking, now)
    if (refused) return refused
    const refund = (await openCaseOf(tx, booking.item.id))!
    const waits = refund.notice_id ? undefined : await refuseUnanswered(tx, itemId, now)
    if (waits) return waits
    const quoted = { amount: refund.refund_minor!, currency: refund.currency }
    if (expected.amount !== quoted.amount || expected.currency !== quoted.currency)
      return refuse.priceChanged({
        old: expected,
        new: quoted,
        difference: { amount: quoted.amount - expected.amount, currency: quoted.currency },
      })
    // What is kept is more than was ever paid: nobody's wallet is taken from to give something back.
    if (refund.refund_minor! < refund.owed_minor) return refuse.wrongState(afterSaleWords.part_unpaid)
    const wrong = sellingBack && (await sellCaseBack(tx, refund, sellingBack))
    if (wrong) return wrong
    await acceptCase(tx, refund, who, now)
    await moveBooked(
      tx,
      booking,
      { to: 'refund_accepted', event: 'refund_accepted', at: now, who, note: refund.reference },
      { quote_until: null },
    )
    await rememberIntention(tx, who.intention, booking.id, 'refund_accept', now)
    await writeActivity(tx, { ...activityOf(booking, 'refund_accepted', who.id), at: now })
    await notifyStaff(tx, booking, 'refund_accepted', 'booking.void', now, { amount: quoted })
    await enqueue(tx, 'after-sale.refund', { booking_id: booking.id, item_id: booking.item.id }, { runAt: now })
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, done.id))!
}

/**
 * Ends a request or a quotation without money: withdrawn, declined, or refused by the back office. As a correction also
 * one that was accepted, which the airline then does not pay. `reference`: the request that was read.
 */
export async function declineRefund(
  app: App,
  itemId: string,
  who: Who,
  reason: string | undefined,
  by: 'owner' | 'staff' | 'correction',
  reference?: string,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'decline refund', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const mayCorrect = by === 'correction' && booking.item.stage === 'refund_accepted' && !booking.item.acting
    const refused = mayCorrect ? undefined : refuseAct('refund_decline', booking, now)
    if (refused) return refused
    const open = (await openCaseOf(tx, booking.item.id))!
    const answered = refuseOtherCase(open, reference)
    if (answered) return answered
    await dropCase(tx, open, 'declined', now)
    await moveBooked(
      tx,
      booking,
      { to: booking.item.state_before ?? 'confirmed', event: 'refund_declined', at: now, who, note: reason },
      { state_before: null, quote_until: null },
    )
    await rememberIntention(tx, who.intention, booking.id, 'refund_decline', now)
    await writeActivity(tx, { ...activityOf(booking, 'refund_declined', who.id), at: now })
    if (by !== 'owner') {
      await notifyOwner(tx, booking, 'refund_declined', now, { reason: reason ?? '' })
      await mailOwner(app, tx, booking, 'refund_declined', { reason })
    }
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, done.id))!
}
