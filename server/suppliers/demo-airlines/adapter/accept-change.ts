import { sql } from 'kysely'
import { inTx, type Tx } from '#server/db/db'
import { type SupplierBooking, SupplierError } from '#server/ports/flight'
import { viewBooking } from './booking-view.ts'
import { type Changeable, changeable, journeyOf, reckon, shownLegs } from './change.ts'
import { freely } from './free-change.ts'
import { answerNotice, type NoticeRow, noticeById, noticeByKey, refuseAnswer } from './notices.sql.ts'
import { lockPnr, pnrByLocator } from './pnr.sql.ts'
import { exchange } from './reissue.ts'
import { currency, type CallContext } from './shop.ts'

/** What was accepted under this key; null: nothing. */
export async function findAccepted(
  { shop, now }: CallContext,
  key: string,
  locator: string,
): Promise<SupplierBooking | null> {
  const { db } = shop.parts
  const done = await noticeByKey(db, shop.id, key)
  const pnr = done?.locator === locator ? await pnrByLocator(db, shop.id, locator) : undefined
  return pnr ? viewBooking(db, pnr, now) : null
}

/**
 * Takes a change as it is, once for each key: the same flight keeps its tickets, and other flights have new ones for the
 * old ones. All in one transaction over the booking.
 */
export async function acceptChange(context: CallContext, id: string, key: string): Promise<SupplierBooking> {
  const { shop, now } = context
  const { db, network } = shop.parts
  const notice = await noticeById(db, shop.id, id)
  if (!notice) throw new SupplierError('not_permitted', 'There is no such change.')
  const ids = await inTx(db, 'accept a change', async (tx) => {
    const pnr = (await lockPnr(tx, shop.id, notice.locator))!
    const stands = (await noticeById(tx, shop.id, id))!
    if (stands.answered_key === key) return []
    refuseAnswer(stands, 'accepted', now)
    if (pnr.status !== 'ticketed' && pnr.status !== 'held')
      throw new SupplierError('not_permitted', `The booking is ${pnr.status}.`)
    const touched = stands.to_ref
      ? await fly(tx, context, await changeable(context, tx, pnr), { ref: stands.to_ref, notice: id })
      : await keep(tx, pnr.id, pnr.legs, stands.legs)
    await answerNotice(tx, pnr.id, { id, answer: 'accepted', key, at: now })
    return touched
  })
  if (ids.length) await network.refresh(ids)
  return viewBooking(db, (await pnrByLocator(db, shop.id, notice.locator))!, now)
}

/** The flights that the airline put in the place of others: seats, papers and all, for nothing. */
function fly(
  tx: Tx,
  context: CallContext,
  from: Changeable,
  { ref, notice }: { ref: string; notice: string },
): Promise<number[]> {
  const reckoned = reckon(context, from, journeyOf(from, ref).legs)
  if (!reckoned) throw new SupplierError('sold_out', 'The flight in its stead is full.')
  const made = freely(from, reckoned)
  return exchange(tx, context, from, {
    act: { kind: 'change', ref, notice },
    ref: made.offer.offer.ref,
    offer: made.offer.offer,
    rbds: made.offer.legs.map(({ classes }) => classes.map(({ rbd }) => rbd)),
    collect: 0,
    quote: {
      currency,
      fares: from.fares,
      passengers: made.money,
      collect: 0,
      legs: shownLegs(from, made),
      warnings: [],
    },
  })
}

/** The same flights as they are now: their times come from the airline's own timetable, airport and aircraft from here. */
async function keep(tx: Tx, pnrId: number, legs: Changeable['legs'], changes: NoticeRow['legs']): Promise<number[]> {
  const next = legs.map((leg, at) => changes.find((one) => one.leg === at)?.after ?? leg)
  await sql`update house_pnrs set legs = ${JSON.stringify(next)}::jsonb where id = ${pnrId}`.execute(tx)
  return []
}
