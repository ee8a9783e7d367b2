import { sql } from 'kysely'
import type { Tx } from '#server/db/db'
import { SupplierError } from '#server/ports/flight'
import type { ChangeQuote } from './change-quote.ts'
import { placesOfLegs } from './change.ts'
import { documentsWith, useEmds } from './pay-by-emd.ts'
import { type Pnr, type PnrService, segmentsOf, ticketsOf } from './pnr.sql.ts'
import { readServiceId } from './service-ids.ts'
import { sellable, soldUntil } from './sellable.ts'
import type { CallContext } from './shop.ts'
import { specials } from './special-services.ts'
import { isFlownBy, type NewDocument, stockOf, writeDocuments } from './tickets.ts'

/** What an EMD for a service is for, by the trade's codes. */
export function reasonOf(id: string): { rfic: string; rfisc: string } {
  const service = readServiceId(id)!
  if (service.kind === 'seat') return { rfic: 'A', rfisc: '0B5' }
  if (service.kind === 'bag') return { rfic: 'C', rfisc: '0AA' }
  const { rfic, rfisc } = specials[service.code]!
  return { rfic, rfisc }
}

/** The flights of a journey that a service is for, by their places. */
export function flightsOfService(legs: Pnr['legs'], id: string): number[] {
  const service = readServiceId(id)!
  return placesOfLegs(legs).flatMap((places, leg) => places.filter((segment) => isFlownBy(service, { leg, segment })))
}

type Quoted = NonNullable<ChangeQuote['quote']['services']>

/** Takes the seats of a quotation. Whoever comes second is refused by the key of the table. */
async function takeSeats(tx: Tx, pnr: Pnr, bought: Quoted): Promise<void> {
  const segments = await segmentsOf(tx, pnr.id)
  for (const { kind, segment, label, passenger } of bought) {
    if (kind !== 'seat') continue
    const flight = segments.find((one) => one.segment === segment)
    if (!flight) throw new SupplierError('coupon_taken', 'These flights have changed since they were quoted.')
    await sql`insert into house_seats (flight_date_id, seat, pnr_id, passenger)
      values (${flight.flight_date_id}, ${label}, ${pnr.id}, ${passenger})`.execute(tx)
  }
}

/** Gives documents of services back, with the seats they are for. */
async function giveBack(tx: Tx, pnr: Pnr, gone: Quoted, now: Date): Promise<PnrService[]> {
  const left = [...pnr.services]
  const segments = await segmentsOf(tx, pnr.id)
  for (const { id, passenger, emd, kind, segment, label, status } of gone) {
    const at = left.findIndex((one) => one.id === id && one.passenger === passenger && one.emd === emd)
    if (at < 0) throw new SupplierError('not_permitted', 'This has been given back.')
    left.splice(at, 1)
    const flight = segments.find((one) => one.segment === segment)
    if (kind === 'seat' && status === 'HK' && flight)
      await sql`delete from house_seats where flight_date_id = ${flight.flight_date_id} and seat = ${label} and pnr_id = ${pnr.id}`.execute(
        tx,
      )
    await sql`update house_tickets set refunded_at = ${now},
        coupons = (select coalesce(jsonb_agg(jsonb_build_object('segment', s, 'status', 'R')), '[]') from unnest(segments) s)
      where number = ${emd} and pnr_id = ${pnr.id}`.execute(tx)
  }
  return left
}

/** EMDs of a quotation pay for what was bought; what is left of one is on a new one. */
async function payWithEmds(tx: Tx, context: CallContext, pnr: Pnr, { act, quote }: ChangeQuote): Promise<void> {
  const credits = act.kind === 'services' ? (act.credits ?? []) : []
  const open = await documentsWith(
    tx,
    context.shop.id,
    { pnr, tickets: await ticketsOf(tx, pnr.id) },
    credits,
    context.now,
  )
  const stock = stockOf(context, pnr.validating_carrier)
  const rest: NewDocument[] = []
  for (const money of quote.passengers)
    rest.push(...(await useEmds(tx, money, open, { passenger: money.passenger, kind: 'emd', stock, segments: [] })))
  await writeDocuments(tx, pnr.id, rest)
}

/** Does what was quoted for a locked booking: seats are taken, EMDs issued where it is ticketed, documents given back. */
export async function confirmServices(tx: Tx, context: CallContext, pnr: Pnr, quote: ChangeQuote): Promise<void> {
  const { now } = context
  const from = await sellable(tx, pnr, now)
  const all = quote.quote.services ?? []
  const gone = all.filter(({ emd }) => emd !== null)
  const bought = all.filter(({ emd }) => emd === null)
  if (bought.some(({ leg }) => soldUntil(from.legs[leg]!) <= now))
    throw new SupplierError('too_late', 'A flight is in the hands of the airport.')
  if (all.some(({ passenger }) => !from.people.includes(passenger)))
    throw new SupplierError('coupon_taken', 'These tickets have changed since they were quoted.')
  await takeSeats(tx, pnr, bought)
  const left = await giveBack(tx, pnr, gone, now)
  const tickets = (await ticketsOf(tx, pnr.id)).filter(({ kind, coupons }) => kind === 'ticket' && !coupons)
  const documents = bought.map(({ id, passenger }): NewDocument => {
    const segments = flightsOfService(pnr.legs, id)
    const ticket = tickets.find((one) => one.passenger === passenger && one.segments.includes(segments[0]!))
    const stock = stockOf(context, pnr.validating_carrier)
    return { passenger, kind: 'emd', stock, segments, ...reasonOf(id), connected_to: ticket?.number }
  })
  const numbers = pnr.status === 'ticketed' ? await writeDocuments(tx, pnr.id, documents) : []
  await payWithEmds(tx, context, pnr, quote)
  const added = bought.map(({ id, passenger, price, refundable }, at): PnrService => {
    const emd = numbers[at]
    return { id, passenger, price, ...(emd && { emd }), refundable }
  })
  await sql`update house_pnrs set services = ${JSON.stringify([...left, ...added])}::jsonb, total = total + ${quote.collect}
    where id = ${pnr.id}`.execute(tx)
}
