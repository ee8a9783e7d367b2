import { sql } from 'kysely'
import { first, inTx, type Tx } from '#server/db/db'
import { type SupplierBooking, SupplierError } from '#server/ports/flight'
import { findBooking, lastDeparture } from './after-booking.ts'
import { viewBooking } from './booking-view.ts'
import { locatorFor } from './locators.ts'
import { isOpenTicket, locatorInUse, lockPnr, type Pnr, pnrByKey, type TicketRow, ticketsOf } from './pnr.sql.ts'
import type { CallContext } from './shop.ts'
import { isLeftAlone } from './take-back.ts'

type Part = { key: string; passengers: readonly number[] }
type Divisible = Pnr & { offer: NonNullable<Pnr['offer']> }

/**
 * Gives passengers bookings of their own, with all that is theirs; all of them or none, once for each key. Seats stay as
 * sold as they were.
 */
export async function divideBooking(
  context: CallContext,
  locator: string,
  parts: readonly Part[],
): Promise<SupplierBooking[]> {
  const { shop, now } = context
  // A hold whose time has run out is ended first.
  await findBooking(context, { locator })
  const divided = await inTx(shop.parts.db, 'divide a booking', async (tx) => {
    const theirs: Pnr[] = []
    for (const part of parts) theirs.push(await divideOff(tx, context, locator, part))
    return theirs
  })
  return Promise.all(divided.map((one) => viewBooking(shop.parts.db, one, now)))
}

async function divideOff(tx: Tx, context: CallContext, locator: string, { key, passengers }: Part): Promise<Pnr> {
  const { shop, now } = context
  const pnr = await lockPnr(tx, shop.id, locator)
  if (!pnr) throw new SupplierError('not_permitted', `There is no booking ${locator}.`)
  const known = await pnrByKey(tx, shop.id, key)
  if (known && known.divided_from !== locator)
    throw new SupplierError('invalid_request', 'This key was used for another booking.')
  if (known) return known
  const going = passengers.toSorted((a, b) => a - b)
  const tickets = pnr.status === 'ticketed' ? (await ticketsOf(tx, pnr.id)).filter(isOpenTicket) : []
  const from = divisible(pnr, now, didNotCome(tickets, going))
  refuseParty(from, going, travelling(from, tickets))
  await move(tx, context, from, key, going)
  return (await pnrByKey(tx, shop.id, key))!
}

/** Whether all of these passengers, each with a ticket, let their flights leave without them. */
function didNotCome(tickets: readonly TicketRow[], going: readonly number[]): boolean {
  const theirs = tickets.filter(({ kind, passenger }) => kind === 'ticket' && going.includes(passenger))
  return theirs.length > 0 && theirs.every(({ missed }) => missed)
}

/** After the last flight only those are divided off who did not come for it: their tickets are still worth something. */
function divisible(pnr: Pnr, now: Date, isForMissed: boolean): Divisible {
  const isHeld = pnr.status === 'held' && pnr.ttl_at > now
  if (!isHeld && pnr.status !== 'ticketed')
    throw new SupplierError('not_permitted', `The booking is ${pnr.status === 'held' ? 'out of time' : pnr.status}.`)
  if (pnr.credits.length > 0 && isHeld)
    throw new SupplierError('not_permitted', 'EMDs pay for this booking: it is divided once it is issued.')
  if (now >= lastDeparture(pnr) && !isForMissed)
    throw new SupplierError('too_late', 'The last flight of this booking has left.')
  if (!pnr.offer) throw new SupplierError('not_supported', 'The fare of this booking is not kept.')
  return { ...pnr, offer: pnr.offer }
}

/** The places of those who are still here: nobody who left, and of a ticketed booking nobody whose tickets went back. */
function travelling(pnr: Pnr, tickets: readonly TicketRow[]): Set<number> {
  const here = pnr.passengers.flatMap(({ divided }, place) => (divided ? [] : [place]))
  if (pnr.status === 'held') return new Set(here)
  const open = new Set(tickets.map(({ passenger }) => passenger))
  return new Set(here.filter((place) => open.has(place)))
}

function refuseParty(pnr: Pnr, going: readonly number[], here: ReadonlySet<number>): void {
  const goes = new Set(going)
  if (goes.size === 0 || goes.size < going.length || going.some((place) => !here.has(place)))
    throw new SupplierError('not_permitted', 'These passengers are not of this booking.')
  const stays = new Set([...here].filter((place) => !goes.has(place)))
  if (stays.size === 0) throw new SupplierError('not_permitted', 'Somebody has to stay.')
  if (isLeftAlone(pnr, stays) || isLeftAlone(pnr, goes))
    throw new SupplierError('not_permitted', 'Children and infants need an adult on either side.')
}

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)

/** What of a booking's total is these passengers'. */
function costOf({ passengers, services, offer }: Divisible, going: readonly number[]): number {
  const fares = going.map((place) => {
    const fare = offer.fares.find(({ ptc }) => ptc === passengers[place]!.ptc)!
    return fare.base + sum(fare.surcharges) + sum(fare.taxes)
  })
  const extras = services.filter(({ passenger }) => going.includes(passenger)).map(({ price }) => price)
  return [...fares, ...extras].reduce((total, one) => total + one, 0)
}

/** The fares of some of the passengers: as many of each kind as they are. */
function faresOf({ passengers, offer }: Divisible, people: readonly number[]): Divisible['offer'] {
  const count = (ptc: string) => people.filter((place) => passengers[place]!.ptc === ptc).length
  return {
    ...offer,
    fares: offer.fares.map((fare) => ({ ...fare, quantity: count(fare.ptc) })).filter(({ quantity }) => quantity > 0),
  }
}

async function move(tx: Tx, context: CallContext, pnr: Divisible, key: string, going: readonly number[]) {
  const { shop, now } = context
  let attempt = 0
  while (await locatorInUse(tx, shop.id, locatorFor(`${shop.id}:${key}`, attempt))) attempt++
  const locator = locatorFor(`${shop.id}:${key}`, attempt)
  const cost = costOf(pnr, going)
  const stays = pnr.passengers.flatMap(({ divided }, place) => (divided || going.includes(place) ? [] : [place]))
  const json = (value: unknown) => JSON.stringify(value)
  const theirs = pnr.services
    .filter(({ passenger }) => going.includes(passenger))
    .map((one) => ({ ...one, passenger: going.indexOf(one.passenger) }))
  const made = (await first(
    tx,
    sql<{
      id: number
    }>`insert into house_pnrs (supplier, locator, airline_locator, key, request_hash, ref, status, currency, total, validating_carrier, passengers, services,
        legs, offer, ttl_at, price_guarantee_at, void_until, booked_at, issued_at, divided_from)
      select supplier, ${locator}, ${locatorFor(`airline:${key}`, attempt)}, ${key}, request_hash, ref, status, currency, ${cost}, validating_carrier,
        ${json(going.map((place) => pnr.passengers[place]))}::jsonb, ${json(theirs)}::jsonb,
        legs, ${json(faresOf(pnr, going))}::jsonb, ttl_at, price_guarantee_at, void_until, ${now}, issued_at, locator
      from house_pnrs where id = ${pnr.id} returning id`,
  ))!
  const passengers = pnr.passengers.map((one, place) => (going.includes(place) ? { ...one, divided: locator } : one))
  await sql`update house_pnrs set total = total - ${cost}, passengers = ${json(passengers)}::jsonb,
      services = ${json(pnr.services.filter(({ passenger }) => !going.includes(passenger)))}::jsonb, offer = ${json(faresOf(pnr, stays))}::jsonb
    where id = ${pnr.id}`.execute(tx)
  await takeAlong(tx, pnr, made.id, going)
}

/** Seats of flights, chosen seats, papers and requests of these passengers go along; each under their new place. */
async function takeAlong(tx: Tx, pnr: Pnr, to: number, going: readonly number[]): Promise<void> {
  const seats = going.filter((place) => pnr.passengers[place]!.ptc !== 'INF').length
  await sql`insert into house_pnr_segments (pnr_id, segment, leg, flight_date_id, cabin, rbd, seats)
    select ${to}::bigint, segment, leg, flight_date_id, cabin, rbd, ${seats} from house_pnr_segments where pnr_id = ${pnr.id}`.execute(
    tx,
  )
  await sql`update house_pnr_segments set seats = seats - ${seats} where pnr_id = ${pnr.id}`.execute(tx)
  const places = [...going]
  const theirs = sql`set pnr_id = ${to}, passenger = array_position(${places}::int[], passenger::int) - 1
    where pnr_id = ${pnr.id} and passenger = any(${places}::int[])`
  await sql`update house_seats ${theirs}`.execute(tx)
  await sql`update house_tickets ${theirs}`.execute(tx)
  await sql`update house_services ${theirs}`.execute(tx)
}
