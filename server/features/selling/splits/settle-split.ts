import type { Step } from '#server/acts/index'
import type { Tx } from '#server/db/db'
import { divideCardParts } from '#server/features/money/card-payments'
import { divideCorrection } from '#server/features/money/deposits'
import { divideDues, type DuePart, partsOf } from '#server/features/money/dues'
import { moveCredits } from '#server/features/selling/changes'
import {
  type Booked,
  copyBooking,
  givenBackOf,
  type Known,
  lockBooked,
  type Moved,
  passengersOf,
  payerOf,
  productOf,
  priceSeal,
  refreshBooking,
  takeOut,
} from '#server/features/selling/bookings'
import { changeItem, copyItem, divideLines } from '#server/features/selling/items'
import { moveServices } from '#server/features/selling/special-services'
import { moveMarks } from '#server/features/selling/unused-tickets'
import { newReference } from '#server/references'
import { postSplit } from './post-split.ts'
import type { Party } from './refuse-split.ts'
import { type SplitMoney, splitMoney } from './split-money.ts'
import { splitPapers } from './split-papers.ts'
import { insertSplit, isReferenceTaken } from './splits.sql.ts'
import { tellOfSplit } from './tell-of-split.ts'

/** `booking_id`: of the booking they get; the supplier knows theirs by it too. `passengers`: their places. */
export type SplitPart = { booking_id: string; passengers: number[] }
/** Each part gets a booking of its own. One that began before there could be several is a part by itself. */
export type SplitInput = { parts: SplitPart[] } | SplitPart
export const partsOfSplit = (input: SplitInput): SplitPart[] => ('parts' in input ? input.parts : [input])
/** The booking they get, its item, and who goes there. */
export type To = { booking_id: string; item_id: string; people: Moved[] }

async function freeReference(tx: Tx): Promise<string> {
  for (;;) {
    const reference = newReference('BK')
    if (!(await isReferenceTaken(tx, reference))) return reference
  }
}

async function partyOf(tx: Tx, booked: Booked, passengers: readonly number[]): Promise<Party> {
  const everybody = await passengersOf(tx, booked.id)
  return { everybody, going: everybody.filter(({ position }) => passengers.includes(position)) }
}

/** The item on either side: under its locator, for whom, and at what price; papers of its product go along. */
async function divideItem({ app, tx, at, subject: booked }: Step<Booked>, to: To, { goes }: SplitMoney, known: Known) {
  const { item } = booked
  const { selling } = goes
  const { price_minor, cost_minor, base_minor: base } = goes.all
  const own = selling === null ? null : selling - price_minor
  const { divided, movePapers } = productOf(app, item.product)
  const detail = divided!(booked, to.people, { base, cost: cost_minor, own })
  const { hold_until, price_until, void_until } = item
  await copyItem(
    tx,
    { from: { booking_id: booked.id, item_id: item.id }, to },
    {
      locator: known.locator,
      carrier_locator: known.carrier_locator,
      hold_until,
      price_until,
      void_until,
      price_minor,
      cost_minor,
      selling_minor: selling,
      people: to.people.length,
      detail: detail.goes,
    },
    at,
  )
  const left = {
    price_minor: item.price_minor - price_minor,
    cost_minor: item.cost_minor - cost_minor,
    selling_minor: item.selling_minor === null ? null : item.selling_minor - (selling ?? 0),
    people: item.people - to.people.length,
    detail: detail.stays,
  }
  await changeItem(tx, item.id, left, at)
  await movePapers?.(tx, booked, to)
}

/**
 * People, what they asked for, lines and shares of the price, and what is due stand in both bookings as they are theirs.
 * Answers what of what is theirs was let go.
 */
async function moveAll(
  step: Step<Booked>,
  to: To,
  reference: string,
  party: Party,
  money: SplitMoney,
  known: Known,
): Promise<number> {
  const { app, tx, at, subject: booked } = step
  const { item } = booked
  const ends = { from: { booking_id: booked.id, item_id: item.id }, to }
  await copyBooking(app, tx, booked, { id: to.booking_id, reference, people: to.people }, at)
  await divideItem(step, to, money, known)
  await moveServices(tx, item.id, to)
  await moveCredits(tx, item.id, to)
  await moveMarks(tx, item.id, to)
  await divideLines(tx, ends, { ...money, people: party.everybody, going: to.people })
  await takeOut(tx, booked, to.people)
  const moved = await divideDues(tx, item.id, to, money.goes.all.price_minor, at)
  await divideCardParts(tx, item.id, to.item_id, moved)
  for (const id of [booked.id, to.booking_id]) {
    await refreshBooking(tx, id, at, priceSeal(id))
  }
  return waivedOf(moved.map(({ amount: amount_minor, state }) => ({ amount_minor, state })))
}

const waivedOf = (parts: readonly Pick<DuePart, 'amount_minor' | 'state'>[]) =>
  parts.reduce((sum, { amount_minor, state }) => (state === 'waived' ? sum + amount_minor : sum), 0)

/** Where the agency pays less than the price, each side is so much cheaper. `unowed`: what of what goes along was let go. */
async function divideCheaper(step: Step<Booked>, next: Booked, { rows, goes }: SplitMoney, unowed: number) {
  const { tx, at, by, subject: before } = step
  const { item, agency_id } = before
  if (!agency_id || item.id !== before.id) return
  const gone = await givenBackOf(tx, item.id)
  const left = rows.reduce((sum, { position, amount }) => (gone.includes(position) ? sum : sum + amount), 0)
  const stays = left - goes.all.price_minor - waivedOf(await partsOf(tx, item.id))
  await divideCorrection(tx, {
    from: { reference: before.reference, payer: payerOf(before), paid: Math.max(0, stays) },
    to: { reference: next.reference, payer: payerOf(next), paid: goes.all.price_minor - unowed },
    agency_id,
    currency: before.currency,
    unowed,
    by: by.id,
    at,
  })
}

/** What these people's parts say of themselves once they are in the other booking. */
const moved = (to: To, money: SplitMoney) =>
  to.people.map(({ position, to_position }, at) => ({
    position,
    to_position,
    price_minor: money.goes.each[at]!.price_minor,
  }))

/**
 * The supplier has divided: people, price, dues, money and papers of all parts in one transaction; every account ends
 * where it was. Each part leaves what the one before it has left behind.
 */
export async function settleSplits(step: Step<Booked>, known: readonly Known[], input: SplitInput): Promise<void> {
  for (const [at, part] of partsOfSplit(input).entries()) {
    const subject = at === 0 ? step.subject : (await lockBooked(step.tx, step.subject.item.id))!
    await settlePart({ ...step, subject }, known[at]!, part)
  }
}

async function settlePart(step: Step<Booked>, known: Known, part: SplitPart): Promise<void> {
  const { app, tx, at, by, subject: before } = step
  const party = await partyOf(tx, before, part.passengers)
  const money = await splitMoney(app, tx, before, party)
  if (!money) throw new Error(`what is whose of ${before.reference} is not known any more`)
  const to: To = {
    booking_id: part.booking_id,
    item_id: part.booking_id,
    people: party.going.map(({ position, type }, to_position) => ({ position, to_position, type })),
  }
  const reference = await freeReference(tx)
  const unowed = await moveAll(step, to, reference, party, money, known)
  const next = (await lockBooked(tx, to.item_id))!
  const journals = money.sold ? await postSplit(step, next, money, unowed) : null
  if (journals) await divideCheaper(step, next, money, unowed)
  await tellOfSplit(step, next)
  // Last, for whoever takes the next number waits until this transaction ends.
  const papers = journals && (await splitPapers(tx, before, next, party, money, at))
  await insertSplit(tx, {
    from_booking: before.id,
    from_item: before.item.id,
    ...to,
    by_id: by.id,
    currency: before.currency,
    price_minor: money.goes.all.price_minor,
    cost_minor: money.goes.all.cost_minor,
    selling_minor: money.goes.selling,
    books: journals && papers && { ...journals, ...papers },
    people: moved(to, money),
    at,
  })
}
