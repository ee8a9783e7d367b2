import { sql } from 'kysely'
import type { Step } from '#server/acts/index'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type BookingRecord,
  moveBooking,
  payerOf,
  notifyOwner,
  closeCoupons,
} from '#server/features/selling/bookings'
import { chargeFor } from '#server/features/money/charges'
import { createInvoice } from '#server/features/money/invoices'
import { journalsOf, postJournal, recipes, reverseJournal } from '#server/features/money/ledger'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { cardGetsBack, reverseCorrections } from './settle-parts.ts'
import { mailOwner } from './notify-by-mail.ts'

/** The supplier has voided: the sale turned round exactly, the fee, coupons, credit note and status, once. */
export async function settleVoid(
  { app, tx, at: now, by, subject: booking }: Step<BookingRecord>,
  reason: string | null,
): Promise<void | Refusal> {
  const { currency, reference } = booking
  const sale = (await journalsOf(tx, reference)).find((journal) => journal.kind === 'sale')
  if (!sale) throw new Error(`no sale of ${reference} to turn round`)
  const reversed = await reverseJournal(tx, sale.id, reason ?? reference, {
    at: now,
    kind: 'void',
    source: { type: 'booking', id: reference },
    actor_id: by.id,
  })
  if (isRefusal(reversed)) return reversed
  const corrected = await reverseCorrections(tx, booking, by.id, now)
  if (isRefusal(corrected)) return corrected
  // Never more than was paid: what has been voided at the airline must not fail here for want of money.
  const fee = Math.min(booking.total_minor, await voidFeeOf(tx, booking))
  if (fee > 0) {
    const charged = await postJournal(tx, {
      kind: 'void_fee',
      source: { type: 'booking', id: reference },
      at: now,
      agency_id: booking.agency_id,
      booking_ref: reference,
      memo: `Void fee ${reference}`,
      actor_id: by.id,
      lines: recipes.voidFee({ payer: payerOf(booking), currency, fee }),
    })
    if (isRefusal(charged)) return charged
  }
  await closeCoupons(tx, booking.id, 'V')
  await moveBooking(
    tx,
    booking,
    {
      to: 'voided',
      event: 'voided',
      at: now,
      who: by,
      note: reason ?? undefined,
    },
    sql`, state_before = null`,
  )
  const back = booking.total_minor - fee
  await writeActivity(tx, { ...activityOf(booking, 'booking_voided', by.id), at: now })
  await notifyOwner(tx, booking, 'voided', now, { amount: { amount: back, currency } })
  await mailOwner(app, tx, booking, 'voided', { amount: back, fee })
  const returned = await cardGetsBack(tx, booking, back, now)
  if (isRefusal(returned)) return returned
  // Last, for whoever takes the next number waits until this transaction ends.
  await createInvoice(tx, {
    kind: 'credit_note',
    items: [booking.id],
    booking_ref: reference,
    agency_id: booking.agency_id,
    at: now,
    lines: [
      ...booking.snapshot.price_lines,
      ...(fee > 0
        ? [
            {
              kind: 'agent_charge' as const,
              code: 'VOID',
              ptc: null,
              quantity: 1,
              amount: { amount: -fee, currency },
            },
          ]
        : []),
    ],
    total: { amount: back, currency },
  })
}

const voidFeeOf = (tx: Parameters<typeof chargeFor>[0], booking: BookingRecord) =>
  chargeFor(tx, {
    agency_id: booking.agency_id,
    event: 'void',
    currency: booking.currency,
    base: booking.snapshot.supplierFares.base,
    passengers: booking.passenger_count,
  })
