import { sql } from 'kysely'
import type { Tx } from '#server/db/db'
import { stepOf } from '../stock/index.ts'
import {
  type FareParts,
  type PassengerMoney,
  residualCode,
  type ServicingAct,
  type ServicingQuote,
  SupplierError,
} from '#server/ports/flight'
import { soldServices } from './booking-view.ts'
import { refuseByAirline } from './carrier-rules.ts'
import { type Changeable, changeable, placesOfLegs, refuseByRule, refuseTooOld, soldPnr } from './change.ts'
import type { ChangeQuote } from './change-quote.ts'
import { flightsOf } from './journey.ts'
import { keepQuote } from './kept-quote.ts'
import { priceLeg } from './leg.ts'
import { offerOf } from './offer.ts'
import { isOpenTicket, type Pnr, type TicketRow } from './pnr.sql.ts'
import { currency, type CallContext } from './shop.ts'
import { freeSeats, isLeftAlone } from './take-back.ts'
import { type NewDocument, stockOf, writeDocuments } from './tickets.ts'

type Exchanging = Extract<ServicingAct, { kind: 'emd' }>

const validMinutes = 120
const nothing: FareParts = { base: 0, surcharges: [], taxes: [] }
const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/** The open papers of a passenger, and which legs they have flown. Throws where nothing is left of them. */
function openOf(
  from: Changeable,
  passenger: number,
  now: Date,
): { papers: TicketRow[]; missed: boolean; flown: boolean[] } {
  const papers = from.tickets.filter((one) => one.passenger === passenger && isOpenTicket(one))
  const tickets = papers.filter(({ kind }) => kind === 'ticket')
  if (tickets.length === 0) throw new SupplierError('coupon_taken', 'No coupon of this passenger is open.')
  const missed = tickets.every((one) => one.missed)
  const flown = from.legs.map((_, at) => !missed && from.flown[at]!)
  if (!flown.includes(false)) throw new SupplierError('coupon_taken', 'All flights of this passenger were flown.')
  refuseTooOld(from, now)
  return { papers, missed, flown }
}

/** What the flown legs alone cost on the day of issue, for this kind of passenger. */
function flownFare(
  context: CallContext,
  { pnr, ref, segments, legs, counts }: Changeable,
  flown: boolean[],
  ptc: string,
) {
  if (!flown.includes(true)) return nothing
  const places = placesOfLegs(legs)
  const those = flown.flatMap((is, at) => (is ? [at] : []))
  const flights = flightsOf(
    context.loaded,
    { ...ref, legs: those.map((at) => ref.legs[at]!) },
    context.loaded.view.dayOf,
  )
  const priced = those.flatMap((at, no) => {
    const rbds = places[at]!.map((place) => segments.find(({ segment }) => segment === place)!.rbd)
    const terms = { rbds, fareStep: stepOf(pnr.issued_at ?? context.now) }
    const leg = flights && priceLeg(context, flights[no]!, ref.cabin, ref.brand, counts, terms)
    return leg ? [leg] : []
  })
  const request = { cabin: ref.cabin, brand: ref.brand, nearby: ref.nearby, passengers: counts }
  const offer = priced.length === those.length ? offerOf(context, request, priced) : null
  if (!offer) throw new SupplierError('not_supported', 'What was flown cannot be priced any more.')
  return offer.offer.fares.find((one) => one.ptc === ptc)!
}

/** Fare and taxes that were not flown; the penalties are taken from the fare alone. Services that come back go along. */
function moneyOf(context: CallContext, from: Changeable, passenger: number): PassengerMoney {
  const { pnr } = from
  const { ptc } = pnr.passengers[passenger]!
  const { missed, flown } = openOf(from, passenger, context.now)
  const old = pnr.offer.fares.find((one) => one.ptc === ptc)!
  const used = flownFare(context, from, flown, ptc)
  const fare = Math.max(0, old.base + sumOf(old.surcharges) - used.base - sumOf(used.surcharges))
  const taxes = Math.max(0, sumOf(old.taxes) - sumOf(used.taxes))
  const { change, no_show_fee } = pnr.offer.brand
  const fees = ptc === 'INF' ? 0 : (change.fee ?? 0) + (missed ? (no_show_fee ?? 0) : 0)
  const penalty = Math.min(fare, fees)
  const services = soldServices(pnr).filter((one) => one.passenger === passenger && one.refundable && !flown[one.leg])
  const residual = fare - penalty + taxes + services.reduce((sum, { price }) => sum + price, 0)
  if (residual === 0) throw new SupplierError('forbidden_by_rule', 'Nothing is left of this ticket.')
  const parts = ({ base, surcharges, taxes: some }: FareParts): FareParts => ({ base, surcharges, taxes: some })
  return {
    passenger,
    old: parts(old),
    new: parts(used),
    penalty,
    fare_difference: 0,
    tax_difference: 0,
    residual,
    residual_to: 'emd',
    collect: 0,
  }
}

/** What is left of a passenger's tickets: it goes to an EMD, nothing is paid for it. */
export async function quoteResidual(context: CallContext, locator: string, act: Exchanging): Promise<ServicingQuote> {
  const { shop, now } = context
  const from = await changeable(context, shop.parts.db, await soldPnr(context, locator))
  refuseByRule(from)
  await refuseByAirline(context, shop.parts.db, from.pnr.validating_carrier, 'change', from.legs)
  refuseAlone(from, act.passenger)
  const quote = {
    currency,
    fares: from.flown.includes(true) ? ('historical' as const) : ('current' as const),
    passengers: [moneyOf(context, from, act.passenger)],
    collect: 0,
    legs: from.legs,
    warnings: [],
  }
  return keepQuote(context, from.pnr, quote, act, { valid_until: new Date(now.getTime() + validMinutes * 60_000) })
}

/** Nobody who needs an adult may be left to fly without one. */
function refuseAlone({ pnr, people, flown }: Changeable, passenger: number): void {
  const left = new Set(people.filter((one) => one !== passenger))
  if (flown.includes(false) && isLeftAlone(pnr, left))
    throw new SupplierError('not_permitted', 'An infant or child cannot stay without an adult.')
}

/** The papers of a passenger of a locked booking end as exchanged for an EMD; seats that nobody will take are free. */
export async function confirmResidual(tx: Tx, context: CallContext, pnr: Pnr, quote: ChangeQuote): Promise<void> {
  const from = await changeable(context, tx, pnr)
  const money = quote.quote.passengers[0]!
  const { passenger, residual, penalty } = money
  const { papers, flown } = openOf(from, passenger, context.now)
  if (moneyOf(context, from, passenger).residual !== residual)
    throw new SupplierError('coupon_taken', 'A flight was flown since it was quoted.')
  const isFlown = new Set(placesOfLegs(from.legs).flatMap((places, leg) => (flown[leg] ? places : [])))
  for (const { number, segments } of papers) {
    const coupons = segments.map((segment) => ({ segment, status: isFlown.has(segment) ? 'F' : 'E' }))
    await sql`update house_tickets set coupons = ${JSON.stringify(coupons)}::jsonb where number = ${number}`.execute(tx)
  }
  const exchanged_from = papers.map(({ number }) => number)
  const alone = { passenger, kind: 'emd' as const, stock: stockOf(context, pnr.validating_carrier), segments: [] }
  const documents: NewDocument[] = [{ ...alone, rfisc: residualCode, amount: residual, exchanged_from }]
  if (penalty > 0) documents.push({ ...alone, rfisc: '993', amount: penalty })
  await writeDocuments(tx, pnr.id, documents)
  if (from.flown.includes(false)) await freeSeats(tx, pnr, [passenger])
}
