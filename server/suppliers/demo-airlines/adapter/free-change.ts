import { dayFromIso, type FlightKey, instantOf } from '../stock/index.ts'
import { type ChangeOffer, type PassengerMoney, SupplierError } from '#server/ports/flight'
import {
  type Changeable,
  changeable,
  changedLegs,
  flightsOn,
  journeyOf,
  reckon,
  type Reckoned,
  shownLegs,
} from './change.ts'
import { type NoticeRow, noticeById, refuseAnswer } from './notices.sql.ts'
import { pnrByLocator } from './pnr.sql.ts'
import type { CallContext } from './shop.ts'

/** Free of charge are flights within so many days of the one that was changed. */
const freeDays = 1
const optionsMax = 20

/** Nobody pays for what the airline changed: the fare stays what it was, whatever the new flights cost. */
const unpaid = (money: readonly PassengerMoney[]): PassengerMoney[] =>
  money.map(({ passenger, old }) => ({
    passenger,
    old,
    new: old,
    penalty: 0,
    fare_difference: 0,
    tax_difference: 0,
    residual: 0,
    residual_to: null,
    collect: 0,
  }))

/** The same flights for nothing, at the fares that were paid. */
export function freely(from: Changeable, made: Reckoned): Reckoned {
  const offer = { ...made.offer, offer: { ...made.offer.offer, fares: from.pnr.offer.fares } }
  return { ...made, offer, money: unpaid(made.money), collect: 0 }
}

const dayOf = (leg: { departure_at: string }) => dayFromIso(leg.departure_at.slice(0, 10))
const leaves = ({ segments: [one] }: Changeable['legs'][number]) => instantOf(one!.departure_at, one!.departure_zone)

/** Throws where these legs may not be flown otherwise under a change by the airline. */
function refuseFree(from: Changeable, notice: NoticeRow, changed: readonly number[], now: Date): void {
  if (changed.length === 0) throw new SupplierError('offer_gone', 'No flight is changed by this.')
  if (changed.some((leg) => !notice.legs.some((one) => one.leg === leg)))
    throw new SupplierError('forbidden_by_rule', 'The airline has not changed this flight.')
  if (changed.some((leg) => leaves(from.legs[leg]!) <= now))
    throw new SupplierError('coupon_taken', 'This flight has left.')
}

async function noticeFor({ shop }: CallContext, from: Changeable, id: string): Promise<NoticeRow> {
  const notice = await noticeById(shop.parts.db, shop.id, id)
  if (!notice || notice.pnr_id !== from.pnr.id) throw new SupplierError('not_permitted', 'There is no such change.')
  return notice
}

/** What these flights come to under a change by the airline: nothing. Throws what it does not give free of charge. */
export async function reckonFree(context: CallContext, from: Changeable, id: string, text: string): Promise<Reckoned> {
  const notice = await noticeFor(context, from, id)
  refuseAnswer(notice, 'rebooked', context.now)
  const to = journeyOf(from, text)
  const changed = changedLegs(from.ref, to)
  refuseFree(from, notice, changed, context.now)
  const isNear = changed.every((leg) => {
    const before = notice.legs.find((one) => one.leg === leg)!.before
    return Math.abs(to.legs[leg]![0]!.date - dayOf(before)) <= freeDays
  })
  if (!isNear)
    throw new SupplierError('forbidden_by_rule', 'Flights are free within a day of the one that was changed.')
  const made = reckon(context, from, to.legs)
  if (!made) throw new SupplierError('sold_out', 'The last seats on these flights are gone.')
  return freely(from, made)
}

/** Other flights of the same airlines for one leg on this day, nearest to the time that was booked. */
export async function flightsInstead(
  context: CallContext,
  from: Changeable,
  leg: number,
  date: string,
): Promise<Reckoned[]> {
  const booked = leaves(from.legs[leg]!).getTime()
  const away = ({ offer: { offer } }: Reckoned) => Math.abs(leaves(offer.legs[leg]!).getTime() - booked)
  return (await flightsOn(context, from, leg, date))
    .flatMap(
      (keys: FlightKey[]) =>
        reckon(
          context,
          from,
          from.ref.legs.map((kept, at) => (at === leg ? keys : kept)),
        ) ?? [],
    )
    .filter(({ offer: { offer } }) => leaves(offer.legs[leg]!) > context.now)
    .toSorted((one, other) => away(one) - away(other))
    .map((made) => freely(from, made))
}

/** What a change gives free of charge on this day. */
export async function searchRebooking(
  context: CallContext,
  id: string,
  { leg, date }: { leg: number; date: string },
): Promise<ChangeOffer[]> {
  const { db } = context.shop.parts
  const notice = await noticeById(db, context.shop.id, id)
  const pnr = notice && (await pnrByLocator(db, context.shop.id, notice.locator))
  if (!notice || !pnr) throw new SupplierError('not_permitted', 'There is no such change.')
  refuseAnswer(notice, 'rebooked', context.now)
  const from = await changeable(context, db, pnr)
  refuseFree(from, notice, [leg], context.now)
  const { before } = notice.legs.find((one) => one.leg === leg)!
  if (Math.abs(dayFromIso(date) - dayOf(before)) > freeDays) return []
  return (await flightsInstead(context, from, leg, date)).slice(0, optionsMax).map((made) => ({
    ref: made.offer.offer.ref,
    legs: shownLegs(from, made),
    changed: made.changed,
    currency: made.offer.offer.currency,
    estimate: 0,
  }))
}
