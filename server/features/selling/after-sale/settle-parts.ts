import type { Tx } from '#server/db/db'
import type { Step } from '#server/acts/index'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  cardMoneyOf,
  itemRef,
  moveBooked,
  notifyOwner,
  productOf,
  releaseUnits,
} from '#server/features/selling/bookings'
import { cardPartsOf, requestPaymentsOf, returnToCard } from '#server/features/money/card-payments'
import { cancelParts, partsOf } from '#server/features/money/dues'
import { raiseBack } from '#server/features/money/invoices'
import { type Journal, journalsOf, type Line, linesOf, reverseJournal } from '#server/features/money/ledger'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import type { Opened } from './case-part.ts'
import { changesOf } from './cases.sql.ts'
import { mailOwner } from './notify-by-mail.ts'

/** The journals of one item: its sale, what was paid of it later, and its changes. */
export async function journalsOfItem(
  tx: Tx,
  booked: Booked,
): Promise<{ sale: Journal; later: Journal[]; changes: Journal[] }> {
  const journals = await journalsOf(tx, booked.reference)
  const reversed = new Set(journals.map(({ reverses_id }) => reverses_id))
  const sale = journals.find(({ kind, source_id }) => kind === 'sale' && source_id === itemRef(booked))
  if (!sale) throw new Error(`no sale of ${itemRef(booked)} to turn round`)
  const later = journals.filter(
    ({ id, kind, source_id }) => kind === 'due' && source_id.endsWith(`:${booked.item.no}`) && !reversed.has(id),
  )
  const cases = await changesOf(tx, booked.item.id)
  const changes = journals.filter(({ source_type, source_id }) => source_type === 'case' && cases.includes(source_id))
  return { sale, later, changes }
}

/** The lines of journals, one after the other: they share the transaction's connection. */
export async function linesOfAll(tx: Tx, journals: readonly { id: string }[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const { id } of journals) lines.push(...(await linesOf(tx, id)))
  return lines
}

/**
 * Turns round what was paid of an item after its sale, and what its amount was corrected by: what is given back is given
 * back as it was in the end. What was still to be paid is due no longer. Called after the sale itself was turned round,
 * so that the money is there.
 */
export async function reverseLater(
  tx: Tx,
  booked: Booked,
  later: readonly Journal[],
  actorId: string | null,
  at: Date,
): Promise<void | Refusal> {
  const journals = await journalsOf(tx, booked.reference)
  const done = new Set(journals.map(({ reverses_id }) => reverses_id))
  const corrections = booked.item.no === 1 ? journals.filter(({ source_type }) => source_type === 'booking_amount') : []
  // The last correction first: what a division took off is not asked for before it is given back.
  for (const { id } of [...later, ...corrections.toReversed()]) {
    if (done.has(id)) continue
    const reversed = await reverseJournal(tx, id, booked.reference, { at, actor_id: actorId })
    if (isRefusal(reversed)) return reversed
    await raiseBack(tx, id, reversed, at)
  }
  await cancelParts(tx, booked.item.id, 'given back', at)
}

/** Not paid: still to be paid, or let go when the amount was corrected. */
const unpaid: readonly string[] = ['open', 'held', 'waived']

/** What of an item's price was never paid. Asked before `reverseLater`, which makes it due no longer. */
export const owedOf = async (tx: Tx, itemId: string): Promise<number> =>
  (await partsOf(tx, itemId))
    .filter(({ state }) => unpaid.includes(state))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/** What of an item's sale was never paid, corrections of its amount aside. */
export const owedOfSale = async (tx: Tx, itemId: string): Promise<number> =>
  (await partsOf(tx, itemId))
    .filter(({ state, kind }) => unpaid.includes(state) && kind !== 'correction')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/**
 * What cards paid for an item goes back to them, the last that paid first: it leaves the wallet here, and the gateway is
 * told by a job: what paid for the item itself, then what a customer paid by a link or for a change of it. From a wallet
 * nothing has to move. What was corrected upwards after a card paid stays in the wallet.
 */
export async function cardGetsBack(tx: Tx, booked: Booked, amount: number, at: Date): Promise<void | Refusal> {
  let left = amount
  const dues = await partsOf(tx, booked.item.id)
  for (const { payment_id, due_id, status, amount_minor, returned_minor } of await cardPartsOf(tx, booked.item.id)) {
    const back = Math.min(left, amount_minor - returned_minor)
    if (back <= 0) break
    if (status === 'claimed') {
      // A due that is just being collected has paid nothing yet: its money goes back when it is there.
      if (!dues.some((part) => part.due_id === due_id && part.state === 'paid')) continue
      // Sold by an earlier version before its money was collected: decided as soon as it is.
      await enqueue(
        tx,
        'payments.refund',
        { payment_id, booking_id: booked.id, amount: back },
        { dedupeKey: `refund:${payment_id}`, runAt: at },
      )
      left -= back
      continue
    }
    const decided = await returnToCard(tx, payment_id, back, cardMoneyOf(booked), at, booked.item.id)
    if (isRefusal(decided)) return decided
    left -= back
  }
  if (booked.agency_id || left <= 0) return
  for (const { payment_id, left_minor } of await requestPaymentsOf(tx, booked.reference)) {
    const back = Math.min(left, left_minor)
    if (back <= 0) return
    const decided = await returnToCard(tx, payment_id, back, cardMoneyOf(booked), at)
    if (isRefusal(decided)) return decided
    left -= back
  }
}

/** What a credit note of an item is for: the item alone where others were bought with it, or a part of it. */
export const creditKeyOf = (booked: Booked, { one, part }: Opened) => ({
  kind: 'credit_note' as const,
  items: [booked.item.id],
  booking_ref: booked.reference,
  for_key: part ? one.reference : itemRef(booked),
  agency_id: booked.agency_id,
})

type Ended = { how: 'void' | 'refund'; note: string | undefined; money: { back: number; penalty: number; fee: number } }

const words = {
  void: { whole: 'voided', part: 'part_voided', activity: 'booking_voided' },
  refund: { whole: 'refunded', part: 'part_refunded', activity: 'booking_refunded' },
} as const

/**
 * The item is voided or refunded, or is again what it was without these people's parts: papers, stock, status, history,
 * and word to its owner.
 */
export async function endItem(step: Step<Booked>, { scope, one }: Opened, { how, note, money }: Ended): Promise<void> {
  const { app, tx, at, by, subject: booked } = step
  const { item, currency } = booked
  const { whole, part, activity } = words[how]
  const people = scope.people.length > 0 ? scope.people.map(({ position }) => position) : undefined
  const kept = await productOf(app, item.product).reversed?.(tx, booked, how, people, at)
  if (scope.whole) await releaseUnits(app, tx, booked, at)
  const ends = { at, who: by, note: scope.whole ? note : (note ?? one.reference) }
  const again = item.state_before ?? (item.stage as 'confirmed' | 'approved')
  await moveBooked(
    tx,
    booked,
    scope.whole ? { ...ends, to: whole, event: whole } : { ...ends, to: again, event: part },
    { state_before: null, quote_until: null, ...kept },
  )
  await writeActivity(tx, { ...activityOf(booked, activity, by.id), at })
  const told = { amount: { amount: money.back, currency }, ...(!scope.whole && { part: scope.people.length }) }
  await notifyOwner(tx, booked, whole, at, told)
  await mailOwner(app, tx, booked, whole, {
    amount: money.back,
    penalty: money.penalty,
    fee: money.fee,
    people: scope.whole ? [] : scope.people,
  })
}
