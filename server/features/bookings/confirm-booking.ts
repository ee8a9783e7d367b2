import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { requireInvoiceFacts } from '#server/features/settings'
import { claimPayment } from '#server/features/card-payments'
import { supplierRefusal } from '#server/features/flights'
import { heardOf, PortError } from '#server/ports/failure'
import { holdOf, placeHold } from '#server/features/ledger'
import { queueMail } from '#server/features/mail'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { isCertainlyAbsent } from './absence.ts'
import { type BookingRecord, bookingById, lockBooking, moveBooking, type Who, writeHistory } from './bookings.sql.ts'
import { rememberIntention } from './intentions.ts'
import { leaseSeconds } from './lease.ts'
import { giveBack, payerOf, settle } from './settle-booking.ts'
import { takeTransfer } from './take-transfer.ts'
import { startSupplierCall } from './views.ts'
import { newTimes, takeNewTimes } from './take-new-times.ts'
import { actMsMax, flightSuppliers } from '#server/ports/flight'

/** Questions to a silent supplier: after 10 s, 30 s, 2 min, 10 min, then every half hour, and when the time limit ends. */
export const reconcileSeconds = [10, 30, 120, 600, 1_800]

type Paid =
  | { payment: 'balance' }
  /** `collect` gets the claimed money from the gateway and posts it; it throws where that is not known yet. */
  | { payment: 'card'; paymentId: string; collect: (begun: BookingRecord) => Promise<Refusal | undefined> }
  | { payment: 'bank_transfer'; bank_id: string; bank_reference: string }
type Money = { amount: number; currency: string }
/** The back office confirms: the booking ends as `approved`, with the reason in its history. */
type Approval = { by: string; reason: string | undefined }

/**
 * Confirms a saved booking: money is held, the supplier tickets it, the hold becomes a journal, the invoice is made.
 * A card's money is claimed as the confirmation begins and collected before the supplier is asked for tickets.
 * Refuses while the company cannot issue an invoice, another total (409), too little money, a passed TTL, another state.
 * When the supplier does not answer, the booking waits as `pending_supplier` with the money held, and is asked after until the truth is known.
 */
export async function confirmBooking(
  app: App,
  bookingId: string,
  expected: Money | null,
  paid: Paid,
  who: Who,
  approval: Approval | null = null,
): Promise<BookingRecord | Refusal> {
  const unready = await requireInvoiceFacts(app)
  if (unready) return unready
  const fresh = await checkWithSupplier(app, bookingId, expected, paid)
  if (isRefusal(fresh)) return fresh
  const begun = await begin(app, bookingId, expected, paid, who, approval)
  if (isRefusal(begun)) return begun
  app.crash('confirm:after-hold')
  const unpaid = paid.payment === 'card' ? await paid.collect(begun) : undefined
  return unpaid ?? issueTickets(app, begun)
}

/**
 * The re-pricing of a held booking: what the supplier has under this locator now. A gone hold stops here, and so does
 * another price, until the caller sends exactly that price back: then it becomes the booking's. New times become the
 * booking's at once, so that the next confirmation is of what is shown.
 */
async function checkWithSupplier(
  app: App,
  bookingId: string,
  expected: Money | null,
  paid: Paid,
): Promise<void | Refusal> {
  const booking = await bookingById(app.db, bookingId)
  if (!booking || booking.status !== 'saved' || !booking.pnr) return
  const supplier = flightSuppliers(app).get(booking.supplier)
  // Nothing is collected from a card for seats that nobody can be asked about.
  if (!supplier) return paid.payment === 'card' ? supplierIsOff() : undefined
  try {
    const held = await supplier.find(
      { locator: booking.pnr },
      { signal: AbortSignal.timeout(actMsMax), now: app.clock.now() },
    )
    // Nobody stands by to try again with a card: a list that lags must not let its money go.
    if (!held && paid.payment === 'card' && !(await isCertainlyAbsent(app, booking))) return supplierIsOff()
    if (!held || held.status === 'expired' || held.status === 'cancelled')
      return new Refusal('wrong_state', 'The airline no longer holds these seats. Search again.')
    const legs = newTimes(booking.snapshot.legs, held.legs)
    if (legs) {
      await takeNewTimes(app, booking, legs)
      return new Refusal(
        'schedule_changed',
        'The airline has changed the times of this booking. Read the new times, then confirm again.',
      )
    }
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

const supplierIsOff = () => new Refusal('supplier_failed', 'This supplier is switched off.')

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
      selling_minor = selling_minor + ${difference},
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
  approval: Approval | null,
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
    if (paid.payment === 'bank_transfer') {
      const received = await takeTransfer(tx, booking, paid, who.id, now)
      if (isRefusal(received)) return received
    }
    if (paid.payment === 'card') {
      if (!(await claimPayment(tx, paid.paymentId, now)))
        return refuse.wrongState('This card payment is not there to be used.')
    } else {
      const hold = await placeHold(tx, {
        payer: payerOf(booking),
        amount: booking.total_minor,
        currency: booking.currency,
        booking_ref: booking.reference,
        at: now,
      })
      if (isRefusal(hold)) return hold
    }
    await moveBooking(tx, booking, {
      to: 'confirming',
      event: approval ? 'approving' : 'confirming',
      at: now,
      who,
      note: approval?.reason,
    })
    await sql`update bookings set acting = 'confirm', acting_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second', acting_by = ${who.id}, approved_by = ${approval?.by ?? null},
      payment = ${paid.payment}, payment_id = ${paid.payment === 'card' ? paid.paymentId : null} where id = ${booking.id}`.execute(
      tx,
    )
    await rememberIntention(tx, who.intention, booking.id, approval ? 'approve' : 'confirm', now)
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
      approved_by: approval?.by ?? null,
    }
  })
}

/** Whether the money of this confirmation is there: set aside in a wallet, or collected from a card. */
export const isPaidFor = async (app: App, booking: BookingRecord): Promise<boolean> =>
  (await holdOf(app.db, booking.reference))?.state === 'active'

/**
 * The supplier's part and what follows from its answer. Safe to repeat: `issue` with our key answers as the first time.
 * No tickets are asked for without money that is held. A supplier that cannot be reached gives a wallet its money back at
 * once; a card's stays collected, and the booking waits and is tried again until its time limit.
 */
export async function issueTickets(app: App, booking: BookingRecord): Promise<BookingRecord | Refusal> {
  if (!(await isPaidFor(app, booking))) throw new Error(`${booking.reference}: no money is held for its tickets`)
  const supplier = flightSuppliers(app).get(booking.supplier)
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
    if (!(error instanceof PortError)) throw error
    if (heardOf(error) !== 'unknown') {
      await finish('refused', `${error.kind}: ${error.message}`)
      if (error.kind === 'unavailable' && booking.payment === 'card')
        return waitForSupplier(app, booking, 'The supplier cannot be reached')
      await giveBack(app, booking.id, error.kind)
      return supplierRefusal(error)
    }
    await finish('unknown')
    return askAfter(app, booking)
  }
}

/** One question at once clears up most silences; otherwise the booking waits for its answer. */
async function askAfter(app: App, booking: BookingRecord): Promise<BookingRecord | Refusal> {
  const supplier = flightSuppliers(app).get(booking.supplier)!
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
    // Whoever paid by card stands at a page that has no more news: the tickets follow by mail, or the money does.
    if (held.payment === 'card' && held.channel !== 'agent')
      await queueMail(app, tx, {
        to: held.contact_email,
        template: 'card-received',
        locale: held.locale,
        bookingRef: held.reference,
        data: { reference: held.reference, amount: { amount: held.total_minor, currency: held.currency } },
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
