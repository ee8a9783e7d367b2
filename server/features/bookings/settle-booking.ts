import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/activity'
import type { SupplierBooking } from '#server/ports/flight'
import { createInvoice } from '#server/features/invoices'
import { lockPayment, returnToCard } from '#server/features/card-payments'
import { captureHold, type Payer, recipes, releaseHold } from '#server/features/ledger'
import { queueMail } from '#server/features/mail'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { activityOf, type BookingRecord, bookingById, lockBooking, moveBooking } from './bookings.sql.ts'
import { bookingMail } from './mails.ts'
import { tellCardReturned } from './card-returned.ts'
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
  const captured = await captureHold(tx, {
    kind: 'sale',
    lines,
    source: { type: 'booking', id: booking.reference },
    at,
    agency_id: booking.agency_id,
    booking_ref: booking.reference,
    memo: `${booking.origin}-${booking.destination} ${booking.pnr}`,
    actor_id: booking.acting_by,
  })
  return isRefusal(captured) ? captured : undefined
}

/** The kinds of refusal after which there is nothing left to confirm. */
const endings = ['sold_out', 'offer_gone', 'not_permitted']

/**
 * The supplier certainly did not ticket: the money is free again, the booking is what it was, or over. What a card paid
 * goes back to it, decided here and once, and its owner is told. `first` runs in the same transaction.
 */
export async function giveBack(
  app: App,
  bookingId: string,
  kind: string,
  first: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const now = app.clock.now()
  const isOver = endings.includes(kind)
  const done = await inTx(app.db, 'give back', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking || (booking.status !== 'confirming' && booking.status !== 'pending_supplier')) return
    await first(tx)
    const payment = booking.payment === 'card' ? await lockPayment(tx, booking.payment_id!) : undefined
    // What is still being collected has no outcome yet: whoever collects it decides.
    if (payment?.status === 'claimed') return
    await releaseHold(tx, booking.reference, now)
    await moveBooking(
      tx,
      booking,
      {
        to: isOver ? 'failed' : 'saved',
        event: kind === 'card_failed' ? 'card_failed' : 'supplier_refused',
        at: now,
        who: { id: null, name: null },
        note: kind,
      },
      sql`, payment = null, payment_id = null, approved_by = null`,
    )
    if (payment) {
      const amount = payment.amount_minor
      const returned = await returnToCard(tx, payment.id, amount, cardMoneyOf(booking), now)
      if (isRefusal(returned)) return returned
      if (returned)
        await tellCardReturned(
          app,
          tx,
          { ...booking, status: isOver ? 'failed' : 'saved' },
          { amount, taken: true },
          now,
        )
    }
    // Its time limit passed while it waited for the supplier: the clock takes it from here.
    if (!isOver && booking.ttl_at && booking.ttl_at <= now)
      await enqueue(tx, 'bookings.expire', { booking_id: booking.id }, { runAt: now })
    if (isOver) await tellOwner(tx, booking, 'booking_failed', now)
    return undefined
  })
  if (isRefusal(done)) throw new Error(`the money of ${bookingId} could not be given back: ${done.message}`)
}

/** Whose wallet a booking's card money passes through. */
export const cardMoneyOf = (booking: BookingRecord) => ({
  payer: payerOf(booking),
  agency_id: booking.agency_id,
  booking_ref: booking.reference,
})
