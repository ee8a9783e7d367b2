import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { duesOf, markOverdue, openPartsOf, payPart } from '#server/features/money/dues'
import { postJournal, recipes } from '#server/features/money/ledger'
import { writeActivity } from '#server/features/operations/activity'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import {
  activityOf,
  type BookingRecord,
  bookingById,
  lockBooked,
  lockBooking,
  noteHistory,
  type Who,
} from './bookings.sql.ts'
import { rememberIntention } from './intentions.ts'
import { notifyOwner } from './notify.ts'
import { isSold } from './bookings.rules.ts'
import { payerOf } from './settle-booking.ts'

/**
 * Pays what is still owed of a sold booking from its owner's wallet: one due, all of it. Refuses another amount than
 * the buyer agreed to (409), what is not to be paid (any more), what was not sold yet, and too little money.
 */
export async function payDue(
  app: App,
  bookingId: string,
  no: number,
  expected: Money,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const at = app.clock.now()
  const paid = await inTx(app.db, 'pay due', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    const due = booking && (await duesOf(tx, bookingId)).find((one) => one.no === no)
    if (!booking || !due) return refuse.notFound('This payment')
    if (due.state !== 'open' && due.state !== 'overdue') return refuse.wrongState(`This payment is ${due.state}.`)
    const money = (amount: number) => ({ amount, currency: booking.currency })
    if (expected.amount !== due.amount_minor || expected.currency !== booking.currency)
      return refuse.priceChanged({
        old: expected,
        new: money(due.amount_minor),
        difference: money(due.amount_minor - expected.amount),
      })
    for (const part of await openPartsOf(tx, due.id)) {
      const booked = (await lockBooked(tx, part.item_id))!
      if (!isSold(booked.item.stage as BookingRecord['status']))
        return refuse.wrongState('This payment is due once the booking is confirmed.')
      const posted = await postJournal(tx, {
        kind: 'due',
        source: { type: 'due', id: `${due.id}:${booked.item.no}` },
        at,
        agency_id: booking.agency_id,
        booking_ref: booking.reference,
        memo: `${booking.reference} ${due.kind}`,
        actor_id: who.id,
        lines: recipes.duePaid({ payer: payerOf(booking), currency: booking.currency, amount: part.amount_minor }),
      })
      if (isRefusal(posted)) return posted
      await payPart(tx, part, at)
      await noteHistory(tx, booked, { at, event: 'due_paid', who, note: `${part.amount_minor} ${booking.currency}` })
    }
    await rememberIntention(tx, who.intention, bookingId, 'pay_due', at)
    await writeActivity(tx, { ...activityOf(booking, 'booking_due_paid', who.id), at })
  })
  return isRefusal(paid) ? paid : (await bookingById(app.db, bookingId))!
}

const batchMax = 200

/** Marks what should have been paid by now and tells whoever owes it, once. Answers how many. */
export async function markOverdueDues(app: App): Promise<number> {
  let marked = 0
  for (;;) {
    const at = app.clock.now()
    const some = await inTx(app.db, 'mark overdue dues', async (tx) => {
      const dues = await markOverdue(tx, at, batchMax)
      for (const due of dues) {
        const booking = (await bookingById(tx, due.booking_id))!
        const amount = { amount: due.amount_minor, currency: booking.currency }
        await notifyOwner(tx, booking, 'due_overdue', at, { amount })
      }
      return dues.length
    })
    marked += some
    if (some < batchMax) return marked
  }
}
