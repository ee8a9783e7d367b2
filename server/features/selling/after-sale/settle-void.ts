import type { Step } from '#server/acts/index'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  billAlone,
  type Booked,
  itemRef,
  moveBooked,
  notifyOwner,
  payerOf,
  productOf,
  releaseUnits,
} from '#server/features/selling/bookings'
import { chargeFor } from '#server/features/money/charges'
import { createInvoice } from '#server/features/money/invoices'
import { priceLinesOf } from '#server/features/selling/items'
import { postJournal, recipes, reverseJournal } from '#server/features/money/ledger'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { cardGetsBack, creditKeyOf, journalsOfItem, reverseLater } from './settle-parts.ts'
import { mailOwner } from './notify-by-mail.ts'
import { giveBackAll, takeFeeTax, taxOnPaper } from './tax.ts'

/** The supplier has voided: the sale turned round exactly, the fee, coupons, credit note and status, once. */
export async function settleVoid(
  { app, tx, at: now, by, subject: booking }: Step<Booked>,
  reason: string | null,
): Promise<void | Refusal> {
  const { currency, reference, item } = booking
  const { sale, later } = await journalsOfItem(tx, booking)
  const reversed = await reverseJournal(tx, sale.id, reason ?? reference, {
    at: now,
    kind: 'void',
    source: { type: 'booking', id: itemRef(booking) },
    actor_id: by.id,
  })
  if (isRefusal(reversed)) return reversed
  await giveBackAll(tx, booking, reversed, now)
  const corrected = await reverseLater(tx, booking, later, by.id, now)
  if (isRefusal(corrected)) return corrected
  // Never more than was paid: what has been voided at the airline must not fail here for want of money.
  const fee = Math.min(item.price_minor, await voidFeeOf(app, tx, booking))
  const feeTax = await takeFeeTax(tx, booking, 'void_fee', fee, now)
  if (fee > 0) {
    const charged = await postJournal(tx, {
      kind: 'void_fee',
      source: { type: 'booking', id: itemRef(booking) },
      at: now,
      agency_id: booking.agency_id,
      booking_ref: reference,
      memo: `Void fee ${reference}`,
      actor_id: by.id,
      lines: recipes.voidFee({ payer: payerOf(booking), currency, fee, ...(feeTax && { tax: feeTax.tax }) }),
    })
    if (isRefusal(charged)) return charged
    await feeTax?.write(charged)
  }
  await productOf(app, item.product).reversed?.(tx, booking, 'void')
  await releaseUnits(app, tx, booking, now)
  await moveBooked(
    tx,
    booking,
    {
      to: 'voided',
      event: 'voided',
      at: now,
      who: by,
      note: reason ?? undefined,
    },
    { state_before: null },
  )
  const back = item.price_minor - fee
  await writeActivity(tx, { ...activityOf(booking, 'booking_voided', by.id), at: now })
  await notifyOwner(tx, booking, 'voided', now, { amount: { amount: back, currency } })
  await mailOwner(app, tx, booking, 'voided', { amount: back, fee })
  const returned = await cardGetsBack(tx, booking, back, now)
  if (isRefusal(returned)) return returned
  // Last, for whoever takes the next number waits until this transaction ends.
  await billAlone(tx, booking, now)
  await createInvoice(tx, {
    ...creditKeyOf(booking),
    at: now,
    lines: [
      ...(await priceLinesOf(tx, booking.id, [item.id])),
      ...(fee > 0
        ? [
            {
              kind: 'agent_charge' as const,
              code: 'VOID',
              ptc: null,
              quantity: 1,
              amount: { amount: -fee, currency },
              ...taxOnPaper(feeTax?.tax, currency),
            },
          ]
        : []),
    ],
    total: { amount: back, currency },
  })
}

const voidFeeOf = (app: App, tx: Tx, booking: Booked) =>
  chargeFor(tx, {
    agency_id: booking.agency_id,
    event: 'void',
    currency: booking.currency,
    base: productOf(app, booking.item.product).chargeBase(booking),
    passengers: booking.passenger_count,
  })
