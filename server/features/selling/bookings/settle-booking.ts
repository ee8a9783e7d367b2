import { sql } from 'kysely'
import type { Step } from '#server/acts/index'
import type { Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import type { SupplierBooking } from '#server/ports/flight'
import { createInvoice } from '#server/features/money/invoices'
import { payHeldDues } from '#server/features/money/dues'
import { captureHold, holdOf, type Payer, recipes } from '#server/features/money/ledger'
import { queueMail } from '#server/features/communication/mail'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { activityOf, type BookingRecord, moveBooking } from './bookings.sql.ts'
import { bookingMail } from './mails.ts'
import { notifyOwner } from './notify.ts'

/** Whose wallet pays: the agency's, the customer's, or for a visitor one of this booking's own. */
export const payerOf = (booking: BookingRecord): Payer =>
  booking.agency_id
    ? { type: 'agency', id: booking.agency_id }
    : { type: 'customer', id: booking.customer_id ?? booking.reference }

/** The supplier has ticketed: money, invoice, tickets, status and mail in the transaction that says so. */
export async function settleSale(
  { app, tx, at, by, subject: booking }: Step<BookingRecord>,
  ticketed: SupplierBooking,
): Promise<void> {
  if (booking.status !== 'confirming' && booking.status !== 'pending_supplier') return
  const refused = await takeMoney(tx, booking, by.id, at)
  if (refused) throw refused
  await payHeldDues(tx, booking.id, at)
  for (const ticket of ticketed.tickets) {
    await sql`insert into tickets (number, booking_id, passenger, kind, coupons, issued_at) values (${ticket.number}, ${booking.id}, ${ticket.passenger}, ${ticket.kind}, ${JSON.stringify(ticket.coupons)}::jsonb, ${at})
      on conflict (booking_id, number) do nothing`.execute(tx)
  }
  const event = booking.approved_by ? 'approved' : 'confirmed'
  await moveBooking(
    tx,
    booking,
    {
      to: event,
      event,
      at,
      who: { id: by.id, name: null },
      note: `${ticketed.tickets.filter(({ kind }) => kind === 'ticket').length} tickets`,
    },
    sql`, void_until = ${ticketed.void_until}, airline_pnr = ${ticketed.airline_locator}`,
    { void_until: ticketed.void_until, carrier_locator: ticketed.airline_locator },
  )
  await writeActivity(tx, { ...activityOf(booking, `booking_${event}`, by.id), at })
  await queueMail(app, tx, bookingMail('tickets-issued', booking))
  await notifyOwner(tx, booking, 'booking_confirmed', at)
  // Last, for whoever takes the next invoice number waits until this transaction ends.
  await createInvoice(tx, {
    booking_ref: booking.reference,
    lines: booking.snapshot.price_lines,
    total: { amount: booking.total_minor, currency: booking.currency },
    at,
    agency_id: booking.agency_id,
    items: [booking.id],
  })
}

async function takeMoney(
  tx: Tx,
  booking: BookingRecord,
  actorId: string | null,
  at: Date,
): Promise<Refusal | undefined> {
  const { currency } = booking
  const payer = payerOf(booking)
  const charge = booking.snapshot.price_lines
    .filter((line) => line.kind === 'agent_charge')
    .reduce((sum, line) => sum + line.amount.amount, 0)
  const held = await holdOf(tx, booking.reference)
  const lines = recipes.sale({
    payer,
    supplier: booking.supplier,
    currency,
    gross: booking.total_minor,
    paid: held?.amount ?? 0,
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
    actor_id: actorId,
  })
  return isRefusal(captured) ? captured : undefined
}

/** Whose wallet a booking's card money passes through. */
export const cardMoneyOf = (booking: BookingRecord) => ({
  payer: payerOf(booking),
  agency_id: booking.agency_id,
  booking_ref: booking.reference,
})
