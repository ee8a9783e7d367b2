import type { Money } from '#contract/kernel/shapes'
import {
  type HolidayPrices,
  type HolidayRoom,
  placesOfRoom,
  priceRoom,
  roomProblems,
  seatsOfRoom,
  sumOfRoom,
} from '#contract/selling/holiday-party'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { isCardPaying } from '#server/features/money/card-payments'
import { writeActivity } from '#server/features/operations/activity'
import { activityOf, type Booked, lockBooked, openCaseOf } from '#server/features/selling/bookings'
import { adjustSale } from '#server/features/selling/changes'
import { reduceStock } from '#server/features/selling/stock-units'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { waitsForCallOff } from './call-off.ts'
import { detailOf, keptNow } from './holiday-product.ts'
import { pricesOf } from './holidays.sql.ts'
import { placeWords } from './place-words.ts'
import { leaveRoom, type TravellerRow, travellersOf } from './travellers.sql.ts'
import { unitOf } from './types.ts'
import { holidayWords as words } from './words.ts'

type Leaving = {
  room: HolidayRoom
  going: TravellerRow
  stay: readonly TravellerRow[]
  /** How much less the room costs, its buyer and us, and what of that is kept. */
  less: { price: number; cost: number }
  kept: { price: number; cost: number }
}

/** What each place cost when the room was sold; of what was sold earlier, what it costs today. */
async function soldPrices(tx: Tx, booked: Booked): Promise<{ prices: HolidayPrices; costs: HolidayPrices }> {
  const { prices, costs, departure_id } = detailOf(booked)
  if (prices && costs) return { prices, costs }
  const rows = await pricesOf(tx, [departure_id])
  const by = (minor: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(rows.map((row) => [row.place, minor(row)])) as HolidayPrices
  return { prices: by((row) => row.price_minor), costs: by((row) => row.cost_minor) }
}

/** Who sleeps in the room without them: adults first, as they were booked. */
function roomOf(stay: readonly TravellerRow[]): HolidayRoom {
  return {
    adults: stay.filter(({ kind }) => kind === 'adult').length,
    children: stay
      .filter(({ kind }) => kind !== 'adult')
      .map(({ age, place }) => ({ age: age ?? 0, bed: place !== 'child_no_bed' && place !== 'infant' })),
  }
}

/** What it comes to now that somebody leaves a room: those who stay pay for the smaller room, the ladder keeps of the rest. */
async function leavingOf(app: App, tx: Tx, booked: Booked, position: number): Promise<Leaving | Refusal> {
  const { item } = booked
  const detail = detailOf(booked)
  if (item.stage !== 'confirmed' && item.stage !== 'approved') return refuse.wrongState(words.not_sold)
  const closed = await waitsForCallOff(tx, booked)
  if (closed) return closed
  const rows = await travellersOf(tx, [item.id])
  const going = rows.find((row) => row.position === position)
  if (!going) return refuse.invalid('position', words.nobody_there)
  const stay = rows.filter((row) => row !== going)
  const room = roomOf(stay)
  const { prices, costs } = await soldPrices(tx, booked)
  if (room.adults === 0) return refuse.invalid('position', words.adult_stays)
  if (roomProblems(room, detail.ages, prices).length > 0) return refuse.invalid('position', words.room_not_sold)
  const sum = (by: HolidayPrices) => sumOfRoom(priceRoom(room, detail.ages, by))
  const lost = detail.lost ?? { price: 0, cost: 0 }
  const less = {
    price: item.price_minor - lost.price - sum(prices),
    cost: Math.max(0, item.cost_minor - lost.cost - sum(costs)),
  }
  const { keeps_bp } = keptNow(detail, app.clock.now())
  const share = (amount: number) => Math.round((amount * keeps_bp) / 10_000)
  const kept = { price: share(less.price), cost: share(less.cost) }
  if (less.price - kept.price <= 0) return refuse.wrongState(words.nothing_comes_back)
  return { room, going, stay, less, kept }
}

/** What comes back where somebody leaves a room now, and what is kept. Refuses as leaving does. */
export const leavingWorth = (app: App, itemId: string, position: number) =>
  inTx(app.db, 'worth of leaving', async (tx) => leavingOf(app, tx, (await lockBooked(tx, itemId))!, position))

const linesOf = ({ going, less, kept }: Leaving, { currency, locale }: Booked) => {
  const line = (kind: 'service' | 'penalty', code: string, amount: number, owed: number) => ({
    kind,
    code,
    ptc: null,
    quantity: 1,
    amount: { amount, currency },
    owed,
  })
  return [
    line('service', placeWords[going.place][locale], -less.price, -less.cost),
    ...(kept.price > 0 ? [line('penalty', 'LADDER', kept.price, kept.cost)] : []),
  ]
}

/**
 * Somebody leaves a room that is sold while the others stay: their seat is free again, and what comes back pays first for
 * what is owed. Refuses another amount than was read (409), a room without an adult or of a kind that is not sold, and
 * while somebody works on the booking or pays for it.
 */
export async function leaveHoliday(
  app: App,
  itemId: string,
  position: number,
  expected: Money,
  actor: Actor,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'leave holiday', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    const leaving = await leavingOf(app, tx, booked, position)
    if (isRefusal(leaving)) return leaving
    if (booked.item.acting || (await openCaseOf(tx, itemId)) || (await isCardPaying(tx, { booking_id: booked.id })))
      return refuse.wrongState(words.silent)
    const { room, going, stay, less, kept } = leaving
    const back = { amount: less.price - kept.price, currency: booked.currency }
    if (expected.amount !== back.amount || expected.currency !== back.currency)
      return refuse.priceChanged({
        old: expected,
        new: back,
        difference: { ...back, amount: back.amount - expected.amount },
      })
    const before = detailOf(booked)
    const seats = seatsOfRoom(room, before.ages)
    if (seats < before.seats)
      await reduceStock(tx, {
        owner: `item:${itemId}`,
        unit: unitOf(before.departure_id),
        quantity: before.seats - seats,
        at,
      })
    const order = [...stay.filter(({ kind }) => kind === 'adult'), ...stay.filter(({ kind }) => kind !== 'adult')]
    const places = placesOfRoom(room, before.ages).map((place, nth) => ({ position: order[nth]!.position, place }))
    await leaveRoom(tx, itemId, position, places, at)
    const lost = before.lost ?? { price: 0, cost: 0 }
    const detail = {
      ...before,
      seats,
      places: before.places.map((place, nth) => places.find((one) => one.position === nth)?.place ?? place),
      left: [...(before.left ?? []), going.position],
      lost: { price: lost.price + kept.price, cost: lost.cost + kept.cost },
    }
    await adjustSale(app, tx, booked, {
      lines: linesOf(leaving, booked),
      cost: kept.cost - less.cost,
      detail,
      people: booked.item.people - 1,
      event: 'traveller_left',
      memo: 'Traveller',
      reason: 'somebody leaves',
      who: { id: actor.user_id, name: actor.name },
      at,
    })
    await writeActivity(tx, { ...activityOf(booked, 'holiday_traveller_left', actor.user_id), at })
    return undefined
  })
}
