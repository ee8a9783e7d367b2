import {
  type PassengerMoney,
  type ServicingAct,
  type ServicingQuote,
  type SoldService,
  SupplierError,
  type SupplierServices,
} from '#server/ports/flight'
import { isoFromDay, readRef } from '../stock/index.ts'
import { ancillariesOf } from './ancillaries.ts'
import { comesBack, soldServices } from './booking-view.ts'
import { soldPnr } from './change.ts'
import type { Behaviour } from './faults.ts'
import { flightsOf } from './journey.ts'
import { keepQuote } from './kept-quote.ts'
import { creditsOf, documentsWith, payByEmd } from './pay-by-emd.ts'
import { seatsOnFlights, ticketsOf } from './pnr.sql.ts'
import { sellable, type Sellable, soldUntil } from './sellable.ts'
import { currency, type CallContext } from './shop.ts'
import { specialsOf } from './special-services.ts'
import { checkWanted } from './wanted-services.ts'

export type ServicesAct = Extract<ServicingAct, { kind: 'services' }>

const validMinutes = 30
/** Everything on sale for a booking now, and what it has. */
export async function servicesOnSale(context: CallContext, locator: string): Promise<SupplierServices> {
  const from = await sellable(context.shop.parts.db, await soldPnr(context, locator), context.now)
  const all = await onSale(context, from)
  const isOpen = ({ leg }: { leg: number }) => soldUntil(from.legs[leg]!) > context.now
  return {
    ...all,
    bags: all.bags.filter(isOpen),
    seat_maps: all.seat_maps.filter(isOpen),
    specials: all.specials.filter(({ until }) => until > context.now),
  }
}

/** The same, with what it is too late for. */
async function onSale(context: CallContext, { pnr, legs }: Sellable): Promise<SupplierServices> {
  const ref = readRef(pnr.offer.ref)
  const flights = ref && flightsOf(context.loaded, ref, context.loaded.view.dayOf)
  if (!ref || !flights) throw new SupplierError('not_supported', 'These flights are no longer sold.')
  const names = ref.legs.flat().map((key) => ({ ...key, flight_date: isoFromDay(key.date) }))
  const taken = await seatsOnFlights(context.shop.parts.db, names)
  const all = ancillariesOf(context, flights, ref.cabin, ref.brand, taken)
  return { ...all, specials: specialsOf(context, legs), sold: soldServices(pnr) }
}

const none = { base: 0, surcharges: [], taxes: [] }

/** What services come to for one passenger: what is bought, less what of it comes back. */
function moneyOf(passenger: number, services: readonly SoldService[]): PassengerMoney {
  const sum = services.filter((one) => one.passenger === passenger).reduce((total, { price }) => total + price, 0)
  return {
    passenger,
    old: none,
    new: none,
    penalty: 0,
    fare_difference: Math.max(0, sum),
    tax_difference: 0,
    residual: Math.max(0, -sum),
    residual_to: sum < 0 ? 'refund' : null,
    collect: sum,
  }
}

/** What is given back, at what of its price comes back, below zero. Only what has a document of its own goes back by itself. */
function givenBack({ pnr, legs }: Sellable, act: ServicesAct, now: Date): SoldService[] {
  const sold = soldServices(pnr)
  return act.remove.map(({ id, passenger }) => {
    const found = sold.find((one) => one.id === id && one.passenger === passenger && one.emd !== null)
    if (!found) throw new SupplierError('offer_gone', `There is no document of its own for ${id}.`)
    if (found.status === 'HK' && soldUntil(legs[found.leg]!) <= now)
      throw new SupplierError('too_late', 'The flight is in the hands of the airport.')
    // What the airline could not carry over it pays back whole.
    const isBack = found.refundable || found.status === 'UN'
    return { ...found, price: isBack ? -found.price : 0 }
  })
}

/**
 * Whether an EMD pays for this one, in whole or in part: it pays first for what does not come back, and what it paid does
 * not come back either.
 */
function isPaidByEmd(one: SoldService, all: readonly SoldService[], people: readonly PassengerMoney[]): boolean {
  let left = creditsOf(people.find(({ passenger }) => passenger === one.passenger)!)
  const theirs = all.filter(({ passenger, emd }) => passenger === one.passenger && emd === null)
  for (const other of theirs.toSorted((a, b) => Number(a.refundable) - Number(b.refundable))) {
    if (left <= 0) return false
    if (other === one) return true
    left -= other.price
  }
  return false
}

/** What these services cost, or what comes back for them: binding for half an hour. Nothing is taken yet. */
export async function quoteServices(
  context: CallContext,
  locator: string,
  act: ServicesAct,
  { jump, soldOut }: Behaviour,
): Promise<ServicingQuote> {
  const { shop, now } = context
  const from = await sellable(shop.parts.db, await soldPnr(context, locator), now)
  if (soldOut) throw new SupplierError('sold_out', 'This seat has just been taken.')
  const list = await onSale(context, from)
  const bought = checkWanted(from, list, act.add, now).map((one) => ({
    ...one,
    price: Math.round(one.price * jump),
    refundable: comesBack(one.kind, from.pnr.offer.brand.code),
  }))
  const all = [...bought, ...givenBack(from, act, now)]
  if (all.length === 0) throw new SupplierError('invalid_request', 'Nothing is asked for.')
  const people = [...new Set(all.map(({ passenger }) => passenger))].toSorted((a, b) => a - b)
  const { credits = [] } = act
  if (credits.length > 0 && from.pnr.status !== 'ticketed')
    throw new SupplierError('not_permitted', 'Services are paid with an EMD once their booking is ticketed.')
  const tickets = credits.length > 0 ? await ticketsOf(shop.parts.db, from.pnr.id) : []
  const documents = await documentsWith(shop.parts.db, shop.id, { pnr: from.pnr, tickets }, credits, now)
  const passengers = payByEmd(
    people.map((passenger) => moneyOf(passenger, all)),
    documents,
    credits,
  )
  const services = all.map((one) => ({ ...one, refundable: one.refundable && !isPaidByEmd(one, all, passengers) }))
  const ends = bought.map(({ leg }) => soldUntil(from.legs[leg]!).getTime())
  const valid_until = new Date(Math.min(now.getTime() + validMinutes * 60_000, ...ends))
  const quote = {
    currency,
    fares: 'current' as const,
    passengers,
    collect: passengers.reduce((sum, { collect }) => sum + collect, 0),
    legs: from.legs,
    warnings: [],
    services,
  }
  const kept = { kind: 'services' as const, add: [], remove: act.remove, credits }
  return keepQuote(context, from.pnr, quote, kept, { valid_until })
}
