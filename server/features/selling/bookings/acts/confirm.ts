import { pageOf } from '../mails.ts'
import { sql } from 'kysely'
import { act, type Marked, type Step } from '#server/acts/index'
import type { Tx } from '#server/db/db'
import { paymentById } from '#server/features/money/card-payments'
import { holdPart, partToPay } from '#server/features/money/dues'
import { holdOf, placeHold, turnsAtWallet } from '#server/features/money/ledger'
import { queueMail } from '#server/features/communication/mail'
import { itemsOf } from '#server/features/selling/items'
import { isRefusal, refuse } from '#server/http/refusal'
import { type Booked, moveBooked } from '../bookings.sql.ts'
import { type Known, productOf } from '../product.ts'
import { releaseBookingHold } from '../release-hold.ts'
import { payerOf, settleSale } from '../settle-booking.ts'
import { holdUnits } from '../stock.ts'
import { type DeskPaid, receiveMoney } from '../receive-money.ts'
import { taxPlanOf } from '../tax.ts'
import { beingWorkedOn, bookingItem, findItem, inMinutes, orderOf, suppliedTo } from './booking-item.ts'
import { bookingsWords } from '../words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

export type Money = { amount: number; currency: string }
export type Paid =
  | DeskPaid
  /** The card's money is collected already and held for this booking: see the act `card.capture`. */
  | { payment: 'card'; payment_id: string }
/** The back office confirms: the booking ends as `approved`, with the reason in its history. */
export type Approval = { by: string; reason: string | null }
export type ConfirmInput = {
  /** What the buyer agreed to pay for the item; null: it was asked before. */
  expected: Money | null
  paid: Paid
  approval: Approval | null
  /** All items that are confirmed in one go, this one among them; left out where it is alone. */
  together?: readonly string[]
  /** Where a member of staff is the supplier: what they booked it under. */
  by_hand?: { locator: string }
}

/** An item without a time limit waits this long for its supplier. */
const untilMinutes = 30
/** What a member of staff has booked is booked: a process that died meanwhile goes on with it whenever it is back. */
const byHandMinutes = 7 * 24 * 60

/**
 * Has an item sold that is held. Its money is set aside first, or collected from a card by an act of its own. A supplier
 * that cannot be reached gives a wallet its money back at once; a card's stays collected, and the item waits and is tried
 * again until its time limit.
 */
export const confirmAct = act<Booked, ConfirmInput, Known, Known>({
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
  key: ({ item }) => `${item.id}:issue`,
  patience: ({ item }, { paid, by_hand }, now) => ({
    until: by_hand ? inMinutes(now, byHandMinutes) : (item.hold_until ?? inMinutes(now, untilMinutes)),
    unavailable: paid.payment === 'card' ? 'retry' : 'give_up',
    at_end: by_hand ? 'person' : 'give_up',
  }),
  turns: (booked) => turnsAtWallet(payerOf(booked), booked.currency),
  async begin(step, input) {
    const { supplied } = productOf(step.app, step.subject.item.product)
    if (supplied === 'staff' && !input.by_hand) throw refuse.wrongState(bookingsWords.desk_books)
    if (input.paid.payment === 'card') return requireMoney(step)
    return beginConfirming(step, input, step.act.kind)
  },
  async send({ app, subject: booked, key, signal, now }, { by_hand }) {
    if ((await heldFor(app.db, booked))?.state !== 'active' && (await partToPay(app.db, booked.item.id)))
      throw new Error(`${booked.reference}: no money is held for item ${booked.item.no}`)
    return suppliedTo(app, booked).confirm(
      { ...orderOf(app, booked), ...(by_hand ? { by_hand } : {}) },
      { key, signal, now },
    )
  },
  find: findItem,
  verdict(known) {
    if (known?.state === 'sold') return { is: 'done', result: known }
    if (known?.state === 'held') return { is: 'not_done' }
    if (known?.state === 'pending') return { is: 'wait' }
    return { is: 'gone', why: { kind: 'offer_gone', detail: 'the supplier no longer holds it' } }
  },
  unsure: (step, { paid }, why) => waitForSupplier(step, noteOf[why], paid),
  settle: (step, sold) => settleSale(step, sold),
  giveUp: (step, why) => releaseBookingHold(step, step.subject, why.kind),
})

const heldFor = (db: Parameters<typeof holdOf>[0], { reference, item }: Booked) => holdOf(db, reference, item.id)

/** From where an item is confirmed: what is held, and what was agreed with a member of staff. */
const confirmable = ['saved', 'accepted']

/** The state, the clock and the price; refusals are thrown. */
export function requireConfirmable({ subject: { hold_state, item }, at }: Step<Booked>, expected: Money | null): void {
  if (hold_state !== 'held') throw refuse.notFound(bookingsWords.booking_not_found)
  if (item.acting) throw beingWorkedOn()
  if (!confirmable.includes(item.stage))
    throw refuse.wrongState(bookingsWords.booking_is({ status: bookingStatusWord(item.stage) }))
  if (item.hold_until && item.hold_until <= at) throw refuse.wrongState(bookingsWords.time_limit_booking_passed)
  if (!expected || (expected.amount === item.price_minor && expected.currency === item.currency)) return
  const money = (amount: number) => ({ amount, currency: item.currency })
  throw refuse.priceChanged({
    old: expected,
    new: money(item.price_minor),
    difference: money(item.price_minor - expected.amount),
  })
}

/**
 * Secures the money of an item and moves it to `confirming`. A card's was claimed before, and is collected next. `acting`:
 * the act on the item itself, where it is one.
 */
export async function beginConfirming(
  step: Step<Booked>,
  { expected, paid, approval, together }: ConfirmInput,
  acting?: string,
): Promise<Marked | void> {
  requireConfirmable(step, expected)
  const { app, tx, at, by, subject: booked } = step
  const tax = await taxPlanOf(app, tx, booked, at)
  if (isRefusal(tax)) throw tax
  await holdUnits(app, tx, booked, inMinutes(at, 24 * 60), at)
  if (paid.payment !== 'card') {
    const amount = await amountToReceive(tx, booked, paid, together)
    const received = await receiveMoney(tx, booked, amount, paid, by.id, at)
    if (received) throw received
  }
  if (paid.payment !== 'card') await secureMoney(step)
  await moveBooked(
    tx,
    booked,
    {
      to: 'confirming',
      event: approval ? 'approving' : 'confirming',
      at,
      who: by,
      note: approval?.reason ?? undefined,
      ...(acting && { acting }),
    },
    { tax },
    sql`approved_by = ${approval?.by ?? null}, payment = ${paid.payment}, payment_id = ${paid.payment === 'card' ? paid.payment_id : null}`,
  )
  if (acting) return 'marked'
}

/**
 * What comes in for an item that is being confirmed: its price, and by a transfer, which is one line at the bank, the price
 * of all that is confirmed with it. What was sold before, or only begins to be held, is not of it.
 */
async function amountToReceive(tx: Tx, { id, item }: Booked, paid: DeskPaid, together: readonly string[] = []) {
  if (paid.payment !== 'bank_transfer') return item.price_minor
  const others = (await itemsOf(tx, id)).filter((one) => one.id !== item.id && together.includes(one.id))
  return others.reduce((sum, { price_minor }) => sum + price_minor, item.price_minor)
}

/** Sets aside what is due for the item now: later dues of its plan are paid when they are due. */
export async function secureMoney({
  tx,
  at,
  subject: booked,
}: Pick<Step<Booked>, 'tx' | 'at' | 'subject'>): Promise<void> {
  const { item, reference, currency } = booked
  const part = await partToPay(tx, item.id)
  if (!part) return
  const hold = await placeHold(tx, {
    payer: payerOf(booked),
    amount: part.amount_minor,
    currency,
    booking_ref: reference,
    due_id: part.due_id,
    item_id: item.id,
    at,
  })
  if (isRefusal(hold)) throw hold
  if (part.state === 'open') await holdPart(tx, part, at)
}

/** A sale for a card's money follows its capture: the item is being confirmed and the money is held. */
async function requireMoney({ tx, subject: booked }: Step<Booked>): Promise<void> {
  const { stage, no } = booked.item
  if (stage !== 'confirming' && stage !== 'pending_supplier')
    throw new Error(`not being confirmed: item ${no} of ${booked.reference} (${stage})`)
  if ((await heldFor(tx, booked))?.state !== 'active' && (await partToPay(tx, booked.item.id)))
    throw new Error(`${booked.reference}: no money is held for item ${no}`)
}

/** As the history keeps it. */
const noteOf = { silent: bookingsWords.supplier_not_answered, unreachable: bookingsWords.supplier_cannot_reached }

async function waitForSupplier({ app, tx, at, subject: booked }: Step<Booked>, note: string, paid: Paid) {
  if (booked.item.stage !== 'confirming') return
  await moveBooked(tx, booked, {
    to: 'pending_supplier',
    event: 'supplier_silent',
    at,
    who: { id: null, name: null },
    note,
  })
  // Whoever paid by card stands at a page that has no more news: the papers follow by mail, or the money does.
  // One mail for what is bought together, whichever of it waits first.
  const waits = booked.status === 'pending_supplier'
  const card = paid.payment === 'card' && !waits ? await paymentById(tx, paid.payment_id) : undefined
  if (card && booked.channel !== 'agent')
    await queueMail(app, tx, {
      to: booked.contact_email,
      template: 'card-received',
      locale: booked.locale,
      bookingRef: booked.reference,
      data: {
        reference: booked.reference,
        amount: { amount: card.amount_minor, currency: card.currency },
        url: pageOf(app, booked),
      },
    })
}
