import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { partsOf } from '#server/features/money/dues'
import { airlineNoticesWords, openNoticeOf } from '#server/features/selling/airline-notices'
import { infantOfAnother } from '#server/features/selling/after-sale'
import {
  type Booked,
  givenBackOf,
  mayDivide,
  openCaseOf,
  passengersOf,
  type PassengerRecord,
  productOf,
  refuseAct,
} from '#server/features/selling/bookings'
import { itemsOf } from '#server/features/selling/items'
import { isAskedFor } from '#server/features/selling/special-services'
import { type Refusal, refuse } from '#server/http/refusal'
import { splitsWords } from './words.ts'

/** Whoever gets a booking of their own, and everybody it is about until now. */
export type Party = { everybody: PassengerRecord[]; going: PassengerRecord[] }
/** The places of passengers: a booking of their own for each list. */
export type Places = readonly (readonly number[])[]

const has = (people: readonly PassengerRecord[], type: PassengerRecord['type']) =>
  people.some((one) => one.type === type)

const placesOf = (people: readonly PassengerRecord[]) => new Set(people.map(({ position }) => position))

/** Why these may not go, each party in a booking of its own, while the others stay. Pure. */
export function refuseParties(
  everybody: PassengerRecord[],
  parties: readonly PassengerRecord[][],
  gone: readonly number[],
): Refusal | undefined {
  const goes = placesOf(parties.flat())
  const stays = everybody.filter(({ position }) => !goes.has(position) && !gone.includes(position))
  const at = (message: Parameters<typeof refuse.invalid>[1], part?: number) =>
    refuse.invalid(part === undefined || parties.length === 1 ? 'passengers' : `parts.${part}`, message)
  if (goes.size < parties.flat().length) return at(splitsWords.once_each)
  const given = parties.findIndex((one) => one.some(({ position }) => gone.includes(position)))
  if (given >= 0) return at(splitsWords.tickets_were_given_back, given)
  const empty = parties.findIndex((one) => one.length === 0)
  if (empty >= 0) return at(check('choose_passengers_booking'), empty)
  if (stays.length === 0) return at(splitsWords.somebody_has_to_stay)
  if (!has(stays, 'adult')) return at(splitsWords.adult_to_stay)
  const alone = parties.findIndex((one) => !has(one, 'adult'))
  if (alone >= 0) return at(splitsWords.adult_to_go, alone)
  const apart = parties.findIndex((one) => infantOfAnother(everybody, placesOf(one)))
  if (apart >= 0) return at(splitsWords.infant_with_adult, apart)
  return infantOfAnother(everybody, placesOf(stays)) ? at(splitsWords.infant_with_adult) : undefined
}

const ended: ReadonlySet<string> = new Set(['expired', 'cancelled', 'failed', 'declined', 'voided', 'refunded'])

/** Why something else of this booking, which is for its passengers by name, keeps them where they are. */
async function refuseOthers(app: App, tx: Tx, booked: Booked): Promise<Refusal | undefined> {
  const others = (await itemsOf(tx, booked.id))
    .filter(({ id, stage }) => id !== booked.item.id && !ended.has(stage))
    .map(({ product }) => productOf(app, product))
  const together = others.find(({ words }) => words.together !== undefined)?.words.together
  if (together) return refuse.wrongState(together)
  return others.some(({ ownerOf }) => ownerOf !== undefined)
    ? refuse.wrongState(splitsWords.several_flights_of_the_same)
    : undefined
}

/** What is to be paid for it can go along: all of it is still to be paid, in one, or all of it is paid. */
async function refuseDues(tx: Tx, { item }: Booked): Promise<Refusal | undefined> {
  const parts = await partsOf(tx, item.id)
  const open = parts.filter(({ state }) => state === 'open' || state === 'held')
  if (item.stage !== 'saved') return open.length > 0 ? refuse.wrongState(splitsWords.part_still_to_be_paid) : undefined
  if (item.plan.length > 0 || open.length > 1 || open.some(({ state }) => state === 'held'))
    return refuse.wrongState(splitsWords.paid_by_instalments)
  return undefined
}

/** Who is meant, or why they cannot get bookings of their own now. The caller has locked the booking. */
export async function partiesFor(
  app: App,
  tx: Tx,
  booked: Booked,
  parts: Places,
  at: Date,
): Promise<Party[] | Refusal> {
  const { item } = booked
  const refused = refuseAct('split', booked, at)
  if (refused) return refused
  // What an airline told of stays with its booking, also where it takes no answer: whoever leaves would not hear of it.
  if (await openNoticeOf(tx, item.id)) return refuse.wrongState(airlineNoticesWords.answer_first)
  if (!mayDivide(app, booked) || item.detail_version < 2) return refuse.wrongState(splitsWords.airline_does_not_divide)
  if (await openCaseOf(tx, item.id)) return refuse.wrongState(splitsWords.something_else_asked_for)
  const everybody = await passengersOf(tx, booked.id)
  if (everybody.length === 0 || everybody.length !== item.people) return refuse.wrongState(splitsWords.sold_as_a_whole)
  const passengers = parts.flat()
  if (passengers.some((one) => !everybody.some(({ position }) => position === one)))
    return refuse.invalid('passengers', check('choose_passengers_booking'))
  const parties = parts.map((places) => everybody.filter(({ position }) => places.includes(position)))
  const wrong = refuseParties(everybody, parties, await givenBackOf(tx, item.id)) ?? (await refuseDues(tx, booked))
  if (wrong) return wrong
  const kept = await refuseOthers(app, tx, booked)
  if (kept) return kept
  // Meals and seats of theirs that the airline has not confirmed yet would be asked about under another locator.
  if (await isAskedFor(tx, item.id, passengers)) return refuse.wrongState(splitsWords.airline_still_to_answer)
  return parties.map((going) => ({ everybody, going }))
}
