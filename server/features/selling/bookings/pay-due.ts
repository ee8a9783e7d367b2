import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { isCardPaying } from '#server/features/money/card-payments'
import { type DuePart, type DueRecord, duesOf, openPartsOf, payPart } from '#server/features/money/dues'
import { postJournal, recipes } from '#server/features/money/ledger'
import { itemById } from '#server/features/selling/items'
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
import { isSold } from './bookings.rules.ts'
import { payerOf } from './settle-booking.ts'
import { bookingsWords } from './words.ts'

/** A due of a sold booking that is still to be paid; else the refusal. */
export async function dueToPay(db: Db, booking: BookingRecord, no: number): Promise<DueRecord | Refusal> {
  const due = (await duesOf(db, booking.id)).find((one) => one.no === no)
  if (!due) return refuse.notFound(bookingsWords.payment_not_found)
  if (due.state !== 'open' && due.state !== 'overdue')
    return refuse.wrongState(bookingsWords.payment_is({ state: bookingsWords[`due_${due.state}`] }))
  for (const { item_id } of await openPartsOf(db, due.id)) {
    const item = (await itemById(db, item_id))!
    if (!isSold(item.stage as BookingRecord['status']))
      return refuse.wrongState(bookingsWords.payment_due_once_booking_confirmed)
  }
  return due
}

/** Pays one open part of a due from the wallet of its owner. The caller has locked the booking. */
export async function payOpenPart(tx: Tx, part: DuePart, who: Who, at: Date): Promise<undefined | Refusal> {
  const booked = (await lockBooked(tx, part.item_id))!
  const { currency, reference, agency_id, item } = booked
  const posted = await postJournal(tx, {
    kind: 'due',
    source: { type: 'due', id: `${part.due_id}:${item.no}` },
    at,
    agency_id,
    booking_ref: reference,
    memo: `${reference} ${part.kind}`,
    actor_id: who.id,
    lines: recipes.duePaid({ payer: payerOf(booked), currency, amount: part.amount_minor }),
  })
  if (isRefusal(posted)) return posted
  await payPart(tx, part, at)
  await noteHistory(tx, booked, { at, event: 'due_paid', who, note: `${part.amount_minor} ${currency}` })
  return undefined
}

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
    if (!booking) return refuse.notFound(bookingsWords.payment_not_found)
    const due = await dueToPay(tx, booking, no)
    if (isRefusal(due)) return due
    if (await isCardPaying(tx, { booking_id: bookingId, due_id: due.id }))
      return refuse.wrongState(bookingsWords.payment_being_paid_by_card)
    const money = (amount: number) => ({ amount, currency: booking.currency })
    if (expected.amount !== due.amount_minor || expected.currency !== booking.currency)
      return refuse.priceChanged({
        old: expected,
        new: money(due.amount_minor),
        difference: money(due.amount_minor - expected.amount),
      })
    for (const part of await openPartsOf(tx, due.id)) {
      const refused = await payOpenPart(tx, part, who, at)
      if (refused) return refused
    }
    await rememberIntention(tx, who.intention, bookingId, 'pay_due', at)
    await writeActivity(tx, { ...activityOf(booking, 'booking_due_paid', who.id), at })
  })
  return isRefusal(paid) ? paid : (await bookingById(app.db, bookingId))!
}
