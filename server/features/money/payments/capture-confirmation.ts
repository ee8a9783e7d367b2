import { followAct, type Step } from '#server/acts/index'
import type { Db } from '#server/db/db'
import {
  beginConfirming,
  type Booked,
  bookingItem,
  cardMoneyOf,
  confirmAct,
  itemsToConfirm,
  lockBooked,
  notifyCardReturned,
  productOf,
  releaseBookingHold,
} from '#server/features/selling/bookings'
import {
  claimPayment,
  isRequestPaying,
  type PaidPart,
  partsPaidBy,
  type PaymentRecord,
  recordCapture,
  returnToCard,
} from '#server/features/money/card-payments'
import { partToPay } from '#server/features/money/dues'
import { isRefusal, refuse } from '#server/http/refusal'
import { paymentsWords } from './words.ts'
import { say } from '#server/words'

type Paying = Step<PaymentRecord>
const paidBy = (payment: PaymentRecord) => ({ payment: 'card' as const, payment_id: payment.id })

/** What is due for these items when they are confirmed. */
export async function dueAtConfirmation(db: Db, items: readonly string[]): Promise<PaidPart[]> {
  const parts: PaidPart[] = []
  for (const id of items) {
    const part = await partToPay(db, id)
    if (part) parts.push({ due_id: part.due_id, item_id: id, amount_minor: part.amount_minor })
  }
  return parts
}

const sumOf = (parts: readonly PaidPart[]) => parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/** What is due for these items when they are confirmed, in minor units. */
export const dueNow = async (db: Db, items: readonly string[]): Promise<number> =>
  sumOf(await dueAtConfirmation(db, items))

/** The payment is claimed for all that is confirmed with it, and each item of that waits for its money. */
export async function claimForConfirmation(step: Paying, items: readonly string[]): Promise<void> {
  const { tx, at, subject: payment } = step
  const saved = await itemsToConfirm(tx, payment.booking_id!)
  if (items.length === 0 || items.join() !== saved.join())
    throw refuse.wrongState(paymentsWords.booking_changed_while_card_asked)
  // The booking is locked, by whoever collects the money of a link, too: of two cards the first to be collected pays.
  if (await isRequestPaying(tx, payment.booking_id!, false))
    throw refuse.wrongState(paymentsWords.booking_being_paid_already)
  const parts = await dueAtConfirmation(tx, items)
  const sum = sumOf(parts)
  if (sum !== payment.amount_minor) {
    const money = (amount: number) => ({ amount, currency: payment.currency })
    const [old, now] = [money(payment.amount_minor), money(sum)]
    throw refuse.priceChanged({ old, new: now, difference: money(now.amount - old.amount) })
  }
  if (!(await claimPayment(tx, payment.id, at, parts))) throw refuse.wrongState(paymentsWords.card_payment_not_there)
  for (const id of items) {
    const subject = (await lockBooked(tx, id))!
    await beginConfirming({ ...step, subject }, { expected: null, paid: paidBy(payment), approval: null })
    await bookingItem.mark(tx, id, 'confirm')
  }
}

/** The money is posted and held for each item, and their suppliers are asked. What waits no longer gets its share back. */
export async function goOnWithConfirmation(step: Paying, items: readonly string[]): Promise<void> {
  const { app, tx, at, subject: payment } = step
  const parts = await partsPaidBy(tx, payment.id)
  const waiting: Booked[] = []
  for (const id of items) {
    const booked = (await lockBooked(tx, id))!
    const { stage } = booked.item
    if ((stage === 'confirming' || stage === 'pending_supplier') && booked.payment_id === payment.id)
      waiting.push(booked)
  }
  const waits = ({ item_id }: PaidPart) => waiting.some(({ item }) => item.id === item_id)
  const booking = (await lockBooked(tx, items[0]!))!
  const written = await recordCapture(
    tx,
    payment,
    {
      ...cardMoneyOf(booking),
      memo: productOf(app, booking.item.product).memo(booking),
      hold: parts.filter(waits).map(({ due_id, item_id, amount_minor }) => ({ due_id, item_id, amount_minor })),
    },
    at,
  )
  if (isRefusal(written))
    throw new Error(`the payment ${payment.id} could not be posted: ${say('en', written.message)}`)
  for (const part of parts.filter((one) => !waits(one))) await giveShareBack(step, booking, part)
  for (const { item } of waiting)
    await followAct(step, confirmAct, item.id, { expected: null, paid: paidBy(payment), approval: null })
}

/** What was collected for something that is not there any more goes back to the card. */
export async function giveShareBack({ app, tx, at, subject: payment }: Paying, booking: Booked, part: PaidPart) {
  const { amount_minor: amount, item_id } = part
  const returned = await returnToCard(tx, payment.id, amount, cardMoneyOf(booking), at, item_id)
  if (isRefusal(returned))
    throw new Error(`the payment ${payment.id} could not be given back: ${say('en', returned.message)}`)
  if (returned) await notifyCardReturned(app, tx, booking, { amount, taken: true }, at)
}

/** The gateway collects nothing: each item is what it was before. */
export async function endConfirmation(step: Paying, items: readonly string[]): Promise<void> {
  for (const id of items) {
    const booked = (await lockBooked(step.tx, id))!
    await releaseBookingHold({ ...step, subject: booked }, booked, 'card_failed')
  }
}
