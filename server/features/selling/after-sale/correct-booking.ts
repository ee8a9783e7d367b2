import type { correctionTargets } from '#contract/selling/after-sale'
import { decideAct } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  bookedById,
  productOf,
  type BookingRecord,
  cancelBooking,
  completeBooking,
  confirmAct,
  type Who,
} from '#server/features/selling/bookings'
import { itemsOf } from '#server/features/selling/items'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { declineRefund } from './refund-request.ts'
import { rejectVoid } from './void-request.ts'
import { afterSaleWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'
import { check } from '#contract/checks/check'

type Target = (typeof correctionTargets)[number]

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
  no?: number,
): Promise<BookingRecord | Refusal> {
  const booked = await itemToCorrect(app, booking, to, no)
  if (isRefusal(booked)) return booked
  const done = await act(app, booked, to, who, reason, no !== undefined)
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

/** From where an item is corrected to this. */
const correctedFrom: Record<Target, readonly string[]> = {
  confirmed: ['void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier'],
  approved: ['void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted'],
  failed: ['pending_supplier'],
  cancelled: ['saved'],
  completed: ['confirmed', 'approved'],
}

/** The item that is meant: the one that is named, or the only one that can be corrected to this. */
async function itemToCorrect(
  app: App,
  booking: BookingRecord,
  to: Target,
  no: number | undefined,
): Promise<Booked | Refusal> {
  const items = await itemsOf(app.db, booking.id)
  const able = items.filter(({ stage }) => correctedFrom[to].includes(stage))
  // What is saved or sold is cancelled or completed together, unless one is named.
  if (no === undefined && able.length > 1 && to !== 'cancelled' && to !== 'completed')
    return refuse.invalid('item', check('name_item'))
  const item = no === undefined ? (able[0] ?? items[0]) : items.find((one) => one.no === no)
  return item ? { ...booking, item } : refuse.notFound(afterSaleWords.booking_not_found)
}

async function act(
  app: App,
  booked: Booked,
  to: Target,
  who: Who,
  reason: string,
  named: boolean,
): Promise<BookingRecord | Refusal> {
  const { item } = booked
  const status = item.stage
  const isBack = (to === 'confirmed' || to === 'approved') && to === item.state_before
  if (status === 'saved' && to === 'cancelled')
    return cancelBooking(app, booked.id, 'cancel', who, reason, named ? item.id : undefined)
  if (status === 'void_requested' && isBack) return rejectVoid(app, item.id, who, reason)
  if (['refund_requested', 'refund_quoted', 'refund_accepted'].includes(status) && isBack)
    return declineRefund(app, item.id, who, reason, 'correction')
  if (status === 'pending_supplier' && (to === 'confirmed' || to === 'failed')) return resolve(app, booked, to)
  if ((status === 'confirmed' || status === 'approved') && to === 'completed')
    return completeBooking(app, booked.id, who, reason, named ? item.id : undefined)
  return refuse.wrongState(
    afterSaleWords.booking_cannot_be_set({ from: bookingStatusWord(status), to: bookingStatusWord(to) }),
  )
}

/**
 * Ends the wait for a silent supplier. Its own clear word decides: what it has not ticketed is not confirmed, what it has
 * is not failed. Where it does not answer, a member of staff who knows otherwise may end the wait as failed.
 */
async function resolve(app: App, booked: Booked, to: 'confirmed' | 'failed'): Promise<BookingRecord | Refusal> {
  const { words } = productOf(app, booked.item.product)
  const asked = await decideAct(
    app,
    confirmAct,
    booked.item.id,
    to === 'confirmed' ? { is: 'done' } : { is: 'not_done', endAt: ['silent'] },
  )
  if (!asked) return refuse.wrongState(words.not_waiting)
  if (isRefusal(asked)) return asked
  const { item, ...after } = (await bookedById(app.db, booked.item.id))!
  const isSold = item.stage === 'confirmed' || item.stage === 'approved'
  if ('outcome' in asked && isSold === (to === 'confirmed')) return after
  if (to === 'confirmed') return refuse.wrongState(words.not_sold)
  if (isSold || ('stands' in asked && asked.stands === 'done')) return refuse.wrongState(words.sold)
  return refuse.wrongState(words.still_held)
}
