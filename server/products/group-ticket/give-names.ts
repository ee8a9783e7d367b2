import type { Passenger } from '#contract/selling/bookings'
import type { GroupName } from '#contract/selling/group-tickets'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { locationsIn } from '#server/features/catalogue/locations'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  lockBooked,
  noteHistory,
  openCaseOf,
  openedPeople,
  removePerson,
  type Seated,
  writePeople,
} from '#server/features/selling/bookings'
import { adjustSale } from '#server/features/selling/changes'
import { type Actor, isAdmin } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { type GroupDetail, groupOf } from './group-detail.ts'
import { countsOfTypes, everybody, unnamed } from './group.rules.ts'
import { isSoldNow } from './group-booking.ts'
import { checkNames } from './name.rules.ts'
import { groupTicketWords } from './words.ts'

const price = { adult: 'adult', child: 'child', infant: 'infant' } as const

/** Why nobody may give or change names of these seats now: not reserved yet, ticketed, too late for whoever bought them. */
export function notNow(booked: Booked, actor: Actor, now: Date): Refusal | undefined {
  const group = groupOf(booked)
  if (!isSoldNow(booked)) return refuse.wrongState(groupTicketWords.names_once_reserved)
  if (group.ticketed) return refuse.wrongState(groupTicketWords.tickets_are_issued)
  if (now >= new Date(group.names_at) && !isAdmin(actor)) return refuse.wrongState(groupTicketWords.names_deadline_over)
  return undefined
}

type Place = { legs: GroupDetail['legs']; countryOf: (airport: string) => string | undefined; today: string }
export async function placeOf(app: App, booked: Booked): Promise<Place> {
  const { index } = await locationsIn(app.pool)
  return {
    legs: groupOf(booked).legs,
    countryOf: (code) => index.airports.get(code)?.country,
    today: app.clock.now().toISOString().slice(0, 10),
  }
}

/** Seats of each kind that have no name. */
export const openSeats = (booked: Booked, seated: readonly Pick<Passenger, 'type'>[]) =>
  unnamed(groupOf(booked), countsOfTypes(seated.map(({ type }) => type)))

/** The first places that nobody has, one for each. */
function places(seated: readonly Seated[], count: number): number[] {
  const taken = new Set(seated.map(({ position }) => position))
  const free: number[] = []
  for (let position = 0; free.length < count; position++) if (!taken.has(position)) free.push(position)
  return free
}

/** Writes people into seats that have no name; the booking is locked and they were checked. */
async function seat(app: App, tx: Tx, booked: Booked, seated: readonly Seated[], people: readonly Passenger[]) {
  const free = places(seated, people.length)
  const { prices } = groupOf(booked)
  await writePeople(
    app,
    tx,
    booked.id,
    people.map((one, at) => ({ ...one, position: free[at]!, price_minor: prices[price[one.type]].price })),
  )
}

/** Names for seats that have none, in the order they come. Refuses each name that no seat or rule has room for. */
export async function giveNames(
  app: App,
  itemId: string,
  names: readonly GroupName[],
  actor: Actor,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'give names', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    const refused = notNow(booked, actor, at)
    if (refused) return refused
    const seated = await openedPeople(app, tx, booked.id)
    const { people, problems } = checkNames(names, openSeats(booked, seated), seated, await placeOf(app, booked))
    if (problems.length > 0) return refuse.fields(problems)
    await seat(app, tx, booked, seated, people)
    await noted(tx, booked, actor, `${people.length}`, at)
    return undefined
  })
}

/** One line of the history, and of the log. */
async function noted(tx: Tx, booked: Booked, actor: Actor, note: string, at: Date): Promise<void> {
  await noteHistory(tx, booked, { at, event: 'names_given', who: { id: actor.user_id, name: actor.name }, note })
  await writeActivity(tx, { ...activityOf(booked, 'group_names_given', actor.user_id), at })
}

/**
 * Somebody else in a seat, or the same person written better. After the last day for names the office alone does it, and
 * the contract's fee is due.
 */
export async function changeName(
  app: App,
  itemId: string,
  position: number,
  name: GroupName,
  actor: Actor,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'change name', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    const refused = notNow(booked, actor, at)
    if (refused) return refused
    const seated = await openedPeople(app, tx, booked.id)
    if (!seated.some((one) => one.position === position)) return refuse.notFound(groupTicketWords.nobody_there)
    const others = seated.filter((one) => one.position !== position)
    const { people, problems } = checkNames([name], openSeats(booked, others), others, await placeOf(app, booked))
    if (problems.length > 0)
      return refuse.fields(problems.map((one) => ({ ...one, field: one.field.replace('names.0', 'name') })))
    const [person] = people
    const { prices, name_fee_minor, names_at } = groupOf(booked)
    await writePeople(app, tx, booked.id, [{ ...person!, position, price_minor: prices[price[person!.type]].price }])
    if (at < new Date(names_at) || name_fee_minor === 0) return noted(tx, booked, actor, '1', at)
    if (await openCaseOf(tx, itemId)) return refuse.wrongState(groupTicketWords.waiting)
    await takeFee(app, tx, booked, actor, name_fee_minor, at)
    return undefined
  }).then((answer) => (isRefusal(answer) ? answer : undefined))
}

/** The fee for a late name: the airline's, passed on as it is, and due at once. */
const takeFee = (app: App, tx: Tx, booked: Booked, actor: Actor, fee: number, at: Date) =>
  adjustSale(app, tx, booked, {
    lines: [
      { kind: 'penalty', code: 'NAME', ptc: null, quantity: 1, amount: { amount: fee, currency: booked.currency } },
    ],
    cost: fee,
    detail: { ...groupOf(booked), lost_minor: groupOf(booked).lost_minor + fee },
    people: everybody(groupOf(booked)),
    event: 'name_changed',
    memo: 'Name',
    reason: 'late name',
    who: { id: actor.user_id, name: actor.name },
    at,
  })

/** Takes a name out of its seat, which waits for another. */
export async function takeNameOut(
  app: App,
  itemId: string,
  position: number,
  actor: Actor,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'remove name', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    const refused = notNow(booked, actor, at)
    if (refused) return refused
    const seated = await openedPeople(app, tx, booked.id)
    if (!seated.some((one) => one.position === position)) return refuse.notFound(groupTicketWords.nobody_there)
    await removePerson(tx, booked.id, position)
    await noted(tx, booked, actor, '-1', at)
    return undefined
  })
}
