import { stepOf, type FlightKey, instantOf, type OfferRef, readRef } from '../stock/index.ts'
import type { Leg } from '#contract/selling/flights'
import {
  type ChangeOffer,
  type PassengerCounts,
  type PassengerMoney,
  SupplierError,
  type WantedLegs,
} from '#server/ports/flight'
import { refuseByAirline } from './carrier-rules.ts'
import { passengerMoney } from './change-money.ts'
import { currentLegs } from './current-legs.ts'
import { connects, type DayOf, type FlightOnDay, flightsOf } from './journey.ts'
import { type PricedLeg, priceLeg } from './leg.ts'
import { type Offer, offerOf } from './offer.ts'
import {
  isOpenTicket,
  type Pnr,
  pnrByLocator,
  type PnrSegment,
  segmentsOf,
  type TicketRow,
  ticketsOf,
  timesOf,
} from './pnr.sql.ts'
import { searchOffers } from './search.ts'
import type { CallContext } from './shop.ts'

/** A coupon is in the airport's hands from this long before its flight leaves. */
const airportMinutes = 180
/** As many as a change search answers at most. */
const optionsMax = 50
const eachMax = 7

/** A sold journey as a change begins from it. */
export type Changeable = {
  pnr: Pnr & { offer: NonNullable<Pnr['offer']> }
  ref: OfferRef
  legs: Leg[]
  segments: PnrSegment[]
  tickets: TicketRow[]
  /** Places in the booking of those who still travel. */
  people: number[]
  counts: PassengerCounts
  /** Which legs have left. */
  flown: boolean[]
  /** Nobody came to what has left: all coupons are open still. */
  missed: boolean
  fares: 'historical' | 'current'
}

const leaves = ({ segments: [first] }: Leg) => instantOf(first!.departure_at, first!.departure_zone)

function countOf(pnr: Pnr, people: readonly number[]): PassengerCounts {
  const count = (ptc: string) => people.filter((one) => pnr.passengers[one]!.ptc === ptc).length
  return { adults: count('ADT'), children: count('CHD'), infants: count('INF') }
}

/** A ticket is good for a year from its issue. */
const goodForDays = 365

/** Throws once the tickets of a booking are good no longer. */
export function refuseTooOld({ pnr }: Pick<Changeable, 'pnr'>, now: Date): void {
  if (now.getTime() - (pnr.issued_at ?? now).getTime() > goodForDays * 86_400_000)
    throw new SupplierError('too_late', 'These tickets are good no longer.')
}

/** The fare's own rule, for whoever wants other flights. */
export function refuseByRule({ pnr }: Changeable): void {
  if (!pnr.offer.brand.change.allowed) throw new SupplierError('forbidden_by_rule', 'This fare cannot be changed.')
}

/** The journey under this PNR, ready to be changed. Throws where its fare or its state does not allow it. */
export async function changeable(
  context: CallContext,
  db: Parameters<typeof ticketsOf>[0],
  pnr: Pnr,
): Promise<Changeable> {
  const { now } = context
  const ref = readRef(pnr.offer?.ref ?? '')
  if (!pnr.offer || !ref) throw new SupplierError('not_supported', 'The fare of this booking is not kept.')
  if (pnr.status !== 'ticketed') throw new SupplierError('not_permitted', `The booking is ${pnr.status}.`)
  const [tickets, segments, times] = [
    await ticketsOf(db, pnr.id),
    await segmentsOf(db, pnr.id),
    await timesOf(db, pnr.id),
  ]
  const legs = currentLegs(pnr.legs, (segment) => times.find((one) => one.segment === segment))
  const open = tickets.filter(isOpenTicket)
  const people = [...new Set(open.map(({ passenger }) => passenger))]
  if (people.length === 0) throw new SupplierError('coupon_taken', 'No coupon of this booking is open.')
  const flown = legs.map((leg) => leaves(leg) <= now)
  const missed = flown.includes(true) && open.every((one) => one.kind !== 'ticket' || one.missed)
  return {
    pnr: { ...pnr, offer: pnr.offer },
    ref,
    legs,
    segments,
    tickets,
    people,
    counts: countOf(pnr, people),
    flown,
    missed,
    fares: flown.includes(true) && !missed ? 'historical' : 'current',
  }
}

/** The places in the journey of the flights of each leg. */
export function placesOfLegs(legs: readonly { segments: readonly unknown[] }[]): number[][] {
  let place = 0
  return legs.map((leg) => leg.segments.map(() => place++))
}

const isSame = (one: readonly FlightKey[], other: readonly FlightKey[]) => JSON.stringify(one) === JSON.stringify(other)

/** Which legs of a journey another reference changes. */
export const changedLegs = (from: OfferRef, to: OfferRef): number[] =>
  from.legs.flatMap((keys, leg) => (isSame(keys, to.legs[leg] ?? []) ? [] : [leg]))

export type Reckoned = {
  offer: Offer
  money: PassengerMoney[]
  collect: number
  changed: number[]
  flights: FlightOnDay[][]
}

/**
 * What these flights come to in place of those that were sold; null where they cannot be flown one after the other, or
 * have not the seats. Kept flights keep their class; where one has been flown, the fares of the day of issue apply.
 */
export function reckon(
  context: CallContext,
  from: Changeable,
  keys: FlightKey[][],
  { dayOf = context.loaded.view.dayOf, jump = 1 }: { dayOf?: DayOf; jump?: number } = {},
): Reckoned | null {
  const { pnr, ref, counts } = from
  const to = { ...ref, legs: keys }
  const flights = flightsOf(context.loaded, to, dayOf)
  if (!flights || !follow(flights)) return null
  const changed = changedLegs(ref, to)
  const places = placesOfLegs(from.legs)
  const fareStep = from.fares === 'historical' ? stepOf(pnr.issued_at ?? context.now) : context.step
  const legs: PricedLeg[] = []
  for (const [at, leg] of flights.entries()) {
    const rbds = changed.includes(at)
      ? undefined
      : places[at]!.map((place) => from.segments.find(({ segment }) => segment === place)!.rbd)
    const priced = priceLeg(context, leg, ref.cabin, ref.brand, counts, { rbds, fareStep, jump: rbds ? 1 : jump })
    if (!priced) return null
    legs.push(priced)
  }
  const offer = offerOf(context, { cabin: ref.cabin, brand: ref.brand, nearby: ref.nearby, passengers: counts }, legs)
  if (!offer) return null
  const fare = (fares: Offer['offer']['fares'], ptc: string) => fares.find((one) => one.ptc === ptc)!
  const money = from.people.map((passenger) => {
    const { ptc } = pnr.passengers[passenger]!
    const [old, next] = [fare(pnr.offer.fares, ptc), fare(offer.offer.fares, ptc)]
    return passengerMoney(passenger, old, next, pnr.offer.brand, from.missed)
  })
  return { offer, money, collect: money.reduce((sum, one) => sum + one.collect, 0), changed, flights }
}

/** Each leg leaves after the one before it has arrived. */
const follow = (legs: readonly FlightOnDay[][]) => connects(legs.map((flights) => span(flights)))
const span = (flights: readonly FlightOnDay[]): FlightOnDay => ({
  ...flights[0]!,
  times: { ...flights[0]!.times, arrival_minute: flights.at(-1)!.times.arrival_minute },
})

/** A leg that is to be changed must not have left, nor stand at the airport; one that nobody came to is changed in any case. */
function refuseLeft(from: Changeable, changed: readonly number[], now: Date): void {
  if (changed.length === 0) throw new SupplierError('offer_gone', 'No flight is changed by this.')
  if (from.missed) refuseTooOld(from, now)
  if (from.missed && from.flown.some((left, leg) => left && !changed.includes(leg)))
    throw new SupplierError('offer_gone', 'Flights that were missed are changed too.')
  for (const leg of changed) {
    const left = from.legs[leg]
    if (!left) throw new SupplierError('offer_gone', 'This journey has no such leg.')
    if (from.missed && from.flown[leg]) continue
    if (leaves(left) <= now) throw new SupplierError('coupon_taken', 'This flight has left.')
    if (leaves(left).getTime() - now.getTime() < airportMinutes * 60_000)
      throw new SupplierError('too_late', 'Flights are changed up to three hours before they leave.')
  }
}

/** Flights of the same airlines on a wanted day. */
export async function flightsOn(
  context: CallContext,
  from: Changeable,
  leg: number,
  date: string,
): Promise<FlightKey[][]> {
  const { origin, destination, segments } = from.legs[leg]!
  const carriers = new Set(segments.map(({ marketing_carrier }) => marketing_carrier))
  const query = {
    legs: [{ origins: [origin], destinations: [destination], date }],
    passengers: from.counts,
    cabin: from.ref.cabin,
    limit: 40,
  }
  const found = await searchOffers(context, query)
  return found
    .filter(({ legs: [one] }) => one!.segments.every(({ marketing_carrier }) => carriers.has(marketing_carrier)))
    .map(({ ref }) => readRef(ref)!.legs[0]!)
    .filter((keys) => !isSame(keys, from.ref.legs[leg]!))
}

/** Every choice of one for each wanted leg. */
const combined = (choices: readonly FlightKey[][][]): FlightKey[][][] =>
  choices.reduce<FlightKey[][][]>((all, some) => all.flatMap((one) => some.map((next) => [...one, next])), [[]])

export async function searchChanges(context: CallContext, locator: string, want: WantedLegs): Promise<ChangeOffer[]> {
  const { db } = context.shop.parts
  const from = await changeable(context, db, await soldPnr(context, locator))
  refuseByRule(from)
  await refuseByAirline(context, db, from.pnr.validating_carrier, 'change', from.legs)
  refuseLeft(
    from,
    want.map(({ leg }) => leg),
    context.now,
  )
  const choices: FlightKey[][][] = []
  for (const { leg, date } of want)
    choices.push((await flightsOn(context, from, leg, date)).slice(0, want.length > 1 ? eachMax : optionsMax))
  const offers = combined(choices).flatMap((chosen): ChangeOffer[] => {
    const keys = from.ref.legs.map((kept, leg) => chosen[want.findIndex((one) => one.leg === leg)] ?? kept)
    const made = reckon(context, from, keys)
    if (!made) return []
    const { offer } = made.offer
    return [
      {
        ref: offer.ref,
        legs: shownLegs(from, made),
        changed: made.changed,
        currency: offer.currency,
        estimate: made.collect,
      },
    ]
  })
  return offers.toSorted((a, b) => a.estimate - b.estimate).slice(0, optionsMax)
}

/** The journey with its new flights; those that are kept read as they did. */
export const shownLegs = (from: Changeable, { offer, changed }: Pick<Reckoned, 'offer' | 'changed'>): Leg[] =>
  from.legs.map((leg, at) => (changed.includes(at) ? offer.offer.legs[at]! : leg))

export async function soldPnr({ shop }: CallContext, locator: string): Promise<Pnr> {
  const pnr = await pnrByLocator(shop.parts.db, shop.id, locator)
  if (!pnr) throw new SupplierError('not_permitted', `There is no booking ${locator}.`)
  return pnr
}

/** Another journey in the same cabin and brand as the sold one. Throws where it is none. */
export function journeyOf(from: Changeable, text: string): OfferRef {
  const to = readRef(text)
  if (!to || to.legs.length !== from.ref.legs.length || to.brand !== from.ref.brand || to.cabin !== from.ref.cabin)
    throw new SupplierError('offer_gone', 'This is no change of this booking.')
  return to
}

/** What a wanted journey comes to now. Throws where it cannot be had. */
export function reckonNow(context: CallContext, from: Changeable, text: string, jump: number): Reckoned {
  refuseByRule(from)
  const to = journeyOf(from, text)
  refuseLeft(from, changedLegs(from.ref, to), context.now)
  const made = reckon(context, from, to.legs, { jump })
  if (!made) throw new SupplierError('sold_out', 'The last seats at this fare are gone.')
  return made
}
