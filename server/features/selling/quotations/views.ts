import type {
  Quotation,
  QuotationRow,
  QuotationVersion,
  QuotedFlight,
  SharedQuotation,
} from '#contract/selling/quotation-shapes'
import type { App } from '#server/app'
import { type BookingRecord, findBooking } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { sayStored } from '#server/words'
import {
  eventsOf,
  type FrozenFlight,
  type FrozenLine,
  type LinkRecord,
  type QuotationRecord,
  type VersionRecord,
  versionOf,
  versionsOf,
} from './quotations.sql.ts'
import { actsOn, isBeingBooked, stateOf } from './quotations.rules.ts'
import { quotingAgency } from './quoting-agency.ts'

const moneyIn = (currency: string) => (amount: number) => ({ amount, currency })

/** Writes every field by name: what the agency pays and whose seats these are must never slip through. */
function quotedFlight(flight: FrozenFlight, currency: string): QuotedFlight {
  return {
    legs: flight.legs,
    brand: flight.brand,
    validating_carrier: flight.validating_carrier,
    passengers: flight.passengers,
    carry_on_bags: flight.brand.carry_on_bags,
    checked_bags: flight.brand.checked_bags,
    price: { amount: flight.net_minor + flight.margin_minor, currency },
    demo: flight.demo,
  }
}

const quotedLine = (currency: string) => (line: FrozenLine) => ({
  description: line.description,
  quantity: line.quantity,
  amount: { amount: line.amount_minor, currency },
  total: { amount: line.amount_minor * line.quantity, currency },
})

export function quotationRow(quotation: QuotationRecord, now: Date): QuotationRow {
  return {
    id: quotation.reference,
    reference: quotation.reference,
    state: stateOf(quotation, now),
    version: quotation.version,
    title: quotation.title,
    customer_name: quotation.customer_name,
    total: { amount: quotation.total_minor, currency: quotation.currency },
    valid_until: quotation.valid_until.toISOString(),
    created_at: quotation.created_at.toISOString(),
    booking_id: quotation.booking_ref,
  }
}

function versionView(row: VersionRecord): QuotationVersion {
  const money = moneyIn(row.currency)
  const { flight, lines, note } = row.content
  return {
    version: row.version,
    created_at: row.created_at.toISOString(),
    who: row.who,
    valid_until: row.valid_until.toISOString(),
    flight: flight && quotedFlight(flight, row.currency),
    lines: lines.map(quotedLine(row.currency)),
    note,
    total: money(row.total_minor),
    net: flight && money(flight.net_minor),
    margin: flight && money(flight.margin_minor),
    bound_until: flight?.bound_until ?? null,
  }
}

/** A quotation as its agency sees it, with its history. */
export async function quotationView(
  app: App,
  quotation: QuotationRecord,
  { actor, locale }: { actor: Actor; locale: 'en' | 'ar' },
): Promise<Quotation> {
  const now = app.clock.now()
  const [versions, events] = await Promise.all([versionsOf(app.db, quotation.id), eventsOf(app.db, quotation.id)])
  return {
    ...quotationRow(quotation, now),
    customer: {
      name: quotation.customer_name,
      email: quotation.customer_email,
      phone: quotation.customer_phone,
      locale: quotation.customer_locale,
    },
    accept_new_price: quotation.accept_new_price,
    versions: versions.map(versionView),
    events: events.map(({ at, event, version, who, note }) => ({
      at: at.toISOString(),
      event,
      version,
      who,
      note: note && sayStored(locale, note),
    })),
    accepted:
      quotation.accepted_version !== null && quotation.answered_at
        ? {
            name: quotation.accepted_name!,
            version: quotation.accepted_version,
            at: quotation.answered_at.toISOString(),
          }
        : null,
    decline_reason: quotation.decline_reason,
    has_travellers: quotation.travellers_encrypted !== null,
    booking_problem: quotation.booking_problem && sayStored(locale, quotation.booking_problem),
    allowed_actions: actsOn(quotation, versions[0]!.content, actor, now),
  }
}

/** Where the seats stand, as far as whoever accepted them need know. */
const bookingState = ({ status }: BookingRecord): SharedQuotation['booking_state'] =>
  status === 'saved' || status === 'confirming' || status === 'pending_supplier'
    ? 'held'
    : ['confirmed', 'approved', 'completed', 'void_requested', 'refund_requested', 'refund_quoted'].includes(status)
      ? 'confirmed'
      : 'over'

/** What whoever holds the link sees: never what the agency pays. */
export async function sharedView(app: App, { quotation, version }: LinkRecord): Promise<SharedQuotation> {
  const [newest, agency, booking] = await Promise.all([
    versionOf(app.db, quotation),
    quotingAgency(app, quotation.agency_id),
    quotation.booking_ref ? findBooking(app.db, quotation.booking_ref) : undefined,
  ])
  const { flight, lines, note } = newest.content
  return {
    reference: quotation.reference,
    state: stateOf(quotation, app.clock.now()),
    version: quotation.version,
    updated: version < quotation.version,
    agency,
    customer_name: quotation.customer_name,
    locale: quotation.customer_locale,
    flight: flight && quotedFlight(flight, quotation.currency),
    lines: lines.map(quotedLine(quotation.currency)),
    note,
    total: { amount: quotation.total_minor, currency: quotation.currency },
    valid_until: quotation.valid_until.toISOString(),
    accepted_by: quotation.accepted_name,
    booking: isBeingBooked(quotation),
    booking_id: quotation.booking_ref,
    booking_state: booking ? bookingState(booking) : null,
  }
}
