import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Invoice } from '#contract/money/invoices'
import type { Booking, BookingRow, BookingStatus } from '#contract/selling/bookings'
import type { Localised } from '#contract/kernel/shapes'
import type { PriceLine } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import type { PaymentStatus } from '#contract/selling/bookings'
import { byKey, first } from '#server/db/db'
import { buyersLines } from '#server/features/money/margins'
import { type DueRecord, duesOf } from '#server/features/money/dues'
import { itemById, type ItemRecord, itemsOf, priceLinesOf } from '#server/features/selling/items'
import { invoicesOf } from '#server/features/money/invoices'
import { type Actor, inBackOffice } from '#server/http/actor'
import type { ListedBooking } from './booking-columns.sql.ts'
import { allowedActions } from './bookings.rules.ts'
import { type BookingRecord, type HistoryRow, historyOf, passengersOf } from './bookings.sql.ts'
import { casePeopleOf, type CasePerson, type CaseRecord, casesOf, caseView, hasCases, refundView } from './cases.sql.ts'
import { mayDivide, productOf, supplierOf } from './product.ts'
import { hasSplits, noSplits, splitsOf } from './split-booking.sql.ts'
import { factsOf } from './refuse-act.ts'

type Row = z.infer<typeof BookingRow>

/** Services under the name that their product has for them in both languages. */
const named = (lines: readonly PriceLine[], names: readonly Localised[]): PriceLine[] =>
  lines.map((line) => {
    const name = line.kind === 'service' && names.find(({ en, ar }) => line.code === en || line.code === ar)
    return name ? { ...line, name } : line
  })

/** What is done with one item of a booking. */
const ofItems: ReadonlySet<string> = new Set([
  'void_request',
  'void',
  'void_reject',
  'refund_request',
  'refund_quote',
  'refund_accept',
  'refund_decline',
  'refund',
  'change',
  'split',
])

const instant = (date: Date | null) => date?.toISOString() ?? null

/** A booking as lists show it. */
export function bookingRow(app: App, booking: ListedBooking, actor: Actor | null): Row {
  const money = (amount: number) => ({ amount, currency: booking.currency })
  return {
    id: booking.reference,
    reference: booking.reference,
    pnr: booking.pnr,
    airline_pnr: booking.airline_pnr,
    bought: { count: booking.item_count, locators: booking.locators, carriers: booking.carriers },
    status: booking.status,
    payment_status: booking.payment_status,
    total: money(booking.total_minor),
    selling: actor?.role === 'agent' && booking.selling_minor !== null ? money(booking.selling_minor) : null,
    ttl_at: instant(booking.ttl_at),
    void_until: instant(booking.void_until),
    created_at: booking.created_at.toISOString(),
    channel: booking.channel,
    product: booking.product as Row['product'],
    issues_tickets: productOf(app, booking.product).papers.includes('eticket'),
    title: booking.title,
    // What has no beginning is kept as never, so that lists can be sorted by it.
    starts: booking.departure_at?.startsWith('9999') ? null : booking.departure_at,
    ends: booking.arriving_at,
    route: routeOf(booking),
    carrier: booking.carrier,
    lead_passenger: booking.lead_passenger,
    passenger_count: booking.passenger_count,
    client_ref: booking.client_ref,
    made_by: booking.made_by ?? null,
    demo: booking.demo,
    allowed_actions: allowedActions(booking, actor, app.clock.now()).filter(
      ({ action }) => action !== 'pay' || app.cardGateway,
    ),
  }
}

/** The route of a journey by air; other products have none. */
const routeOf = ({ origin, destination, departure_at, arriving_at, trip_type }: ListedBooking): Row['route'] =>
  origin && destination && departure_at && arriving_at && trip_type
    ? { origin, destination, departure_at, arriving_at, trip_type }
    : null

/** How it stands with its buyer, as the books say, the quotation it was bought by, and what few bookings have. */
const standingOf = async (app: App, { id, reference, agency_id }: BookingRecord) =>
  (await first(
    app.db,
    sql<{
      payment_status: PaymentStatus
      quotation: string | null
      has_cases: boolean
      has_splits: boolean
    }>`${byKey} select payment_status(${id}) as payment_status, ${hasCases(id)} as has_cases, ${hasSplits(id)} as has_splits,
      case when ${agency_id}::uuid is not null then (select q.reference from quotations q join quotation_bookings b on b.quotation_id = q.id
        where b.booking_ref = ${reference} limit 1) end as quotation`,
  ))!

/** What of an item is its product's own. */
type ItemView = Partial<Booking>
/** Not what a booking is made of while there is anything else. */
export const cameToNothing: ReadonlySet<string> = new Set(['holding', 'failed', 'cancelled', 'expired', 'declined'])

type AfterSale = { cases: readonly CaseRecord[]; people: readonly CasePerson[] }

const itemView = (
  app: App,
  booking: BookingRecord,
  item: ItemRecord,
  { cases, people }: AfterSale,
  actor: Actor | null,
  view: ItemView = {},
): Booking['items'][number] => ({
  lines: [...productOf(app, item.product).lines({ ...booking, item })],
  allowed_actions: allowedActions(factsOf({ ...booking, item }), actor, app.clock.now()).filter(({ action }) =>
    ofItems.has(action),
  ),
  given_back: people
    .filter(
      ({ case_id, state }) =>
        state === 'given_back' && cases.some((one) => one.id === case_id && one.item_id === item.id),
    )
    .map(({ position }) => position)
    .toSorted((a, b) => a - b),
  parts: (productOf(app, item.product).ownerOf && supplierOf(app, { ...booking, item })?.parts) || {
    void: false,
    refund: false,
  },
  changeable: supplierOf(app, { ...booking, item })?.changes !== undefined,
  sells: supplierOf(app, { ...booking, item })?.changes?.onSale !== undefined,
  serves: supplierOf(app, { ...booking, item })?.services !== undefined,
  divides: mayDivide(app, { ...booking, item }),
  renames: supplierOf(app, { ...booking, item })?.changes?.names === true,
  takes_infants: supplierOf(app, { ...booking, item })?.changes?.infants === true,
  void_until: instant(item.void_until),
  legs: view.legs?.length ?? 0,
  brand: view.brand ?? null,
  no: item.no,
  product: item.product,
  title: item.title,
  status: item.stage as BookingStatus,
  locator: item.locator,
  total: { amount: item.price_minor, currency: item.currency },
  starts: item.starts_local,
  ends: item.ends_local,
})

/** What may be done with a booking: of several items whatever may be done with one of them. */
function actionsOf(app: App, booking: BookingRecord, items: readonly ItemRecord[], actor: Actor | null) {
  const now = app.clock.now()
  const ofBooking = allowedActions(booking, actor, now)
  const each = items.map((item) => allowedActions(factsOf({ ...booking, item }), actor, now))
  return ofBooking
    .filter(({ action }) => action !== 'pay' || app.cardGateway)
    .map((one) =>
      one.action !== 'email' && each.some((own) => own.some(({ action, allowed }) => action === one.action && allowed))
        ? { ...one, allowed: true, reason: null }
        : one,
    )
}

const dueView = (due: DueRecord, currency: string): Booking['dues'][number] => ({
  no: due.no,
  kind: due.kind,
  amount: { amount: due.amount_minor, currency },
  due_at: due.due_at.toISOString(),
  state: due.state,
  paid_at: instant(due.paid_at),
})

/** The steps as this reader may know them: what the desk does by hand it does without a name, and its own edits are its own. */
const historyFor = (
  { fulfilment }: BookingRecord,
  history: readonly HistoryRow[],
  actor: Actor | null,
): Booking['history'] =>
  history
    .filter(({ event }) => event !== 'edited' || inBackOffice(actor))
    .map((line) => ({
      at: line.at.toISOString(),
      event: line.event,
      from: line.from_status,
      to: line.to_status,
      item: line.item_no,
      who: fulfilment === 'offline' && line.by_staff && !inBackOffice(actor) ? null : line.who,
      note: line.note,
    }))

/** A booking in full. The whole passport is for the back office; the birth date is its owner's to see. */
export async function bookingView(app: App, booking: BookingRecord, actor: Actor | null): Promise<Booking> {
  const [passengers, history, invoices, standing, items, dues] = await Promise.all([
    passengersOf(app.db, booking.id),
    historyOf(app.db, booking.id),
    invoicesOf(app.db, booking.reference),
    standingOf(app, booking),
    itemsOf(app.db, booking.id),
    duesOf(app.db, booking.id),
  ])
  const { quotation, payment_status, has_cases, has_splits } = standing
  const [cases, people, splits] = await Promise.all([
    has_cases ? casesOf(app.db, booking.id) : [],
    has_cases ? casePeopleOf(app.db, booking.id) : [],
    has_splits ? splitsOf(app.db, booking.id) : noSplits,
  ])
  const counting = items.filter(({ stage }) => !cameToNothing.has(stage))
  const shown = counting.length > 0 ? counting : items
  const first = shown[0] ?? items[0] ?? (await itemById(app.db, booking.id))!
  // The one that waits for its buyer's answer stands before one that was asked for later.
  const refund =
    cases.findLast(({ kind, state }) => kind === 'refund' && state === 'quoted') ??
    cases.findLast(({ kind }) => kind === 'refund')
  const views = new Map<number, ItemView>()
  for (const item of shown)
    views.set(item.no, (await productOf(app, item.product).view?.(app.db, { ...booking, item })) ?? {})
  const all = [...views.values()]
  const lines = named(
    await priceLinesOf(app.db, booking.id, items.length > 0 ? shown.map(({ id }) => id) : undefined),
    shown.flatMap(({ product }) => productOf(app, product).lineNames ?? []),
  )
  const paper = (one?: Invoice) =>
    one ? { id: one.id, number: one.number, issued_at: one.issued_at, total: one.total } : null
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const open = (encrypted: string | null, place: string) =>
    encrypted === null ? null : app.secrets.decrypt(encrypted, `booking_passengers:${booking.id}:${place}`)
  return {
    ...bookingRow(app, { ...booking, payment_status, title: first.title }, actor),
    allowed_actions: actionsOf(app, booking, shown, actor),
    issues_tickets: items.some(({ product }) => productOf(app, product).papers.includes('eticket')),
    items: items.map((item) => itemView(app, booking, item, { cases, people }, actor, views.get(item.no))),
    dues: dues.map((due) => dueView(due, booking.currency)),
    supplier: first.supplier,
    isSooperFlight: all.some(({ isSooperFlight }) => isSooperFlight),
    price_guarantee_at: instant(booking.price_guarantee_at),
    legs: all.flatMap(({ legs = [] }) => legs),
    brand: views.get(first.no)?.brand ?? null,
    ancillaries: all.flatMap(({ ancillaries = [] }) => ancillaries),
    tickets: all.flatMap(({ tickets = [] }) => tickets),
    stays: all.flatMap(({ stays = [] }) => stays),
    special_services: all.flatMap(({ special_services = [] }) => special_services),
    price_lines: buyersLines(lines),
    cost_lines: inBackOffice(actor) ? lines : null,
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
      document: one.document,
      passport_expiry: one.passport_expiry,
      price: money(one.price_minor),
    })),
    contact: { email: booking.contact_email, phone: booking.contact_phone },
    remark: booking.remark,
    ...splits,
    quotation_id: actor?.role === 'agent' || inBackOffice(actor) ? quotation : null,
    invoice: paper(invoices.sale),
    credit_note: paper(invoices.credit_note),
    fee_invoice: paper(invoices.fee),
    refund: refund ? refundView(refund, inBackOffice(actor)) : null,
    cases: cases.map((one) => caseView(one, people)),
    history: historyFor(booking, history, actor),
  }
}
