import { sql } from 'kysely'
import { fitsAge } from '#contract/selling/passenger-rules'
import type { Tx } from '#server/db/db'
import {
  type PassengerFare,
  type PassengerMoney,
  type ServicingAct,
  type ServicingQuote,
  SupplierError,
} from '#server/ports/flight'
import { readRef } from '../stock/index.ts'
import { placesOfLegs, soldPnr } from './change.ts'
import type { ChangeQuote } from './change-quote.ts'
import type { Behaviour } from './faults.ts'
import { flightsOf } from './journey.ts'
import { keepQuote } from './kept-quote.ts'
import { priceLeg } from './leg.ts'
import { fareTotal, offerOf } from './offer.ts'
import { type Pnr, segmentsOf } from './pnr.sql.ts'
import { sellable, type Sellable, soldUntil } from './sellable.ts'
import { currency, type CallContext } from './shop.ts'
import { documentsFor, writeDocuments } from './tickets.ts'

type Joining = Extract<ServicingAct, { kind: 'infant' }>

const validMinutes = 120

/** Whether no adult who travels has a lap that is free. */
function isFull({ pnr, people }: Sellable): boolean {
  const count = (ptc: string) => people.filter((one) => pnr.passengers[one]!.ptc === ptc).length
  return count('INF') >= count('ADT')
}

/** Throws where nobody can join: no lap is free, or the first flight is in the hands of the airport. */
function refuseToJoin(from: Sellable, now: Date): void {
  if (soldUntil(from.legs[0]!) <= now) throw new SupplierError('too_late', 'The first flight is with the airport.')
  if (isFull(from)) throw new SupplierError('not_permitted', 'No adult has a free lap.')
}

/** What an infant pays on these flights: as those who are booked, else of today's fare in the classes that are booked. */
async function fareOf(context: CallContext, { pnr, legs }: Sellable, jump: number): Promise<PassengerFare> {
  const booked = pnr.offer.fares.find(({ ptc }) => ptc === 'INF')
  if (booked) return booked
  const ref = readRef(pnr.offer.ref)
  const flights = ref && flightsOf(context.loaded, ref, context.loaded.view.dayOf)
  if (!ref || !flights) throw new SupplierError('not_supported', 'These flights are no longer sold.')
  const segments = await segmentsOf(context.shop.parts.db, pnr.id)
  const passengers = { adults: 1, children: 0, infants: 1 }
  const priced = placesOfLegs(legs).map((places, leg) => {
    const rbds = places.map((place) => segments.find(({ segment }) => segment === place)!.rbd)
    return priceLeg(context, flights[leg]!, ref.cabin, ref.brand, passengers, { rbds, jump })
  })
  const made = priced.every((leg) => leg !== null) ? offerOf(context, { ...ref, passengers }, priced) : null
  if (!made) throw new SupplierError('not_supported', 'These flights are no longer sold.')
  return made.offer.fares.find(({ ptc }) => ptc === 'INF')!
}

const nothing = { base: 0, surcharges: [], taxes: [] }

function moneyOf(passenger: number, fare: PassengerFare): PassengerMoney {
  const { base, surcharges, taxes } = fare
  const tax_difference = taxes.reduce((sum, { amount }) => sum + amount, 0)
  return {
    passenger,
    old: nothing,
    new: { base, surcharges, taxes },
    penalty: 0,
    fare_difference: fareTotal(fare) - tax_difference,
    tax_difference,
    residual: 0,
    residual_to: null,
    collect: fareTotal(fare),
  }
}

/** What an infant who joins a booking costs: their fare, and a ticket where it is ticketed. */
export async function quoteInfant(
  context: CallContext,
  locator: string,
  { infant }: Joining,
  { jump }: Behaviour,
): Promise<ServicingQuote> {
  const { shop, now } = context
  const from = await sellable(shop.parts.db, await soldPnr(context, locator), now)
  refuseToJoin(from, now)
  if (!fitsAge('infant', infant.date_of_birth, from.legs))
    throw new SupplierError('forbidden_by_rule', 'Whoever is two on a flight has a seat of their own.')
  const { pnr } = from
  const fare = await fareOf(context, from, jump)
  const quantity = pnr.offer.fares.find(({ ptc }) => ptc === 'INF')?.quantity ?? 0
  const fares = [...pnr.offer.fares.filter(({ ptc }) => ptc !== 'INF'), { ...fare, quantity: quantity + 1 }]
  const money = moneyOf(pnr.passengers.length, fare)
  const quote = {
    currency,
    fares: 'current' as const,
    passengers: [money],
    collect: money.collect,
    legs: from.legs,
    warnings: [],
  }
  const ends = [now.getTime() + validMinutes * 60_000, soldUntil(from.legs[0]!).getTime()]
  const valid_until = new Date(Math.min(...ends, ...(pnr.status === 'held' ? [pnr.ttl_at.getTime()] : [])))
  const { title, given_name, surname } = infant
  const kept = { kind: 'infant' as const, infant: { title, given_name, surname } }
  return keepQuote(context, pnr, quote, kept, { valid_until, offer: { ...pnr.offer, fares } })
}

/** Takes the infant of a quotation into a locked booking, at the place that was quoted, with a ticket where it is ticketed. */
export async function confirmInfant(tx: Tx, context: CallContext, pnr: Pnr, quote: ChangeQuote): Promise<void> {
  const from = await sellable(tx, pnr, context.now)
  refuseToJoin(from, context.now)
  const { passenger } = quote.quote.passengers[0]!
  if (pnr.passengers.length !== passenger)
    throw new SupplierError('coupon_taken', 'This booking has changed since it was quoted.')
  const { title, given_name, surname } = (quote.act as Joining).infant
  const passengers: Pnr['passengers'] = [...pnr.passengers, { ptc: 'INF', title, given_name, surname }]
  if (pnr.status === 'ticketed')
    await writeDocuments(tx, pnr.id, documentsFor(context, { ...pnr, legs: from.legs }, passenger))
  await sql`update house_pnrs set passengers = ${JSON.stringify(passengers)}::jsonb, offer = ${JSON.stringify(quote.offer)}::jsonb,
      total = total + ${quote.collect} where id = ${pnr.id}`.execute(tx)
}
