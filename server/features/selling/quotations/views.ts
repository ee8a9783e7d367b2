import type {
  Quotation,
  QuotationRow,
  QuotationVersion,
  QuotedPart,
  SharedQuotation,
} from '#contract/selling/quotation-shapes'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { takenStatuses } from '#server/features/money/card-payments'
import type { Actor } from '#server/http/actor'
import { sayStored } from '#server/words'
import type { FrozenLine, FrozenPart } from './frozen.ts'
import {
  eventsOf,
  type LinkRecord,
  type PartBooking,
  partBookingsOf,
  type QuotationRecord,
  type VersionRecord,
  versionOf,
  versionsOf,
} from './quotations.sql.ts'
import { customerPrices, readFees, type Reading, readingIn } from './customer-prices.ts'
import { quotingOf } from './price-parts.ts'
import { wantedPeople, wantsOwnNames } from './quoted-people.ts'
import { actsOn, customerTotal, isBeingBooked, stateOf } from './quotations.rules.ts'
import { quotingAgency } from './quoting-agency.ts'

const moneyIn = (currency: string) => (amount: number) => ({ amount, currency })

/** Writes every field by name: what the agency pays and whose supply it is must never slip through. */
function quotedPart(app: App, part: FrozenPart, currency: string, read: Reading = readingIn(null)): QuotedPart {
  const price = read({ amount: part.net_minor + part.margin_minor, currency })
  const { no, product, title, lines, starts, people, own_names, demo } = part
  return {
    no,
    product,
    title,
    lines: [...lines],
    starts,
    people,
    own_names,
    demo,
    price,
    ...readFees(quotingOf(app, product).view?.(part.detail as never, price) ?? {}, read),
  }
}
const flightOf = (parts: readonly QuotedPart[]) => parts.find(({ flight }) => flight)?.flight ?? null

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
    customer_total: quotation.exchange_currency === null ? null : customerTotal(quotation),
    valid_until: quotation.valid_until.toISOString(),
    created_at: quotation.created_at.toISOString(),
    booking_id: quotation.booking_ref,
  }
}

function versionView(app: App, row: VersionRecord): QuotationVersion {
  const money = moneyIn(row.currency)
  const { parts, lines, note } = row.content
  const seen = parts.map((part) => quotedPart(app, part, row.currency))
  const sum = (of: (part: FrozenPart) => number) =>
    parts.length > 0 ? money(parts.reduce((all, part) => all + of(part), 0)) : null
  const bound = parts.flatMap(({ bound_until }) => bound_until ?? []).toSorted()[0] ?? null
  return {
    version: row.version,
    created_at: row.created_at.toISOString(),
    who: row.who,
    valid_until: row.valid_until.toISOString(),
    flight: flightOf(seen),
    parts: seen.map((part, at) => ({
      ...part,
      net: money(parts[at]!.net_minor),
      margin: money(parts[at]!.margin_minor),
    })),
    lines: lines.map(quotedLine(row.currency)),
    note,
    total: money(row.total_minor),
    for_customer: row.exchange && {
      exchange: row.exchange,
      ...customerPrices(row.content, row.currency, row.exchange),
    },
    net: sum(({ net_minor }) => net_minor),
    margin: sum(({ margin_minor }) => margin_minor),
    bound_until: bound,
  }
}

/** A quotation as its agency sees it, with its history. */
export async function quotationView(
  app: App,
  quotation: QuotationRecord,
  { actor, locale }: { actor: Actor; locale: 'en' | 'ar' },
): Promise<Quotation> {
  const now = app.clock.now()
  const [versions, events, bookings] = await Promise.all([
    versionsOf(app.db, quotation.id),
    eventsOf(app.db, quotation.id),
    partBookingsOf(app.db, quotation.id),
  ])
  return {
    ...quotationRow(quotation, now),
    customer: {
      name: quotation.customer_name,
      email: quotation.customer_email,
      phone: quotation.customer_phone,
      locale: quotation.customer_locale,
    },
    accept_new_price: quotation.accept_new_price,
    versions: versions.map((row) => versionView(app, row)),
    bookings: bookings.map(({ part, reference, status }) => ({ part, reference, state: bookingState(status) })),
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
    wants: { ...wantedPeople(versions[0]!.content), own_names: wantsOwnNames(versions[0]!.content) },
    allowed_actions: actsOn(quotation, versions[0]!.content, actor, now),
  }
}

/** Where a booking stands, as far as whoever accepted it need know. */
const bookingState = (status: PartBooking['status']): 'held' | 'confirmed' | 'over' =>
  status === 'saved' || status === 'confirming' || status === 'pending_supplier'
    ? 'held'
    : ['confirmed', 'approved', 'completed', 'void_requested', 'refund_requested', 'refund_quoted'].includes(status)
      ? 'confirmed'
      : 'over'

/** Of several: held while one is, else sold where one is. */
const stateOfAll = (states: readonly ('held' | 'confirmed' | 'over')[]) =>
  states.includes('held') ? 'held' : states.includes('confirmed') ? 'confirmed' : states.length > 0 ? 'over' : null

/** How its payment stands for the customer: nothing is collected before everything is held. */
async function paymentOf(app: App, quotation: QuotationRecord, bookings: readonly PartBooking[]) {
  const requests = await all(
    app.db,
    sql<{ state: string; outcome: string | null; taken: boolean }>`select r.state, r.outcome,
      exists (select 1 from payments p where p.payment_request_id = r.id and p.status = any(${[...takenStatuses]})) as taken
      from payment_requests r where r.quotation_id = ${quotation.id}`,
  )
  if (requests.some(({ state }) => state === 'paid')) return 'paid' as const
  if (requests.some(({ taken }) => taken)) return 'paying' as const
  const now = app.clock.now()
  const isHeld =
    bookings.length > 0 && bookings.every(({ status, ttl_at }) => status === 'saved' && (!ttl_at || ttl_at > now))
  if (quotation.state !== 'converted' || !isHeld) return 'none' as const
  // A card would be charged in another currency than the customer accepted.
  if (quotation.exchange_currency !== null) return 'agency' as const
  return app.cardGateway ? ('open' as const) : ('none' as const)
}

/** What whoever holds the link sees: never what the agency pays. */
export async function sharedView(app: App, { quotation, version }: LinkRecord): Promise<SharedQuotation> {
  const [newest, agency, bookings] = await Promise.all([
    versionOf(app.db, quotation),
    quotingAgency(app, quotation.agency_id),
    partBookingsOf(app.db, quotation.id),
  ])
  const { lines, note } = newest.content
  const parts = newest.content.parts.map((part) =>
    quotedPart(app, part, quotation.currency, readingIn(newest.exchange)),
  )
  const prices = customerPrices(newest.content, quotation.currency, newest.exchange)
  const states = bookings.map(({ status }) => bookingState(status))
  return {
    reference: quotation.reference,
    state: stateOf(quotation, app.clock.now()),
    version: quotation.version,
    updated: version < quotation.version,
    agency,
    customer_name: quotation.customer_name,
    locale: quotation.customer_locale,
    flight: flightOf(parts),
    parts,
    lines: lines.map(({ description, quantity }, at) => ({ description, quantity, ...prices.lines[at]! })),
    note,
    total: customerTotal(quotation),
    valid_until: quotation.valid_until.toISOString(),
    accepted_by: quotation.accepted_name,
    booking: isBeingBooked(quotation),
    booking_id: quotation.booking_ref,
    booking_state: quotation.booking_ref ? stateOfAll(states) : null,
    bookings: bookings.map(({ part, reference }, at) => ({ part, reference, state: states[at]! })),
    payment: await paymentOf(app, quotation, bookings),
    wants: { ...wantedPeople(newest.content), own_names: wantsOwnNames(newest.content) },
  }
}
