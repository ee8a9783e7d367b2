import type { Marked, Step } from '#server/acts/index'
import { all, type Tx } from '#server/db/db'
import { sql } from 'kysely'
import { writeActivity } from '#server/features/operations/activity'
import { createInvoice } from '#server/features/money/invoices'
import { payHeldParts } from '#server/features/money/dues'
import { captureHold, holdOf, type Payer, postJournal, recipes } from '#server/features/money/ledger'
import { writeTax } from '#server/features/money/tax'
import { queueMail } from '#server/features/communication/mail'
import { type ItemRecord, paidByEmds, priceLinesOf } from '#server/features/selling/items'
import { isRefusal } from '#server/http/refusal'
import { activityOf, type Booked, type BookingRecord, moveBooked } from './bookings.sql.ts'
import { bookingMail, soldOrSaved } from './mails.ts'
import { notifyOwner } from './notify.ts'
import { type Known, productOf } from './product.ts'
import { priceSeal } from './refresh-booking.sql.ts'
import { shareBooked } from './share-booked.ts'
import { sellUnits } from './stock.ts'
import { takeTax } from './tax.ts'
import { tellSold } from './when-sold.ts'

/** Whose wallet pays: the agency's, the customer's, or for a visitor one of this booking's own. */
export const payerOf = (booking: BookingRecord): Payer =>
  booking.agency_id
    ? { type: 'agency', id: booking.agency_id }
    : { type: 'customer', id: booking.customer_id ?? booking.reference }

/** What the books call an item: its booking's reference, and the number of what was bought beside the first. */
export const itemRef = ({ reference, item }: Booked): string => (item.no === 1 ? reference : `${reference}:${item.no}`)

/** The supplier has sold it: money, papers, status and mail in the transaction that says so. */
export async function settleSale(step: Step<Booked>, known: Known): Promise<void | Marked> {
  const { app, tx, at, by, subject: booked } = step
  const { item } = booked
  if (item.stage !== 'confirming' && item.stage !== 'pending_supplier') return
  await sellUnits(app, tx, booked, at)
  const isTaxed = await takeMoney(step)
  await shareBooked(app, tx, booked)
  await payHeldParts(tx, item.id, at)
  const note = await productOf(app, item.product).sold?.(tx, booked, known, at)
  await tellSold(tx, booked, known, at)
  const event = booked.approved_by ? 'approved' : 'confirmed'
  await moveBooked(
    tx,
    booked,
    { to: event, event, at, who: { id: by.id, name: null }, note: note ?? known.locator },
    { void_until: known.void_until, carrier_locator: known.carrier_locator, locator: known.locator || item.locator },
    isTaxed ? priceSeal(booked.id) : undefined,
  )
  await writeActivity(tx, { ...activityOf(booked, `booking_${event}`, by.id), at })
  await closeGroup(step)
  return 'marked'
}

/**
 * The last item of what was bought together is decided: its owner hears of what was sold, and it is invoiced at once,
 * all on one invoice. Nothing where another is still open, or nothing was sold.
 */
export async function closeGroup({ app, tx, at, act, subject: booked }: Step<Booked>): Promise<void> {
  const items = await all(
    tx,
    sql<
      ItemRecord & { is_unbilled: boolean }
    >`select i.*, ${isUnbilled} as is_unbilled from booking_items i where i.booking_id = ${booked.id} and i.stage <> 'holding' order by i.no`,
  )
  const sold = items.filter(({ is_unbilled }) => is_unbilled)
  if (sold.length === 0 || items.some(({ stage }) => stage === 'confirming' || stage === 'pending_supplier')) return
  const { tellSold } = productOf(app, booked.item.product)
  if (!(await tellSold?.(app, tx, booked, at))) {
    await queueMail(app, tx, await bookingMail(app, tx, 'tickets-issued', booked, { items: soldOrSaved(items) }))
    await notifyOwner(tx, booked, 'booking_confirmed', at)
  }
  const key = sold.some(({ no }) => no === 1) ? booked.reference : `${booked.reference}:${act.group_id}`
  // Last, for whoever takes the next invoice number waits until this transaction ends.
  await bill(tx, booked, sold, key, at)
}

type Unbilled = { id: string; no: number; price_minor: number }
/** What of a booking is sold, or was, and on no invoice yet. */
const isUnbilled = sql`i.stage in ('confirmed', 'approved', 'completed', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'voided', 'refunded')
  and not exists (select 1 from invoice_items x where x.item_id = i.id and x.kind = 'sale')`

async function bill(tx: Tx, booked: Booked, sold: readonly Unbilled[], for_key: string, at: Date): Promise<void> {
  const items = sold.map(({ id }) => id)
  await createInvoice(tx, {
    booking_ref: booked.reference,
    lines: await priceLinesOf(tx, booked.id, items),
    total: { amount: sold.reduce((sum, { price_minor }) => sum + price_minor, 0), currency: booked.currency },
    at,
    agency_id: booked.agency_id,
    items,
    for_key,
  })
}

/** An item that is given back while others of its purchase are still open is invoiced by itself, before its credit note. */
export async function billAlone(tx: Tx, booked: Booked, at: Date): Promise<void> {
  const open = await all(
    tx,
    sql<Unbilled>`select i.id, i.no, i.price_minor from booking_items i where i.booking_id = ${booked.id} and ${isUnbilled} order by i.no`,
  )
  const own = open.filter(({ id }) => id === booked.item.id)
  if (own.length > 0) await bill(tx, booked, own, itemRef(booked), at)
}

/**
 * Posts the sale of an item: all of it is owed, and what was set aside for it pays at once. Answers whether tax was taken out
 * of the lines of its price.
 */
async function takeMoney({ app, tx, at, by, subject: booked }: Step<Booked>): Promise<boolean> {
  const { currency, item } = booked
  const { plan, groups, vat, rounding, charge } = await takeTax(app, tx, booked, at)
  const held = await holdOf(tx, booked.reference, item.id)
  const isHeld = held?.state === 'active'
  const sale = recipes.sale({
    payer: payerOf(booked),
    supplier: item.supplier,
    ...productOf(app, item.product).costs?.(booked),
    currency,
    gross: item.price_minor,
    paid: isHeld ? held.amount : 0,
    net: item.cost_minor,
    margin: item.price_minor - item.cost_minor - charge - vat - rounding,
    charge,
    tax: vat,
    rounding,
    covered: item.price_minor === 0 ? await paidByEmds(tx, item.id) : 0,
  })
  const entry = {
    kind: 'sale' as const,
    lines: sale,
    source: { type: 'booking', id: itemRef(booked) },
    at,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: productOf(app, item.product).memo(booked),
    actor_id: by.id,
  }
  const posted = isHeld ? await captureHold(tx, { ...entry, item_id: item.id }) : await postJournal(tx, entry)
  if (isRefusal(posted)) throw posted
  if (plan)
    await writeTax(
      tx,
      { journal_id: posted, item_id: item.id, currency, at, country: plan.country, role: plan.role },
      groups.map((group) => ({ ...group, event: 'sale' })),
    )
  return plan !== null
}

/** Whose wallet a booking's card money passes through. */
export const cardMoneyOf = (booking: BookingRecord) => ({
  payer: payerOf(booking),
  agency_id: booking.agency_id,
  booking_ref: booking.reference,
})
