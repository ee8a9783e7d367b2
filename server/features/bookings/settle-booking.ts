import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/activity'
import type { SupplierBooking } from '#server/features/flights'
import { createInvoice } from '#server/features/invoices'
import { captureHold, type Payer, postJournal, recipes, releaseHold } from '#server/features/ledger'
import { queueMail } from '#server/features/mail'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { activityOf, type BookingRecord, bookingById, lockBooking, moveBooking } from './bookings.sql.ts'
import { bookingMail } from './mails.ts'
import { tellOwner } from './tell.ts'

/** Whose wallet pays: the agency's, the customer's, or for a visitor one of this booking's own. */
export const payerOf = (booking: BookingRecord): Payer =>
  booking.agency_id
    ? { type: 'agency', id: booking.agency_id }
    : { type: 'customer', id: booking.customer_id ?? booking.reference }

/** The supplier has ticketed: money, invoice, tickets, status and mail in one transaction, once. */
export async function settle(app: App, bookingId: string, ticketed: SupplierBooking): Promise<BookingRecord | Refusal> {
  app.crash('confirm:before-settle')
  const now = app.clock.now()
  const result = await inTx(app.db, 'settle confirm', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking) return refuse.notFound('This booking')
    if (booking.status !== 'confirming' && booking.status !== 'pending_supplier') return booking
    const refused = await takeMoney(tx, booking, now)
    if (refused) return refused
    for (const ticket of ticketed.tickets) {
      await sql`insert into tickets (number, booking_id, passenger, kind, coupons, issued_at) values (${ticket.number}, ${booking.id}, ${ticket.passenger}, ${ticket.kind}, ${JSON.stringify(ticket.coupons)}::jsonb, ${now})
        on conflict (booking_id, number) do nothing`.execute(tx)
    }
    await moveBooking(
      tx,
      booking,
      {
        to: booking.approved_by ? 'approved' : 'confirmed',
        event: booking.approved_by ? 'approved' : 'confirmed',
        at: now,
        who: { id: booking.acting_by, name: null },
        note: `${ticketed.tickets.filter(({ kind }) => kind === 'ticket').length} tickets`,
      },
      sql`, void_until = ${ticketed.void_until}, airline_pnr = ${ticketed.airline_locator}`,
    )
    await writeActivity(tx, {
      ...activityOf(booking, booking.approved_by ? 'booking_approved' : 'booking_confirmed', booking.acting_by),
      at: now,
    })
    await queueMail(app, tx, bookingMail('tickets-issued', booking))
    await tellOwner(tx, booking, 'booking_confirmed', now)
    if (booking.payment === 'card')
      await enqueue(
        tx,
        'payments.capture',
        { payment_id: booking.payment_id },
        { dedupeKey: `capture:${booking.payment_id}`, runAt: now },
      )
    // Last, for whoever takes the next invoice number waits until this transaction ends.
    await createInvoice(tx, {
      booking_ref: booking.reference,
      lines: booking.snapshot.price_lines,
      total: { amount: booking.total_minor, currency: booking.currency },
      at: now,
      agency_id: booking.agency_id,
    })
    return booking
  })
  if (isRefusal(result)) return result
  app.crash('confirm:after-settle')
  return (await bookingById(app.db, bookingId))!
}

async function takeMoney(tx: Tx, booking: BookingRecord, at: Date): Promise<Refusal | undefined> {
  const { currency } = booking
  const payer = payerOf(booking)
  const charge = booking.snapshot.price_lines
    .filter((line) => line.kind === 'agent_charge')
    .reduce((sum, line) => sum + line.amount.amount, 0)
  const lines = recipes.sale({
    payer,
    supplier: booking.supplier,
    currency,
    gross: booking.total_minor,
    net: booking.supplier_total_minor,
    margin: booking.total_minor - booking.supplier_total_minor - charge,
    charge,
    tax: 0,
  })
  const entry = {
    source: { type: 'booking', id: booking.reference },
    at,
    agency_id: booking.agency_id,
    booking_ref: booking.reference,
    memo: `${booking.origin}-${booking.destination} ${booking.pnr}`,
    actor_id: booking.acting_by,
  }
  if (booking.payment !== 'card') {
    const captured = await captureHold(tx, { ...entry, kind: 'sale', lines })
    return isRefusal(captured) ? captured : undefined
  }
  const received = await postJournal(tx, {
    ...entry,
    kind: 'card_payment',
    source: { type: 'payment', id: booking.payment_id! },
    lines: recipes.cardPayment({ payer, gateway: 'test-card', currency, amount: booking.total_minor }),
  })
  if (isRefusal(received)) return received
  const sold = await postJournal(tx, { ...entry, kind: 'sale', lines })
  return isRefusal(sold) ? sold : undefined
}

/** The supplier certainly did not ticket: the money is free again, the booking is what it was, or over. */
export async function giveBack(app: App, bookingId: string, kind: string): Promise<void> {
  const now = app.clock.now()
  const over = kind === 'sold_out' || kind === 'offer_gone' || kind === 'not_permitted'
  await inTx(app.db, 'give back', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking || (booking.status !== 'confirming' && booking.status !== 'pending_supplier')) return
    if (booking.payment !== 'card') await releaseHold(tx, booking.reference, now)
    else
      await enqueue(
        tx,
        'payments.release',
        { payment_id: booking.payment_id },
        { dedupeKey: `release:${booking.payment_id}`, runAt: now },
      )
    await moveBooking(
      tx,
      booking,
      { to: over ? 'failed' : 'saved', event: 'supplier_refused', at: now, who: { id: null, name: null }, note: kind },
      sql`, payment = null, payment_id = null, approved_by = null`,
    )
    if (over) await tellOwner(tx, booking, 'booking_failed', now)
  })
}
