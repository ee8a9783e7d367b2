import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/activity'
import { type SupplierBooking, SupplierError, supplierRefusal } from '#server/features/flights'
import { createInvoice } from '#server/features/invoices'
import { captureHold, type Payer, placeHold, postJournal, recipes, releaseHold } from '#server/features/ledger'
import { queueMail } from '#server/features/mail'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import {
  activityOf,
  type BookingRecord,
  bookingById,
  lockBooking,
  moveBooking,
  type Who,
  writeHistory,
} from './bookings.sql.ts'
import { actMsMax } from './hold-seats.ts'
import { bookingMail } from './mails.ts'
import { startSupplierCall } from './views.ts'

/** While a confirm runs nobody else looks after the booking; after this long the sweeper does. */
const leaseSeconds = 40
/** Questions to a silent supplier: after 10 s, 30 s, 2 min, 10 min, then every half hour. */
export const reconcileSeconds = [10, 30, 120, 600, 1_800]

type Paid = { payment: 'balance' } | { payment: 'card'; paymentId: string }
type Money = { amount: number; currency: string }

/** Whose wallet pays: the agency's, the customer's, or for a visitor one of this booking's own. */
export const payerOf = (booking: BookingRecord): Payer =>
  booking.agency_id
    ? { type: 'agency', id: booking.agency_id }
    : { type: 'customer', id: booking.customer_id ?? booking.reference }

/**
 * Confirms a saved booking: money is held, the supplier tickets it, the hold becomes a journal, the invoice is made.
 * Refuses another total (409), too little money, a passed TTL, another state. When the supplier does not answer, the
 * booking waits as `pending_supplier` with the money held, and is asked after until the truth is known.
 */
export async function confirmBooking(
  app: App,
  bookingId: string,
  expected: Money | null,
  paid: Paid,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const fresh = await checkWithSupplier(app, bookingId, expected)
  if (isRefusal(fresh)) return fresh
  const begun = await begin(app, bookingId, expected, paid, who)
  if (isRefusal(begun)) return begun
  app.crash('confirm:after-hold')
  return issueTickets(app, begun)
}

/**
 * The re-pricing of a held booking: what the supplier has under this locator now. A gone hold stops here, and so does
 * another price, until the caller sends exactly that price back: then it becomes the booking's.
 */
async function checkWithSupplier(app: App, bookingId: string, expected: Money | null): Promise<void | Refusal> {
  const booking = await bookingById(app.db, bookingId)
  const supplier = booking && app.suppliers.get(booking.supplier)
  if (!booking || !supplier || booking.status !== 'saved' || !booking.pnr) return
  try {
    const held = await supplier.find(
      { locator: booking.pnr },
      { signal: AbortSignal.timeout(actMsMax), now: app.clock.now() },
    )
    if (!held || held.status === 'expired' || held.status === 'cancelled')
      return new Refusal('wrong_state', 'The airline no longer holds these seats. Search again.')
    const difference = held.total - booking.supplier_total_minor
    if (difference === 0) return
    const money = (amount: number) => ({ amount, currency: booking.currency })
    const agreed = expected?.currency === booking.currency && expected.amount === booking.total_minor + difference
    if (!agreed)
      return refuse.priceChanged({
        old: money(booking.total_minor),
        new: money(booking.total_minor + difference),
        difference: money(difference),
      })
    await takeNewPrice(app, booking, difference)
  } catch (error) {
    return supplierRefusal(error)
  }
}

/** The supplier's difference becomes a line of the fare and is written into the history; our margin stays what it was. */
async function takeNewPrice(app: App, before: BookingRecord, difference: number): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'take new price', async (tx) => {
    const booking = await lockBooking(tx, { id: before.id })
    // Somebody else was faster: whatever they did is looked at again by the caller.
    if (!booking || booking.status !== 'saved' || booking.acting || booking.version !== before.version) return
    const line = {
      kind: 'base' as const,
      code: 'REPRICED',
      ptc: null,
      quantity: 1,
      amount: { amount: difference, currency: booking.currency },
    }
    const snapshot = { ...booking.snapshot, price_lines: [...booking.snapshot.price_lines, line] }
    await sql`update bookings set total_minor = total_minor + ${difference}, supplier_total_minor = supplier_total_minor + ${difference},
      snapshot = ${JSON.stringify(snapshot)}::jsonb, version = version + 1, updated_at = ${now} where id = ${booking.id}`.execute(
      tx,
    )
    await sql`update booking_passengers set price_minor = price_minor + ${difference} where booking_id = ${booking.id} and position = 0`.execute(
      tx,
    )
    await writeHistory(tx, booking.id, {
      at: now,
      event: 'repriced',
      from: 'saved',
      to: 'saved',
      who: { id: null, name: null },
    })
  })
}

async function begin(
  app: App,
  bookingId: string,
  expected: Money | null,
  paid: Paid,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'begin confirm', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking || booking.hold_state !== 'held') return refuse.notFound('This booking')
    if (booking.acting)
      return new Refusal('in_progress', 'This booking is being worked on right now.', { retryAfterSeconds: 5 })
    if (booking.status !== 'saved') return refuse.wrongState(`This booking is ${booking.status.replaceAll('_', ' ')}.`)
    if (booking.ttl_at && booking.ttl_at <= now) return refuse.wrongState('The time limit of this booking has passed.')
    if (expected && (expected.amount !== booking.total_minor || expected.currency !== booking.currency)) {
      const money = (amount: number) => ({ amount, currency: booking.currency })
      return refuse.priceChanged({
        old: expected,
        new: money(booking.total_minor),
        difference: money(booking.total_minor - expected.amount),
      })
    }
    if (paid.payment === 'balance') {
      const hold = await placeHold(tx, {
        payer: payerOf(booking),
        amount: booking.total_minor,
        currency: booking.currency,
        booking_ref: booking.reference,
        at: now,
      })
      if (isRefusal(hold)) return hold
    }
    await moveBooking(tx, booking, { to: 'confirming', event: 'confirming', at: now, who })
    await sql`update bookings set acting = 'confirm', acting_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second', acting_by = ${who.id},
      payment = ${paid.payment}, payment_id = ${paid.payment === 'card' ? paid.paymentId : null} where id = ${booking.id}`.execute(
      tx,
    )
    await enqueue(
      tx,
      'bookings.finish',
      { booking_id: booking.id },
      { runAt: new Date(now.getTime() + (leaseSeconds + 1) * 1000) },
    )
    return {
      ...booking,
      status: 'confirming' as const,
      payment: paid.payment,
      payment_id: paid.payment === 'card' ? paid.paymentId : null,
      acting_by: who.id,
    }
  })
}

/** The supplier's part and what follows from its answer. Safe to repeat: `issue` with our key answers as the first time. */
export async function issueTickets(app: App, booking: BookingRecord): Promise<BookingRecord | Refusal> {
  const supplier = app.suppliers.get(booking.supplier)
  if (!supplier) return waitForSupplier(app, booking, 'The supplier is switched off')
  const key = `${booking.id}:issue`
  const finish = await startSupplierCall(app, { bookingId: booking.id, supplier: supplier.id, op: 'issue', key })
  app.crash('confirm:before-issue')
  try {
    const ticketed = await supplier.issue(booking.pnr!, key, {
      signal: AbortSignal.timeout(actMsMax),
      now: app.clock.now(),
    })
    app.crash('confirm:after-issue')
    await finish('ok')
    return await settle(app, booking.id, ticketed)
  } catch (error) {
    const timedOut = ['TimeoutError', 'AbortError'].includes((error as Error)?.name)
    if (!(error instanceof SupplierError) && !timedOut) throw error
    if (error instanceof SupplierError && !['unknown_outcome', 'timeout'].includes(error.kind)) {
      await finish('refused', `${error.kind}: ${error.message}`)
      await giveBack(app, booking.id, error.kind)
      return supplierRefusal(error)
    }
    await finish('unknown')
    return askAfter(app, booking)
  }
}

/** One question at once clears up most silences; otherwise the booking waits for its answer. */
async function askAfter(app: App, booking: BookingRecord): Promise<BookingRecord | Refusal> {
  const supplier = app.suppliers.get(booking.supplier)!
  try {
    const known = await supplier.find(
      { locator: booking.pnr! },
      { signal: AbortSignal.timeout(actMsMax), now: app.clock.now() },
    )
    if (known?.status === 'ticketed') return await settle(app, booking.id, known)
  } catch {
    // Still silent: the sweeper goes on asking.
  }
  return waitForSupplier(app, booking, 'The supplier has not answered')
}

async function waitForSupplier(app: App, booking: BookingRecord, note: string): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  await inTx(app.db, 'wait for supplier', async (tx) => {
    const held = await lockBooking(tx, { id: booking.id })
    if (held?.status !== 'confirming') return
    await moveBooking(tx, held, {
      to: 'pending_supplier',
      event: 'supplier_silent',
      at: now,
      who: { id: null, name: null },
      note,
    })
    await enqueue(
      tx,
      'bookings.reconcile',
      { booking_id: held.id, round: 0 },
      { runAt: new Date(now.getTime() + reconcileSeconds[0]! * 1000) },
    )
  })
  return (await bookingById(app.db, booking.id))!
}

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
        to: 'confirmed',
        event: 'confirmed',
        at: now,
        who: { id: booking.acting_by, name: null },
        note: `${ticketed.tickets.length} tickets`,
      },
      sql`, void_until = ${ticketed.void_until}, airline_pnr = ${ticketed.airline_locator}`,
    )
    await writeActivity(tx, { ...activityOf(booking, 'booking_confirmed', booking.acting_by), at: now })
    await queueMail(tx, bookingMail('tickets-issued', booking))
    if (booking.payment === 'card')
      await enqueue(
        tx,
        'payments.capture',
        { payment_id: booking.payment_id },
        { dedupeKey: `capture:${booking.payment_id}` },
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
  const lines = recipes.sale({
    payer,
    supplier: booking.supplier,
    currency,
    gross: booking.total_minor,
    net: booking.supplier_total_minor,
    margin: booking.total_minor - booking.supplier_total_minor,
    charge: 0,
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
  if (booking.payment === 'balance') {
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
    if (booking.payment === 'balance') await releaseHold(tx, booking.reference, now)
    else
      await enqueue(
        tx,
        'payments.release',
        { payment_id: booking.payment_id },
        { dedupeKey: `release:${booking.payment_id}` },
      )
    await moveBooking(
      tx,
      booking,
      { to: over ? 'failed' : 'saved', event: 'supplier_refused', at: now, who: { id: null, name: null }, note: kind },
      sql`, payment = null, payment_id = null`,
    )
  })
}
