import { sql } from 'kysely'
import { inTx, type Tx } from '#server/db/db'
import type { RetrievedBooking, SupplierBooking } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { instantOf, lockFlightDaysById, moveSeats } from '../stock/index.ts'
import { viewBooking } from './booking-view.ts'
import { refuseByAirline, voidWindow } from './carrier-rules.ts'
import { expireDue } from './expire.ts'
import { useHeldCredits } from './held-credit.ts'
import { isOpenTicket, lockPnr, type Pnr, pnrByKey, pnrByLocator, closePnr, segmentsOf, ticketsOf } from './pnr.sql.ts'
import { answerNotice } from './notices.sql.ts'
import type { CallContext } from './shop.ts'
import { takeBack } from './take-back.ts'
import { writeTickets } from './tickets.ts'

const firstDeparture = ({ legs }: Pnr) =>
  instantOf(legs[0]!.segments[0]!.departure_at, legs[0]!.segments[0]!.departure_zone)

export const lastDeparture = ({ legs }: Pnr) => {
  const last = legs.at(-1)!.segments.at(-1)!
  return instantOf(last.departure_at, last.departure_zone)
}

/** By key or locator, as it stands now: a hold whose time has run out is expired. */
async function standingPnr(context: CallContext, by: { key: string } | { locator: string }): Promise<Pnr | undefined> {
  const { db } = context.shop.parts
  const read = () =>
    'key' in by ? pnrByKey(db, context.shop.id, by.key) : pnrByLocator(db, context.shop.id, by.locator)
  let pnr = await read()
  if (pnr?.status === 'held' && pnr.ttl_at <= context.now) {
    await expireDue(
      context,
      (await segmentsOf(db, pnr.id)).map((segment) => segment.flight_date_id),
    )
    pnr = await read()
  }
  return pnr
}

/** As it stands now, see `standingPnr`; null: there is none. */
export async function findBooking(
  context: CallContext,
  by: { key: string } | { locator: string },
): Promise<SupplierBooking | null> {
  const pnr = await standingPnr(context, by)
  return pnr ? viewBooking(context.shop.parts.db, pnr, context.now) : null
}

/** The same by its locator, with whoever travels and the fare that was booked. */
export async function retrieveBooking(context: CallContext, locator: string): Promise<RetrievedBooking | null> {
  const { db } = context.shop.parts
  const booking = await findBooking(context, { locator })
  const pnr = booking && (await pnrByLocator(db, context.shop.id, locator))
  if (!booking || !pnr) return null
  if (!pnr.offer) throw new SupplierError('not_permitted', 'The fare of this booking is not kept.')
  if (pnr.passengers.some(({ divided }) => divided))
    throw new SupplierError('not_permitted', 'Passengers of this booking have left it.')
  return { ...booking, passengers: pnr.passengers, offer: pnr.offer }
}

/** Runs `act` on the locked PNR; `act` answers the flight-dates whose seats it moved. */
async function onPnr(
  context: CallContext,
  name: string,
  locator: string,
  act: (tx: Tx, pnr: Pnr) => Promise<number[]>,
): Promise<SupplierBooking> {
  const { shop, now } = context
  const ids = await inTx(shop.parts.db, name, async (tx) => {
    const pnr = await lockPnr(tx, shop.id, locator)
    if (!pnr) throw new SupplierError('not_permitted', `There is no booking ${locator}.`)
    return act(tx, pnr)
  })
  if (ids.length) await shop.parts.network.refresh(ids)
  return viewBooking(shop.parts.db, (await pnrByLocator(shop.parts.db, shop.id, locator))!, now)
}

/** Turns a hold into tickets. A ticketed booking answers with the tickets it has. */
export async function issueTickets(context: CallContext, locator: string): Promise<SupplierBooking> {
  const { now } = context
  const before = await standingPnr(context, { locator })
  if (before?.status === 'expired')
    throw new SupplierError('not_permitted', 'The time to issue this booking has run out.')
  return onPnr(context, 'issue tickets', locator, async (tx, pnr) => {
    if (pnr.status === 'ticketed') return []
    if (pnr.status !== 'held' || pnr.ttl_at <= now)
      throw new SupplierError('not_permitted', `The booking is ${pnr.status === 'held' ? 'out of time' : pnr.status}.`)
    const segments = await segmentsOf(tx, pnr.id)
    const ids = segments.map((segment) => segment.flight_date_id)
    await lockFlightDaysById(tx, ids)
    await moveSeats(
      tx,
      segments.map(({ flight_date_id, cabin, rbd, seats }) => ({
        flight_date_id,
        cabin,
        rbd,
        held: -seats,
        sold: seats,
      })),
    )
    await writeTickets(tx, context, pnr)
    await useHeldCredits(tx, context, pnr)
    // An exchanged ticket is not voided: the EMD that it was given for is used.
    const void_until =
      pnr.credits.length > 0 ? new Date(now.getTime() - 1_000) : await voidWindow(context, tx, pnr.validating_carrier)
    await sql`update house_pnrs set status = 'ticketed', issued_at = ${now}, void_until = ${void_until} where id = ${pnr.id}`.execute(
      tx,
    )
    return ids
  })
}

/** Gives held seats back. A booking that is closed already stays as it is. */
export const cancelBooking = (context: CallContext, locator: string): Promise<SupplierBooking> =>
  onPnr(context, 'cancel a hold', locator, async (tx, pnr) => {
    if (pnr.status === 'ticketed')
      throw new SupplierError('not_permitted', 'A ticketed booking is voided or refunded, not cancelled.')
    return pnr.status === 'held' ? closePnr(tx, pnr, 'cancelled', context.now) : []
  })

/** Reverses tickets on the day of issue, all or those with these numbers. What is voided already stays as it is. */
export const voidBooking = (
  context: CallContext,
  locator: string,
  numbers?: readonly string[],
): Promise<SupplierBooking> =>
  onPnr(context, 'void tickets', locator, (tx, pnr) => {
    const isOver = context.now > (pnr.void_until ?? context.now) || context.now >= firstDeparture(pnr)
    return takeBack(tx, pnr, 'voided', numbers, isOver, context.now)
  })

/** Whether nobody came for these tickets, all that are open or those with these numbers: they are given back at any time. */
async function areMissed(tx: Tx, pnr: Pnr, numbers: readonly string[] | undefined): Promise<boolean> {
  const open = (await ticketsOf(tx, pnr.id)).filter((one) => isOpenTicket(one) && one.kind === 'ticket')
  const meant = numbers ? open.filter(({ number }) => numbers.includes(number)) : open
  return meant.length > 0 && meant.every(({ missed }) => missed)
}

/**
 * Gives the flights back that have not left yet, of all tickets or of these, under the airline's own change where told.
 * What is refunded already stays as it is.
 */
export const refundBooking = (
  context: CallContext,
  locator: string,
  key: string,
  numbers?: readonly string[],
  notice?: string,
): Promise<SupplierBooking> =>
  onPnr(context, 'refund tickets', locator, async (tx, pnr) => {
    // Under a change of its own the airline takes back at any time; what is refunded already stays as it is.
    const isMissed = await areMissed(tx, pnr, numbers)
    if (!notice && pnr.status === 'ticketed' && !isMissed)
      await refuseByAirline(context, tx, pnr.validating_carrier, 'refund', pnr.legs)
    const ids = await takeBack(
      tx,
      pnr,
      'refunded',
      numbers,
      context.now >= lastDeparture(pnr) && !isMissed,
      context.now,
    )
    if (notice) await answerNotice(tx, pnr.id, { id: notice, answer: 'refunded', key, at: context.now })
    return ids
  })
