import type { Step } from '#server/acts/index'
import type { PriceLine } from '#contract/selling/price-lines'
import type { Tx } from '#server/db/db'
import { openDue, partsOf, payPart } from '#server/features/money/dues'
import { createInvoice } from '#server/features/money/invoices'
import { captureHold, postJournal, recipes } from '#server/features/money/ledger'
import { queueMail } from '#server/features/communication/mail'
import { writeTax } from '#server/features/money/tax'
import { writeActivity } from '#server/features/operations/activity'
import { cardGetsBack, finishChange, mailOwner } from '#server/features/selling/after-sale'
import {
  activityOf,
  addToPassengers,
  type Booked,
  bookingMail,
  itemsToTell,
  type CaseRecord,
  itemRef,
  type Known,
  moveBooked,
  notifyOwner,
  openCaseOf,
  passengersOf,
  payerOf,
  productOf,
  renamePassenger,
  sealPriceLines,
  shareBooked,
} from '#server/features/selling/bookings'
import { addPriceLines, priceLinesOf, shareAdded } from '#server/features/selling/items'
import { isRefusal } from '#server/http/refusal'
import { type ChangeLine, chargeLine, keptOf } from './change-lines.ts'
import {
  changeOf,
  changePeopleOf,
  type ChangePerson,
  type ChangeRecord,
  forgetName,
  writeCredit,
} from './changes.sql.ts'
import { type ChangeTax, takeChangeTax } from './tax-change.ts'

const ptcOf = { adult: 'ADT', child: 'CHD', infant: 'INF' } as const
/** What is left of a fare is good for a year. */
const creditYears = 1

type Owned = ChangeLine & { position: number; no: number }

/** The new lines of the price, each of one passenger, with their shares and their tax. */
async function writeLines(
  { app, tx, at, subject: booked }: Step<Booked>,
  people: readonly ChangePerson[],
  act: ChangeRecord['act'],
): Promise<{ lines: Owned[]; tax: ChangeTax }> {
  await shareBooked(app, tx, booked)
  const types = new Map((await passengersOf(tx, booked.id)).map(({ position, type }) => [position, type]))
  const owned = people.flatMap(({ position, lines, charge }) =>
    [...lines, ...chargeLine(charge, act)].map((line) => ({ ...line, position })),
  )
  const written = owned.map(
    ({ kind, code, amount, position }): PriceLine => ({
      kind,
      code,
      ptc: ptcOf[types.get(position)!],
      quantity: 1,
      amount: { amount, currency: booked.currency },
    }),
  )
  const before = await addPriceLines(tx, { booking_id: booked.id, item_id: booked.item.id }, written)
  const lines = owned.map((line, at) => ({ ...line, no: before + 1 + at }))
  const tax = await takeChangeTax(app, tx, booked, lines, at)
  await shareAdded(tx, { id: booked.item.id, booking_id: booked.id }, lines)
  await sealPriceLines(tx, booked.id)
  return { lines, tax }
}

/** The one journal of a change; null where nothing moves. */
async function post(
  { tx, at, by, subject: booked }: Step<Booked>,
  one: CaseRecord,
  change: ChangeRecord,
  { plan, groups, vat, rounding }: ChangeTax,
): Promise<string | null> {
  if (change.collect_minor === 0 && change.charge_minor === 0) return null
  const { currency, item } = booked
  const entry = {
    kind: change.payer_minor < 0 ? ('refund' as const) : ('sale' as const),
    source: { type: 'case', id: one.reference },
    at,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: `${change.act === 'name' ? 'Name' : 'Change'} ${one.reference} of ${itemRef(booked)}`,
    actor_id: by.id,
    lines: recipes.change({
      payer: payerOf(booked),
      supplier: item.supplier,
      currency,
      collect: change.collect_minor,
      charge: change.charge_minor - vat - rounding,
      fee: change.act === 'name' ? 'name_fee' : 'change_fee',
      tax: vat,
      rounding,
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
async function settleMoney({ tx, at, subject: booked }: Step<Booked>, amount: number): Promise<void> {
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

/** An invoice for the difference, or a credit note for what comes back; neither where nothing moves. */
async function bill(
  tx: Tx,
  booked: Booked,
  one: CaseRecord,
  { payer_minor }: ChangeRecord,
  lines: readonly Owned[],
  at: Date,
): Promise<{ invoice: string | null; credit_note: string | null }> {
  if (lines.length === 0) return { invoice: null, credit_note: null }
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

/** The airline has reissued: price, shares, tax, journal, papers, flights and word to the owner, once. */
export async function settleChange(step: Step<Booked>, known: Known): Promise<void> {
  const { app, tx, at, by, subject: booked } = step
  const { item } = booked
  const one = await openCaseOf(tx, item.id)
  if (one?.kind !== 'change' || one.state !== 'accepted') throw new Error(`no accepted change of ${itemRef(booked)}`)
  const change = (await changeOf(tx, one.id))!
  const people = await changePeopleOf(tx, one.id)
  const { lines, tax } = await writeLines(step, people, change.act)
  const journal = await post(step, one, change, tax)
  await settleMoney(step, change.payer_minor)
  const base = lines.filter(({ kind }) => kind === 'base').reduce((sum, { amount }) => sum + amount, 0)
  const kept = keptOf(people.map((person) => ({ ...person, passenger: person.position })))
  const done = await productOf(app, item.product).exchanged!(tx, booked, known, { base, kept }, at)
  if (change.name_encrypted) await takeName(step, change)
  const selling = item.selling_minor === null ? null : change.payer_minor + (change.own_fee_minor ?? 0)
  await addToPassengers(
    tx,
    booked.id,
    people.map(({ position, collect, charge }) => ({ position, amount: collect + charge })),
  )
  await moveBooked(
    tx,
    booked,
    {
      to: item.stage as 'confirmed' | 'approved',
      event: change.act === 'name' ? 'name_corrected' : 'reissued',
      at,
      who: by,
      note: one.reference,
    },
    {
      ...done.change,
      price_minor: item.price_minor + change.payer_minor,
      cost_minor: item.cost_minor + change.collect_minor,
      ...(selling !== null && { selling_minor: Math.max(0, item.selling_minor! + selling) }),
    },
  )
  await keepCredits(tx, booked, one, done.credits, at)
  await writeActivity(tx, {
    ...activityOf(booked, change.act === 'name' ? 'name_corrected' : 'booking_changed', by.id),
    at,
  })
  const amount = { amount: change.payer_minor, currency: booked.currency }
  const told = change.act === 'name' ? 'name_corrected' : 'changed'
  await notifyOwner(tx, booked, told, at, { amount })
  // The new itinerary goes to whoever travels.
  await queueMail(app, tx, bookingMail(app, 'tickets-issued', booked, { items: await itemsToTell(tx, booked.id) }))
  await mailOwner(app, tx, booked, told, { amount: change.payer_minor, penalty: 0, fee: change.charge_minor })
  // Last, for whoever takes the next number waits until this transaction ends.
  const papers = await bill(tx, booked, one, change, lines, at)
  await finishChange(tx, one, { journal, ...papers, selling }, at)
}

/** The corrected name stands on the passenger from now on. */
async function takeName({ app, tx, subject: booked }: Step<Booked>, change: ChangeRecord): Promise<void> {
  const text = app.secrets.decrypt(change.name_encrypted!, `case_changes:${change.case_id}:name`)
  const { passenger, title, given_name, surname } = JSON.parse(text)
  await renamePassenger(tx, booked.id, passenger, { title, given_name, surname })
  await forgetName(tx, change.case_id)
}

async function keepCredits(
  tx: Tx,
  booked: Booked,
  one: CaseRecord,
  credits: readonly { number: string; passenger: number; carrier: string; amount: number }[],
  at: Date,
): Promise<void> {
  const expires = new Date(at)
  expires.setUTCFullYear(expires.getUTCFullYear() + creditYears)
  for (const { number, passenger, carrier, amount } of credits.filter((credit) => credit.amount > 0))
    await writeCredit(
      tx,
      { booking_id: booked.id, item_id: booked.item.id, case_id: one.id, currency: booked.currency, at },
      { number, position: passenger, carrier, amount_minor: amount, expires_on: expires.toISOString().slice(0, 10) },
    )
}
