import type { Money } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { isCardPaying } from '#server/features/money/card-payments'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  lockBooked,
  openCaseOf,
  passengersOf,
  removePerson,
} from '#server/features/selling/bookings'
import { adjustSale } from '#server/features/selling/changes'
import { reduceStock } from '#server/features/selling/stock-units'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { isSoldNow, namedOf } from './group-booking.ts'
import { groupOf, unitsOf } from './group-detail.ts'
import { type Counts, countsOfTypes, everybody, less, more, reductionOf, seatsOf, unnamed } from './group.rules.ts'
import { lapsedLines } from './lapse-names.ts'
import { ticketsOfItem } from './sales.sql.ts'
import { groupTicketWords as words } from './words.ts'

/** Whose seats go back: these people's, and so many that nobody has a name for. */
export type Going = { positions: readonly number[]; unnamed?: Counts | undefined }
const nobody: Counts = { adults: 0, children: 0, infants: 0 }

type Worth = { gone: Counts; kept: number; back: number; free: number } & ReturnType<typeof lapsedLines>

/**
 * What giving these seats back comes to now: before the release the contract's part of each is kept, then its deposit. Of
 * those without a name so many cost nothing as the contract lets stay without one.
 */
async function worthOf(app: App, tx: Tx, booked: Booked, of: Going): Promise<Worth | Refusal> {
  const { positions, unnamed: nameless = nobody } = of
  const group = groupOf(booked)
  if (!isSoldNow(booked)) return refuse.wrongState(words.names_once_reserved)
  if (group.ticketed) return refuse.wrongState(words.tickets_are_issued)
  const [people, tickets] = [await passengersOf(tx, booked.id), await ticketsOfItem(tx, booked.item.id)]
  const going = people.filter(({ position }) => positions.includes(position))
  if (going.length !== new Set(positions).size) return refuse.invalid('positions', check('choose_passengers_booking'))
  if (going.some(({ position }) => tickets.some((one) => one.position === position)))
    return refuse.invalid('positions', words.tickets_are_issued)
  const without = unnamed(group, await namedOf(tx, booked.id))
  if (nameless.adults > without.adults || nameless.children > without.children || nameless.infants > without.infants)
    return refuse.invalid('unnamed', words.fewer_unnamed)
  const gone = more(countsOfTypes(going.map(({ type }) => type)), nameless)
  if (everybody(gone) === 0) return refuse.invalid('positions', check('choose_at_least_one_passenger'))
  const left = less(group, gone)
  if (seatsOf(left) === 0) return refuse.invalid('positions', words.all_seats_go)
  if (left.adults === 0 || left.infants > left.adults) return refuse.invalid('positions', words.adult_stays)
  const each = app.clock.now() < new Date(group.release_at) ? group.kept_minor : group.deposit_minor
  const reduction = reductionOf(group.asked, group.reduction_percent) - group.lapsed - (group.returned_free ?? 0)
  const free = Math.min(seatsOf(nameless), Math.max(0, reduction))
  const seats = seatsOf(gone) - free
  const { lines, cost } = lapsedLines(booked, gone, { seats, each })
  const price = lines.reduce((sum, { amount }) => sum + amount.amount, 0)
  return { gone, kept: seats * each, back: -price, free, lines, cost }
}

/** What giving these seats back comes to now. Refuses as giving them back does. */
export const seatsWorth = (app: App, itemId: string, of: Going) =>
  inTx(app.db, 'worth of seats', async (tx) => worthOf(app, tx, (await lockBooked(tx, itemId))!, of))

/**
 * Gives seats of a group back while the others stay, those of people or without a name: their price is owed no longer or comes back, less
 * what is kept, and the seats are free for others. Refuses another amount than was read (409), who has a ticket, the last
 * seat, and while somebody works on the booking or pays for it.
 */
export async function giveSeatsBack(
  app: App,
  itemId: string,
  of: Going,
  expected: Money,
  actor: Actor,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'give seats back', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    const worth = await worthOf(app, tx, booked, of)
    if (isRefusal(worth)) return worth
    if (booked.item.acting || (await openCaseOf(tx, itemId)) || (await isCardPaying(tx, { booking_id: booked.id })))
      return refuse.wrongState(words.waiting)
    const { currency } = booked
    const money = (amount: number) => ({ amount, currency })
    if (expected.amount !== worth.back || expected.currency !== currency)
      return refuse.priceChanged({
        old: expected,
        new: money(worth.back),
        difference: money(worth.back - expected.amount),
      })
    const { gone, kept, free, lines, cost } = worth
    const group = groupOf(booked)
    for (const position of of.positions) await removePerson(tx, booked.id, position)
    for (const wanted of unitsOf(group.block_id, gone))
      await reduceStock(tx, { owner: `item:${itemId}`, ...wanted, at })
    const detail = {
      ...group,
      ...less(group, gone),
      lost_minor: group.lost_minor + kept,
      returned_free: (group.returned_free ?? 0) + free,
    }
    const who = { id: actor.user_id, name: actor.name }
    await adjustSale(app, tx, booked, {
      lines,
      cost,
      detail,
      people: everybody(detail),
      event: 'seats_given_back',
      memo: 'Seats',
      reason: 'given back',
      who,
      at,
    })
    await writeActivity(tx, { ...activityOf(booked, 'group_seats_given_back', actor.user_id), at })
    return undefined
  })
}
