import type { Step } from '#server/acts/index'
import {
  cardMoneyOf,
  dueToPay,
  lockBooked,
  lockBooking,
  noteHistory,
  payOpenPart,
} from '#server/features/selling/bookings'
import { claimPayment, partsPaidBy, type PaymentRecord, recordCapture } from '#server/features/money/card-payments'
import { duesOf, openPartsOf } from '#server/features/money/dues'
import { isRefusal, refuse } from '#server/http/refusal'
import { giveShareBack } from './capture-confirmation.ts'
import { paymentsWords } from './words.ts'
import { say } from '#server/words'

type Paying = Step<PaymentRecord>
const nobody = { id: null, name: null }

/** The payment is claimed for one due of what is sold, while that is still to be paid and as much as the card was asked for. */
export async function claimForDue({ tx, at, subject: payment }: Paying): Promise<void> {
  const booking = (await lockBooking(tx, { id: payment.booking_id! }))!
  const { no } = (await duesOf(tx, booking.id)).find(({ id }) => id === payment.due_id)!
  const due = await dueToPay(tx, booking, no)
  if (isRefusal(due)) throw due
  if (due.amount_minor !== payment.amount_minor) throw refuse.wrongState(paymentsWords.another_amount_due_now)
  if (!(await claimPayment(tx, payment.id, at, await openPartsOf(tx, due.id))))
    throw refuse.wrongState(paymentsWords.card_payment_not_there)
}

/** The card's money pays what of the due is still open; what was paid or cancelled meanwhile goes back to the card. */
export async function payDueByCard(step: Paying): Promise<void> {
  const { tx, at, subject: payment } = step
  const parts = await partsPaidBy(tx, payment.id)
  const booked = (await lockBooked(tx, parts[0]!.item_id))!
  const money = { ...cardMoneyOf(booked), memo: booked.reference, hold: [] }
  const written = await recordCapture(tx, payment, money, at)
  if (isRefusal(written))
    throw new Error(`the payment ${payment.id} could not be posted: ${say('en', written.message)}`)
  const open = await openPartsOf(tx, payment.due_id!)
  for (const part of parts) {
    const still = open.find(
      ({ item_id, amount_minor }) => item_id === part.item_id && amount_minor === part.amount_minor,
    )
    if (!still) {
      await giveShareBack(step, (await lockBooked(tx, part.item_id))!, part)
      continue
    }
    const refused = await payOpenPart(tx, still, nobody, at)
    if (refused) throw new Error(`the due ${part.due_id} could not be paid: ${say('en', refused.message)}`)
  }
}

/** The gateway collects nothing: the due is still to be paid, and whoever looks at the booking sees why. */
export async function noteUnpaidDue({ tx, at, subject: payment }: Paying): Promise<void> {
  for (const { item_id } of await partsPaidBy(tx, payment.id))
    await noteHistory(tx, (await lockBooked(tx, item_id))!, { at, event: 'card_failed', who: nobody })
}
