import { sql } from 'kysely'
import type { PriceLine } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { lessenDues, openDue } from '#server/features/money/dues'
import { createInvoice } from '#server/features/money/invoices'
import { postJournal, recipes } from '#server/features/money/ledger'
import { type PricedLine, writeTax } from '#server/features/money/tax'
import { cardGetsBack, finishChange, openChange } from '#server/features/selling/after-sale'
import { type Booked, itemRef, moveBooked, payerOf, sealPriceLines, type Who } from '#server/features/selling/bookings'
import { apartAsSold, giveTaxBack, takeChangeTax } from './tax-change.ts'
import { addPriceLines, linesAddedAfter } from '#server/features/selling/items'
import { isRefusal } from '#server/http/refusal'

export type Adjustment = {
  lines: readonly PricedLine[]
  /** How much more it costs us; below zero less. */
  cost: number
  /** What is kept of the item from now on, and for how many people it is. */
  detail: unknown
  people: number
  event: 'seats_lapsed' | 'seats_given_back' | 'name_changed' | 'traveller_left'
  /** What the books call it. */
  memo: string
  reason: string
  who: Who
  at: Date
}

/**
 * Changes the price of what is sold because fewer people go, or somebody else: one case, one journal, a credit note or an invoice. What is less is first
 * owed no longer, and beyond that goes back to the wallet or the card; what is more is due at once. What goes back is taxed
 * as it was sold. The caller has locked the booking, changed its stock, and made sure that no case is open and nothing is being paid.
 */
export async function adjustSale(app: App, tx: Tx, booked: Booked, one: Adjustment): Promise<void> {
  const { item, currency } = booked
  const { at, who } = one
  const price = one.lines.reduce((sum, { amount }) => sum + amount.amount, 0)
  const opened = await openChange(tx, booked, { people: [], reason: one.reason, who, at, until: at })
  const lines = await apartAsSold(tx, booked, one.lines)
  const before = await addPriceLines(tx, { booking_id: booked.id, item_id: item.id }, lines)
  const numbered = lines.map(({ kind, code, amount, layer }, index) => ({
    no: before + 1 + index,
    kind,
    code,
    amount: amount.amount,
    layer,
  }))
  const isBack = numbered.some(({ amount }) => amount < 0)
  const tax = isBack ? await giveTaxBack(tx, booked, numbered) : await takeChangeTax(app, tx, booked, numbered, at)
  await sealPriceLines(tx, booked.id)
  const returned = await settleDues(tx, booked, price, at)
  const posted = await postJournal(tx, {
    kind: price < 0 ? 'refund' : 'sale',
    source: { type: 'case', id: opened.reference },
    at,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: `${one.memo} ${opened.reference} of ${itemRef(booked)}`,
    actor_id: who.id,
    lines: recipes.sale({
      payer: payerOf(booked),
      supplier: item.supplier,
      currency,
      gross: price,
      paid: -returned,
      net: one.cost,
      margin: price - one.cost - tax.vat - tax.rounding,
      charge: 0,
      tax: tax.vat,
      rounding: tax.rounding,
    }),
  })
  if (isRefusal(posted)) throw posted
  if (tax.plan) {
    const { country, role } = tax.plan
    await writeTax(
      tx,
      { journal_id: posted, item_id: item.id, currency, at, country, role },
      tax.groups.map((group) => ({ ...group, event: 'sale' })),
    )
  }
  if (returned > 0) {
    const back = await cardGetsBack(tx, booked, returned, at)
    if (isRefusal(back)) throw back
  }
  const selling = item.selling_minor === null ? null : sellingPart(item.selling_minor, item.price_minor, price)
  await moveBooked(
    tx,
    booked,
    { to: item.stage as Parameters<typeof moveBooked>[2]['to'], event: one.event, at, who, note: opened.reference },
    {
      price_minor: item.price_minor + price,
      cost_minor: item.cost_minor + one.cost,
      detail: one.detail,
      people: one.people,
      ...(selling !== null && { selling_minor: item.selling_minor! + selling }),
    },
    sql`passenger_count = passenger_count + ${one.people - item.people}`,
  )
  const papers = await bill(tx, booked, opened.reference, price, before, at)
  await finishChange(tx, opened, { journal: posted, ...papers, selling }, at)
}

/** What an agency's customer pays more or less: in proportion, as the agency set its price. */
const sellingPart = (selling: number, price: number, by: number) =>
  price === 0 ? by : Number((BigInt(selling) * BigInt(by)) / BigInt(price))

/** What is less is owed no longer; answers what of it was paid already. What is more is due at once. */
async function settleDues(tx: Tx, booked: Booked, price: number, at: Date): Promise<number> {
  const { id, item } = booked
  if (price > 0) {
    await openDue(tx, { booking_id: id, kind: 'change', due_at: at, at, parts: [{ item_id: item.id, amount: price }] })
    return 0
  }
  return -price - (await lessenDues(tx, item.id, -price, 'given back', at))
}

const minus = ({ amount, currency }: PriceLine['amount']) => ({ amount: -amount, currency })
const turned = ({ tax, ...line }: PriceLine): PriceLine => ({
  ...line,
  amount: minus(line.amount),
  ...(tax && { tax: { ...tax, net: minus(tax.net), vat: minus(tax.vat) } }),
})

/** Of the lines after this number. Last, for whoever takes the next number waits until this transaction ends. */
async function bill(tx: Tx, booked: Booked, reference: string, price: number, before: number, at: Date) {
  const added = await linesAddedAfter(tx, booked.item.id, before)
  const isBack = price < 0
  const paper = await createInvoice(tx, {
    kind: isBack ? 'credit_note' : 'sale',
    booking_ref: booked.reference,
    for_key: reference,
    agency_id: booked.agency_id,
    at,
    lines: isBack ? added.map(turned) : added,
    total: { amount: Math.abs(price), currency: booked.currency },
    ...(isBack && { items: [booked.item.id], credits: { items: [booked.item.id], reason: 'refunded' as const } }),
  })
  return isBack ? { invoice: null, credit_note: paper.id } : { invoice: paper.id, credit_note: null }
}
