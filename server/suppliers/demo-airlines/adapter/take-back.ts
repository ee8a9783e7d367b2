import { sql } from 'kysely'
import type { Tx } from '#server/db/db'
import { SupplierError } from '#server/ports/flight'
import { lockFlightDaysById, moveSeats } from '../stock/index.ts'
import { closePnr, isOpenTicket, type Pnr, segmentsOf, type TicketRow, ticketsOf } from './pnr.sql.ts'

const refused = {
  voided: 'These tickets can no longer be voided.',
  refunded: 'These tickets can no longer be refunded.',
} as const

/** Whose papers these numbers are; refuses unknown ones, and a passenger of whom only some are named. */
function passengersOf(tickets: readonly TicketRow[], numbers: readonly string[]): Set<number> {
  const named = tickets.filter(({ number }) => numbers.includes(number))
  if (named.length !== new Set(numbers).size)
    throw new SupplierError('not_permitted', 'These tickets are not of this booking.')
  const passengers = new Set(named.map(({ passenger }) => passenger))
  if (tickets.some((one) => passengers.has(one.passenger) && isOpenTicket(one) && !numbers.includes(one.number)))
    throw new SupplierError('not_permitted', 'All papers of a passenger go together.')
  return passengers
}

/** Nobody who needs an adult may be left without one. */
export function isLeftAlone({ passengers }: Pnr, left: ReadonlySet<number>): boolean {
  const kinds = [...left].map((passenger) => passengers[passenger]!.ptc)
  const count = (ptc: string) => kinds.filter((kind) => kind === ptc).length
  return (kinds.length > 0 && count('ADT') === 0) || count('INF') > count('ADT')
}

/**
 * Takes tickets of a locked PNR back, all that are left or those of some passengers, with their seats; it ends with the
 * last of them. Answers the flight-dates whose seats it moved.
 */
export async function takeBack(
  tx: Tx,
  pnr: Pnr,
  how: 'voided' | 'refunded',
  numbers: readonly string[] | undefined,
  isOver: boolean,
  now: Date,
): Promise<number[]> {
  const tickets = await ticketsOf(tx, pnr.id)
  const asked = numbers ? tickets.filter(({ number }) => numbers.includes(number)) : tickets
  const done = how === 'voided' ? asked.every(({ voided }) => voided) : asked.every(({ refunded_at }) => refunded_at)
  if (asked.length > 0 && done && (!numbers || asked.length === numbers.length)) return []
  if (!numbers && pnr.status === how) return []
  if (pnr.status !== 'ticketed' || isOver) throw new SupplierError('not_permitted', refused[how])
  if (numbers && asked.some((ticket) => !isOpenTicket(ticket))) throw new SupplierError('not_permitted', refused[how])
  const open = new Set(tickets.filter(isOpenTicket).map(({ passenger }) => passenger))
  const going = numbers ? passengersOf(tickets, numbers) : open
  const left = new Set([...open].filter((passenger) => !going.has(passenger)))
  if (isLeftAlone(pnr, left))
    throw new SupplierError('not_permitted', 'An infant or child cannot stay without an adult.')
  const who = [...going]
  await sql`update house_tickets set ${how === 'voided' ? sql`voided = true` : sql`refunded_at = ${now}`}
    where pnr_id = ${pnr.id} and passenger = any(${who}::int[]) and not voided and refunded_at is null and coupons is null and segments <> '{}'`.execute(
    tx,
  )
  if (left.size === 0) return closePnr(tx, pnr, how, now)
  return freeSeats(tx, pnr, who)
}

/** Gives the seats of these passengers back. */
export async function freeSeats(tx: Tx, pnr: Pnr, who: readonly number[]): Promise<number[]> {
  const seats = who.filter((passenger) => pnr.passengers[passenger]!.ptc !== 'INF').length
  const segments = await segmentsOf(tx, pnr.id)
  const ids = segments.map(({ flight_date_id }) => flight_date_id)
  await lockFlightDaysById(tx, ids)
  if (seats > 0)
    await moveSeats(
      tx,
      segments.map(({ flight_date_id, cabin, rbd }) => ({ flight_date_id, cabin, rbd, held: 0, sold: -seats })),
    )
  await sql`update house_pnr_segments set seats = seats - ${seats} where pnr_id = ${pnr.id}`.execute(tx)
  await sql`delete from house_seats where pnr_id = ${pnr.id} and passenger = any(${[...who]}::int[])`.execute(tx)
  return ids
}
