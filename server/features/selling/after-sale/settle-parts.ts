import type { Tx } from '#server/db/db'
import { type BookingRecord, cardMoneyOf } from '#server/features/selling/bookings'
import { lockPayment, returnToCard } from '#server/features/money/card-payments'
import { journalsOf, reverseJournal } from '#server/features/money/ledger'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'

/**
 * Turns round what the booking's amount was corrected by after its sale: a price that is given back is given back as it
 * was in the end. Called after the sale itself was turned round, so that the money is there.
 */
export async function reverseCorrections(
  tx: Tx,
  booking: BookingRecord,
  actorId: string | null,
  at: Date,
): Promise<void | Refusal> {
  const journals = await journalsOf(tx, booking.reference)
  const done = new Set(journals.map(({ reverses_id }) => reverses_id))
  for (const { id, source_type } of journals) {
    if (source_type !== 'booking_amount' || done.has(id)) continue
    const reversed = await reverseJournal(tx, id, booking.reference, { at, actor_id: actorId })
    if (isRefusal(reversed)) return reversed
  }
}

/**
 * What a card paid goes back to the card: it leaves the wallet here, and the gateway is told by a job. From a wallet
 * nothing has to move. What was corrected upwards after the card paid stays in the wallet.
 */
export async function cardGetsBack(tx: Tx, booking: BookingRecord, amount: number, at: Date): Promise<void | Refusal> {
  if (booking.payment !== 'card' || amount === 0) return
  const payment = (await lockPayment(tx, booking.payment_id!))!
  const back = Math.min(amount, payment.amount_minor)
  const decided = await returnToCard(tx, payment.id, back, cardMoneyOf(booking), at)
  if (isRefusal(decided)) return decided
  // Sold by an earlier version before its money was collected: decided as soon as it is.
  if (!decided && payment.status === 'claimed')
    await enqueue(
      tx,
      'payments.refund',
      { payment_id: payment.id, booking_id: booking.id, amount: back },
      { dedupeKey: `refund:${payment.id}`, runAt: at },
    )
}
