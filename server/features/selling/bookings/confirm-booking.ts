import { flightSuppliers } from '#server/ports/flight'
import { sql } from 'kysely'
import { callMsMax, runAct } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { changeDue } from '#server/features/money/dues'
import { addPriceLines, changeItem } from '#server/features/selling/items'
import { requireInvoiceFacts } from '#server/features/operations/settings'
import { supplierRefusal } from '#server/features/selling/flights'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { isCertainlyAbsent } from './absence.ts'
import { type Approval, confirmAct, type Money, type Paid } from './acts/confirm.ts'
import { type BookingRecord, bookingById, lockBooking, type Who, writeHistory } from './bookings.sql.ts'
import { rememberIntention } from './intentions.ts'
import { newTimes, takeNewTimes } from './take-new-times.ts'

/**
 * Confirms a saved booking from its owner's wallet or by a received transfer: money is held, the supplier tickets it,
 * the hold becomes a journal, the invoice is made. A card's booking is confirmed by `card.capture`.
 * Refuses while the company cannot issue an invoice, another total (409), too little money, a passed time limit, another state.
 * When the supplier does not answer, the booking waits as `pending_supplier` with the money held, and is asked after until the truth is known.
 */
export async function confirmBooking(
  app: App,
  bookingId: string,
  expected: Money | null,
  paid: Exclude<Paid, { payment: 'card' }>,
  who: Who,
  approval: Approval | null = null,
): Promise<BookingRecord | Refusal> {
  const refused = await checkBeforeConfirming(app, bookingId, expected, paid.payment)
  if (refused) return refused
  const by = { id: who.id, name: who.name }
  const outcome = await runAct(app, confirmAct, bookingId, { expected, paid, approval }, by, (tx) =>
    rememberIntention(tx, who.intention, bookingId, approval ? 'approve' : 'confirm', app.clock.now()),
  )
  if (isRefusal(outcome)) return outcome
  if (outcome.is !== 'refused') return (await bookingById(app.db, bookingId))!
  return outcome.why.error === undefined
    ? new Refusal('wrong_state', 'The airline no longer holds these seats. Search again.')
    : supplierRefusal(outcome.why.error)
}

/** What is asked before any money is secured; a refusal says why the booking cannot be confirmed as it stands. */
export async function checkBeforeConfirming(
  app: App,
  bookingId: string,
  expected: Money | null,
  payment: Paid['payment'],
): Promise<Refusal | undefined> {
  return (await requireInvoiceFacts(app)) ?? (await checkWithSupplier(app, bookingId, expected, payment))
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
  payment: Paid['payment'],
): Promise<Refusal | undefined> {
  const booking = await bookingById(app.db, bookingId)
  if (!booking || booking.status !== 'saved' || !booking.pnr) return undefined
  const supplier = flightSuppliers(app).get(booking.supplier)
  // Nothing is collected from a card for seats that nobody can be asked about.
  if (!supplier) return payment === 'card' ? supplierIsOff() : undefined
  try {
    const held = await supplier.find(
      { locator: booking.pnr },
      { signal: AbortSignal.timeout(callMsMax), now: app.clock.now() },
    )
    // Nobody stands by to try again with a card: a list that lags must not let its money go.
    if (!held && payment === 'card' && !(await isCertainlyAbsent(app, booking))) return supplierIsOff()
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
    if (difference === 0) return undefined
    const money = (amount: number) => ({ amount, currency: booking.currency })
    const agreed = expected?.currency === booking.currency && expected.amount === booking.total_minor + difference
    if (!agreed)
      return refuse.priceChanged({
        old: money(booking.total_minor),
        new: money(booking.total_minor + difference),
        difference: money(difference),
      })
    await takeNewPrice(app, booking, difference)
    return undefined
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
    const changed = {
      price_minor: booking.total_minor + difference,
      cost_minor: booking.supplier_total_minor + difference,
      selling_minor: booking.selling_minor === null ? null : booking.selling_minor + difference,
    }
    await changeItem(tx, booking.id, changed, now)
    await addPriceLines(tx, { booking_id: booking.id, item_id: booking.id }, [line])
    await changeDue(tx, booking.id, booking.id, difference)
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
