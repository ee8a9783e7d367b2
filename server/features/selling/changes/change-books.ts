import type { PriceLine } from '#contract/selling/price-lines'
import type { Step } from '#server/acts/index'
import type { Tx } from '#server/db/db'
import { openDue, partsOf, payPart } from '#server/features/money/dues'
import { createInvoice } from '#server/features/money/invoices'
import { captureHold, postJournal, recipes } from '#server/features/money/ledger'
import { writeTax } from '#server/features/money/tax'
import { cardGetsBack } from '#server/features/selling/after-sale'
import {
  type Booked,
  type CaseRecord,
  itemRef,
  passengersOf,
  payerOf,
  sealPriceLines,
  shareBooked,
} from '#server/features/selling/bookings'
import { addPriceLines, priceLinesOf, shareAdded } from '#server/features/selling/items'
import { isRefusal } from '#server/http/refusal'
import { type ChangeLine, ourLines } from './change-lines.ts'
import type { ChangePerson, ChangeRecord } from './changes.sql.ts'
import { type ChangeTax, takeChangeTax } from './tax-change.ts'

const ptcOf = { adult: 'ADT', child: 'CHD', infant: 'INF' } as const
const memos = {
  flights: 'Change',
  name: 'Name',
  services: 'Services',
  infant: 'Infant',
  credit: 'EMD',
  emd: 'EMD',
} as const
/** Where our charge stands. */
const accounts = {
  flights: 'change_fee',
  name: 'name_fee',
  services: 'charge',
  infant: 'charge',
  credit: 'charge',
  emd: 'change_fee',
} as const

export type Owned = ChangeLine & { position: number; no: number }

/** The new lines of the price, each of one passenger, with their shares and their tax. */
export async function writeLines(
  step: Step<Booked>,
  people: readonly ChangePerson[],
  change: ChangeRecord,
): Promise<{ lines: Owned[]; tax: ChangeTax }> {
  const { app, tx, at, subject: booked } = step
  await shareBooked(app, tx, booked)
  const lines = await addLines(step, people, change)
  const tax = await takeChangeTax(app, tx, booked, lines, at)
  await shareAdded(tx, { id: booked.item.id, booking_id: booked.id }, lines)
  await sealPriceLines(tx, booked.id)
  return { lines, tax }
}

/** Writes the lines that a change adds to the price of its item. */
export async function addLines(
  { tx, subject: booked }: Pick<Step<Booked>, 'tx' | 'subject'>,
  people: readonly ChangePerson[],
  { act, on_hold }: ChangeRecord,
): Promise<Owned[]> {
  const types = new Map((await passengersOf(tx, booked.id)).map(({ position, type }) => [position, type]))
  const isCustomer = booked.channel !== 'agent'
  const owned = people.flatMap(({ position, lines, ...ours }) =>
    [...lines, ...ourLines(ours, act, { onHold: on_hold, isCustomer })].map((line) => ({ ...line, position })),
  )
  const written = owned.map(({ kind, code, amount, position }) => ({
    kind,
    code,
    ptc: ptcOf[types.get(position)!],
    quantity: 1,
    amount: { amount, currency: booked.currency },
    owner: position,
  }))
  const before = await addPriceLines(tx, { booking_id: booked.id, item_id: booked.item.id }, written)
  return owned.map((line, at) => ({ ...line, no: before + 1 + at }))
}

/** The one journal of a change; null where nothing is sold in it and nothing moves. */
export async function post(
  { tx, at, by, subject: booked }: Step<Booked>,
  one: CaseRecord,
  change: ChangeRecord,
  { lines, tax: { plan, groups, vat, rounding, fee } }: Awaited<ReturnType<typeof writeLines>>,
): Promise<string | null> {
  const covered = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  if (change.collect_minor === 0 && change.charge_minor === 0 && covered === 0) return null
  const { currency, item } = booked
  const entry = {
    kind: change.payer_minor < 0 ? ('refund' as const) : ('sale' as const),
    source: { type: 'case', id: one.reference },
    at,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: `${memos[change.act]} ${one.reference} of ${itemRef(booked)}`,
    actor_id: by.id,
    lines: recipes.change({
      payer: payerOf(booked),
      supplier: item.supplier,
      currency,
      collect: change.collect_minor,
      ...(change.act === 'services'
        ? { charge: fee, margin: change.charge_minor - fee - vat - rounding }
        : { charge: change.charge_minor - vat - rounding }),
      fee: accounts[change.act],
      tax: vat,
      rounding,
      covered,
    }),
  }
  const posted =
    change.payer_minor > 0 ? await captureHold(tx, { ...entry, item_id: item.id }) : await postJournal(tx, entry)
  if (isRefusal(posted)) throw posted
  if (plan)
    await writeTax(
      tx,
      { journal_id: posted, item_id: item.id, currency, at, country: plan.country, role: plan.role },
      groups.map((group) => ({ ...group, event: 'sale' })),
    )
  return posted
}

/** What was paid of it stands among what was due; what comes back goes to the card that paid. */
export async function settleMoney({ tx, at, subject: booked }: Step<Booked>, amount: number): Promise<void> {
  if (amount > 0) {
    const due = await openDue(tx, {
      booking_id: booked.id,
      kind: 'change',
      due_at: at,
      at,
      parts: [{ item_id: booked.item.id, amount }],
    })
    const part = (await partsOf(tx, booked.item.id)).find(({ due_id }) => due_id === due)!
    await payPart(tx, part, at)
  }
  if (amount < 0) {
    const returned = await cardGetsBack(tx, booked, -amount, at)
    if (isRefusal(returned)) throw returned
  }
}

/** An invoice for the difference, or a credit note for what comes back. */
export async function bill(
  tx: Tx,
  booked: Booked,
  one: CaseRecord,
  { payer_minor }: ChangeRecord,
  lines: readonly Owned[],
  at: Date,
): Promise<{ invoice: string | null; credit_note: string | null }> {
  const numbered = (await priceLinesOf(tx, booked.id, [booked.item.id])).slice(-lines.length)
  const isBack = payer_minor < 0
  const paper = await createInvoice(tx, {
    kind: isBack ? 'credit_note' : 'sale',
    booking_ref: booked.reference,
    for_key: one.reference,
    agency_id: booked.agency_id,
    at,
    lines: numbered.map((line, index) => ({
      ...(isBack ? turned(line) : line),
      passenger: lines[index]!.position,
    })),
    total: { amount: Math.abs(payer_minor), currency: booked.currency },
    ...(isBack && { items: [booked.item.id], credits: { items: [booked.item.id], reason: 'refunded' } }),
  })
  return isBack ? { invoice: null, credit_note: paper.id } : { invoice: paper.id, credit_note: null }
}

const minus = ({ amount, currency }: PriceLine['amount']) => ({ amount: -amount, currency })
/** A line as a credit note says it. */
const turned = ({ tax, ...line }: PriceLine): PriceLine => ({
  ...line,
  amount: minus(line.amount),
  ...(tax && { tax: { ...tax, net: minus(tax.net), vat: minus(tax.vat) } }),
})
