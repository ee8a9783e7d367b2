import { sql } from 'kysely'
import type { Step } from '#server/acts/index'
import { lockPayment, returnToCard } from '#server/features/money/card-payments'
import { cancelDues, reopenDues } from '#server/features/money/dues'
import { releaseHold } from '#server/features/money/ledger'
import { isRefusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { type BookingRecord, moveBooking } from './bookings.sql.ts'
import { notifyCardReturned } from './card-returned.ts'
import { cardMoneyOf } from './settle-booking.ts'
import { notifyOwner } from './notify.ts'

/** The kinds of refusal after which there is nothing left to confirm. */
const endings = ['sold_out', 'offer_gone', 'not_permitted', 'person']

/**
 * The supplier certainly did not ticket, in the transaction that says so: the money is free again, the booking is what
 * it was, or over. What a card paid goes back to it, decided here and once, and its owner is told.
 */
export async function releaseBookingHold(
  { app, tx, at }: Pick<Step<BookingRecord>, 'app' | 'tx' | 'at'>,
  booking: BookingRecord,
  kind: string,
): Promise<void> {
  if (booking.status !== 'confirming' && booking.status !== 'pending_supplier') return
  const isOver = endings.includes(kind)
  const payment = booking.payment === 'card' ? await lockPayment(tx, booking.payment_id!) : undefined
  if (payment?.status === 'claimed') throw new Error(`the money of ${booking.reference} is still being collected`)
  await releaseHold(tx, booking.reference, at)
  const to = isOver ? 'failed' : 'saved'
  if (isOver) await cancelDues(tx, booking.id, to)
  else await reopenDues(tx, booking.id)
  await moveBooking(
    tx,
    booking,
    {
      to,
      event: kind === 'card_failed' ? 'card_failed' : 'supplier_refused',
      at,
      who: { id: null, name: null },
      note: kind,
    },
    sql`, payment = null, payment_id = null, approved_by = null`,
  )
  if (payment) {
    const amount = payment.amount_minor
    const returned = await returnToCard(tx, payment.id, amount, cardMoneyOf(booking), at)
    if (isRefusal(returned))
      throw new Error(`the money of ${booking.reference} could not be given back: ${returned.message}`)
    if (returned) await notifyCardReturned(app, tx, { ...booking, status: to }, { amount, taken: true }, at)
  }
  // Its time limit passed while it waited for the supplier: the clock takes it from here.
  if (!isOver && booking.ttl_at && booking.ttl_at <= at)
    await enqueue(tx, 'bookings.expire', { booking_id: booking.id }, { runAt: at })
  if (isOver) await notifyOwner(tx, booking, 'booking_failed', at)
}
