import { sql } from 'kysely'
import { act, type Step } from '#server/acts/index'
import { claimPayment } from '#server/features/money/card-payments'
import type { SupplierBooking } from '#server/ports/flight'
import { dueToPay, holdDue } from '#server/features/money/dues'
import { holdOf, placeHold } from '#server/features/money/ledger'
import { queueMail } from '#server/features/communication/mail'
import { isRefusal, refuse } from '#server/http/refusal'
import { type BookingRecord, moveBooking } from '../bookings.sql.ts'
import { releaseBookingHold } from '../release-hold.ts'
import { payerOf, settleSale } from '../settle-booking.ts'
import { takeTransfer } from '../take-transfer.ts'
import { beingWorkedOn, bookingItem, findByLocator, inMinutes, supplierOf } from './booking-item.ts'

export type Money = { amount: number; currency: string }
export type Paid =
  | { payment: 'balance' }
  /** The card's money is collected already and held for this booking: see the act `card.capture`. */
  | { payment: 'card'; payment_id: string }
  | { payment: 'bank_transfer'; bank_id: string; bank_reference: string }
/** The back office confirms: the booking ends as `approved`, with the reason in its history. */
export type Approval = { by: string; reason: string | null }
export type ConfirmInput = { expected: Money | null; paid: Paid; approval: Approval | null }

/** A booking without a time limit waits this long for its tickets. */
const untilMinutes = 30

/**
 * Tickets a held booking. Its money is set aside first, or collected from a card by an act of its own. A supplier that
 * cannot be reached gives a wallet its money back at once; a card's stays collected, and the booking waits and is tried
 * again until its time limit.
 */
export const confirmAct = act<BookingRecord, ConfirmInput, SupplierBooking, SupplierBooking>({
  kind: 'confirm',
  on: bookingItem,
  permission: 'booking.confirm',
  crashPoints: {
    begun: 'confirm:after-hold',
    before_send: 'confirm:before-issue',
    after_send: 'confirm:after-issue',
    before_settle: 'confirm:before-settle',
    after_settle: 'confirm:after-settle',
  },
  key: (booking) => `${booking.id}:issue`,
  patience: (booking, { paid }, now) => ({
    until: booking.ttl_at ?? inMinutes(now, untilMinutes),
    unavailable: paid.payment === 'card' ? 'retry' : 'give_up',
    at_end: 'give_up',
  }),
  async begin(step, input) {
    if (input.paid.payment === 'card') return requireMoney(step)
    await beginConfirming(step, input)
  },
  async send({ app, subject: booking, key, signal, now }) {
    if ((await holdOf(app.db, booking.reference))?.state !== 'active')
      throw new Error(`${booking.reference}: no money is held for its tickets`)
    return supplierOf(app, booking).issue(booking.pnr!, key, { signal, now })
  },
  find: findByLocator,
  verdict(known) {
    if (known?.status === 'ticketed') return { is: 'done', result: known }
    if (known?.status === 'held') return { is: 'not_done' }
    return { is: 'gone', why: { kind: 'offer_gone', detail: 'the supplier no longer holds these seats' } }
  },
  unsure: (step, _input, why) => waitForSupplier(step, noteOf[why]),
  settle: (step, ticketed) => settleSale(step, ticketed),
  giveUp: (step, why) => releaseBookingHold(step, step.subject, why.kind),
})

/** The state, the clock and the price; refusals are thrown. */
export function requireConfirmable({ subject: booking, at }: Step<BookingRecord>, expected: Money | null): void {
  if (booking.hold_state !== 'held') throw refuse.notFound('This booking')
  if (booking.acting) throw beingWorkedOn()
  if (booking.status !== 'saved') throw refuse.wrongState(`This booking is ${booking.status.replaceAll('_', ' ')}.`)
  if (booking.ttl_at && booking.ttl_at <= at) throw refuse.wrongState('The time limit of this booking has passed.')
  if (!expected || (expected.amount === booking.total_minor && expected.currency === booking.currency)) return
  const money = (amount: number) => ({ amount, currency: booking.currency })
  throw refuse.priceChanged({
    old: expected,
    new: money(booking.total_minor),
    difference: money(booking.total_minor - expected.amount),
  })
}

/** Secures the money and moves the booking to `confirming`. For a card: it is claimed, and collected next. */
export async function beginConfirming(step: Step<BookingRecord>, { expected, paid, approval }: ConfirmInput) {
  requireConfirmable(step, expected)
  const { tx, at, by, subject: booking } = step
  if (paid.payment === 'bank_transfer') {
    const received = await takeTransfer(tx, booking, paid, by.id, at)
    if (isRefusal(received)) throw received
  }
  if (paid.payment === 'card') {
    if (!(await claimPayment(tx, paid.payment_id, at)))
      throw refuse.wrongState('This card payment is not there to be used.')
  } else {
    const due = await dueToPay(tx, booking.id)
    const hold = await placeHold(tx, {
      payer: payerOf(booking),
      amount: due?.amount_minor ?? booking.total_minor,
      currency: booking.currency,
      booking_ref: booking.reference,
      due_id: due?.id ?? null,
      at,
    })
    if (isRefusal(hold)) throw hold
    if (due) await holdDue(tx, due.id)
  }
  await moveBooking(
    tx,
    booking,
    {
      to: 'confirming',
      event: approval ? 'approving' : 'confirming',
      at,
      who: by,
      note: approval?.reason ?? undefined,
    },
    sql`, approved_by = ${approval?.by ?? null}, payment = ${paid.payment}, payment_id = ${paid.payment === 'card' ? paid.payment_id : null}`,
  )
}

/** Tickets for a card's money follow its capture: the booking is being confirmed and the money is held. */
async function requireMoney({ tx, subject: booking }: Step<BookingRecord>): Promise<void> {
  if (booking.status !== 'confirming' && booking.status !== 'pending_supplier')
    throw new Error(`not being confirmed: ${booking.reference} (${booking.status})`)
  if ((await holdOf(tx, booking.reference))?.state !== 'active')
    throw new Error(`${booking.reference}: no money is held for its tickets`)
}

/** As the history keeps it. */
const noteOf = { silent: 'The supplier has not answered', unreachable: 'The supplier cannot be reached' }

async function waitForSupplier({ app, tx, at, subject: booking }: Step<BookingRecord>, note: string): Promise<void> {
  if (booking.status !== 'confirming') return
  await moveBooking(tx, booking, {
    to: 'pending_supplier',
    event: 'supplier_silent',
    at,
    who: { id: null, name: null },
    note,
  })
  // Whoever paid by card stands at a page that has no more news: the tickets follow by mail, or the money does.
  if (booking.payment === 'card' && booking.channel !== 'agent')
    await queueMail(app, tx, {
      to: booking.contact_email,
      template: 'card-received',
      locale: booking.locale,
      bookingRef: booking.reference,
      data: { reference: booking.reference, amount: { amount: booking.total_minor, currency: booking.currency } },
    })
}
