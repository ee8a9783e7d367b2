import type { Leg } from '#contract/selling/flights'
import { SupplierError } from '#server/ports/flight'
import { instantOf } from '../stock/index.ts'
import { currentLegs } from './current-legs.ts'
import { isOpenTicket, type Pnr, ticketsOf, timesOf } from './pnr.sql.ts'

/** Bags and seats are sold until a flight is in the airport's hands. */
const airportMinutes = 180

/** A booking that services can be sold to: its flights as they will be flown, and who travels. */
export type Sellable = { pnr: Pnr & { offer: NonNullable<Pnr['offer']> }; legs: Leg[]; people: number[] }

/** Throws where nothing can be sold to it. */
export async function sellable(db: Parameters<typeof ticketsOf>[0], pnr: Pnr, now: Date): Promise<Sellable> {
  if (!pnr.offer) throw new SupplierError('not_supported', 'The fare of this booking is not kept.')
  const isHeld = pnr.status === 'held' && pnr.ttl_at > now
  if (!isHeld && pnr.status !== 'ticketed') throw new SupplierError('not_permitted', `The booking is ${pnr.status}.`)
  const times = await timesOf(db, pnr.id)
  const tickets = await ticketsOf(db, pnr.id)
  return {
    pnr: { ...pnr, offer: pnr.offer },
    legs: currentLegs(pnr.legs, (segment) => times.find((one) => one.segment === segment)),
    people: isHeld
      ? pnr.passengers.flatMap(({ divided }, at) => (divided ? [] : [at]))
      : [...new Set(tickets.filter(isOpenTicket).map(({ passenger }) => passenger))],
  }
}

const leaves = ({ segments: [first] }: Leg) => instantOf(first!.departure_at, first!.departure_zone)
/** Until when bags and seats are sold on a leg. */
export const soldUntil = (leg: Leg) => new Date(leaves(leg).getTime() - airportMinutes * 60_000)
