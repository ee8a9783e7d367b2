import { sql } from 'kysely'
import { first, type Tx } from '#server/db/db'
import { readRef } from '../stock/index.ts'
import { type Changeable, placesOfLegs } from './change.ts'
import type { ChangeQuote } from './change-quote.ts'
import { flightsOf } from './journey.ts'
import type { Pnr, PnrService } from './pnr.sql.ts'
import { segmentsOf } from './pnr.sql.ts'
import { seatMap } from './seat-map.ts'
import { readServiceId, seatId } from './service-ids.ts'
import type { CallContext } from './shop.ts'
import { specialsOf } from './special-services.ts'

/** The same seat on the flight that takes another's place; false where it has none, or somebody sits there. */
async function takeSeat(
  tx: Tx,
  context: CallContext,
  { pnr, ref }: Changeable,
  quote: Pick<ChangeQuote, 'act' | 'ref' | 'quote'>,
  wanted: { segment: number; seat: string; passenger: number },
): Promise<boolean> {
  const { segment, seat, passenger } = wanted
  const flights = flightsOf(context.loaded, readRef(quote.ref)!, context.loaded.view.dayOf)
  const flight = flights?.flat()[segment]
  const row = (await segmentsOf(tx, pnr.id)).find((one) => one.segment === segment)
  if (!flight || !row) return false
  const place = { segment, leg: 0, cabin: ref.cabin, brand: ref.brand, sold: new Set<string>() }
  const map = seatMap(context, flight, place)
  const free = map?.rows.some(({ seats }) => seats.some((one) => one?.name === seat && !one.taken))
  if (!free) return false
  const taken = await first(
    tx,
    sql`insert into house_seats (flight_date_id, seat, pnr_id, passenger) values (${row.flight_date_id}, ${seat}, ${pnr.id}, ${passenger})
      on conflict do nothing returning seat`,
  )
  return taken !== undefined
}

/**
 * Services of a journey on its new flights: bags go along with their leg, seats are asked for again on the flights that
 * are changed, help where it is sold there. What cannot be had any more is UN. Called after the flights were moved.
 */
export async function carryServices(
  tx: Tx,
  context: CallContext,
  from: Changeable,
  quote: Pick<ChangeQuote, 'act' | 'ref' | 'quote'>,
  changed: readonly number[],
): Promise<PnrService[]> {
  const [before, after] = [placesOfLegs(from.legs), placesOfLegs(quote.quote.legs)]
  const sold = specialsOf(context, quote.quote.legs).filter(({ until }) => until > context.now)
  const carried: Pnr['services'] = []
  for (const service of from.pnr.services) {
    const read = readServiceId(service.id)!
    if (service.status || read.kind === 'bag') {
      carried.push(service)
      continue
    }
    if (read.kind === 'special') {
      const isLost = changed.includes(read.leg) && !sold.some(({ id }) => id === service.id)
      carried.push(isLost ? { ...service, status: 'UN' } : service)
      continue
    }
    const leg = before.findIndex((places) => places.includes(read.segment))
    const segment = after[leg]?.[before[leg]!.indexOf(read.segment)]
    const moved = segment === undefined ? service : { ...service, id: seatId(segment, read.seat) }
    if (!changed.includes(leg)) carried.push(moved)
    else if (
      segment !== undefined &&
      (await takeSeat(tx, context, from, quote, { segment, seat: read.seat, passenger: service.passenger }))
    )
      carried.push(moved)
    else carried.push({ ...service, status: 'UN' })
  }
  return carried
}
