import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Booking, BookingRow, BookingStatus } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { buyersLines } from '#server/features/selling/flights'
import { type DueRecord, duesOf } from '#server/features/money/dues'
import { type ItemRecord, itemsOf } from '#server/features/selling/items'
import { invoiceOf } from '#server/features/money/invoices'
import { type Actor, inBackOffice } from '#server/http/actor'
import { allowedActions } from './bookings.rules.ts'
import {
  type BookingRecord,
  historyOf,
  passengersOf,
  paymentStatusOf,
  type ShownBooking,
  ticketsOf,
} from './bookings.sql.ts'
import { refundOf, refundView } from './refunds.sql.ts'

type Row = z.infer<typeof BookingRow>

const instant = (date: Date | null) => date?.toISOString() ?? null

/** A booking as lists show it. */
export function bookingRow(app: App, booking: ShownBooking, actor: Actor | null): Row {
  const money = (amount: number) => ({ amount, currency: booking.currency })
  return {
    id: booking.reference,
    reference: booking.reference,
    pnr: booking.pnr,
    airline_pnr: booking.airline_pnr,
    status: booking.status,
    payment_status: booking.payment_status,
    total: money(booking.total_minor),
    selling: actor?.role === 'agent' && booking.selling_minor !== null ? money(booking.selling_minor) : null,
    ttl_at: instant(booking.ttl_at),
    void_until: instant(booking.void_until),
    created_at: booking.created_at.toISOString(),
    channel: booking.channel,
    product: booking.product as Row['product'],
    route: {
      origin: booking.origin,
      destination: booking.destination,
      departure_at: booking.departure_at,
      arriving_at: booking.arriving_at,
      trip_type: booking.trip_type,
    },
    carrier: booking.carrier,
    lead_passenger: booking.lead_passenger,
    passenger_count: booking.passenger_count,
    client_ref: booking.client_ref,
    demo: booking.demo,
    allowed_actions: allowedActions(booking, actor, app.clock.now()).filter(
      ({ action }) => action !== 'pay' || app.cardGateway,
    ),
  }
}

const quotationOf = async (app: App, reference: string) =>
  (await first(app.db, sql<{ reference: string }>`select reference from quotations where booking_ref = ${reference}`))
    ?.reference ?? null

const itemView = (item: ItemRecord): Booking['items'][number] => ({
  no: item.no,
  product: item.product,
  title: item.title,
  status: item.stage as BookingStatus,
  locator: item.locator,
  total: { amount: item.price_minor, currency: item.currency },
  starts: item.starts_local,
  ends: item.ends_local,
})

const dueView = (due: DueRecord, currency: string): Booking['dues'][number] => ({
  no: due.no,
  kind: due.kind,
  amount: { amount: due.amount_minor, currency },
  due_at: due.due_at.toISOString(),
  state: due.state,
  paid_at: instant(due.paid_at),
})

/** A booking in full. The whole passport is for the back office; the birth date is its owner's to see. */
export async function bookingView(app: App, booking: BookingRecord, actor: Actor | null): Promise<Booking> {
  const [passengers, tickets, history, invoice, credit, refund, quotation, payment_status, items, dues] =
    await Promise.all([
      passengersOf(app.db, booking.id),
      ticketsOf(app.db, booking.id),
      historyOf(app.db, booking.id),
      invoiceOf(app.db, booking.reference),
      invoiceOf(app.db, booking.reference, 'credit_note'),
      refundOf(app.db, booking.id),
      booking.agency_id ? quotationOf(app, booking.reference) : null,
      paymentStatusOf(app.db, booking.id),
      itemsOf(app.db, booking.id),
      duesOf(app.db, booking.id),
    ])
  const paper = (one: typeof invoice) =>
    one ? { id: one.id, number: one.number, issued_at: one.issued_at, total: one.total } : null
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const open = (encrypted: string | null, place: string) =>
    encrypted === null ? null : app.secrets.decrypt(encrypted, `booking_passengers:${booking.id}:${place}`)
  return {
    ...bookingRow(app, { ...booking, payment_status }, actor),
    items: items.map(itemView),
    dues: dues.map((due) => dueView(due, booking.currency)),
    supplier: booking.supplier,
    isSooperFlight: booking.is_sooper,
    price_guarantee_at: instant(booking.price_guarantee_at),
    legs: booking.snapshot.legs,
    brand: booking.snapshot.brand,
    price_lines: buyersLines(booking.snapshot.price_lines),
    cost_lines: inBackOffice(actor) ? booking.snapshot.price_lines : null,
    ancillaries: booking.ancillaries,
    passengers: passengers.map((one) => ({
      position: one.position,
      type: one.type,
      title: one.title,
      given_name: one.given_name,
      surname: one.surname,
      gender: one.gender,
      date_of_birth: open(one.birth_encrypted, `birth:${one.position}`),
      nationality: one.nationality,
      passport_number: one.passport_masked ?? '',
      passport_full: inBackOffice(actor) ? open(one.passport_encrypted, `passport:${one.position}`) : null,
      passport_country: one.passport_country,
      passport_expiry: one.passport_expiry,
      price: money(one.price_minor),
    })),
    tickets,
    contact: { email: booking.contact_email, phone: booking.contact_phone },
    remark: booking.remark,
    quotation_id: actor?.role === 'agent' || inBackOffice(actor) ? quotation : null,
    invoice: paper(invoice),
    credit_note: paper(credit),
    refund: refund ? refundView(refund, inBackOffice(actor)) : null,
    history: history.map((line) => ({
      at: line.at.toISOString(),
      event: line.event,
      from: line.from_status,
      to: line.to_status,
      who: line.who,
      note: line.note,
    })),
  }
}
