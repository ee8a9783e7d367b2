import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import { partsOf } from '#server/features/money/dues'
import {
  type Booked,
  givenBackOf,
  openCaseOf,
  passengersOf,
  type PassengerRecord,
  productOf,
  supplierOf,
  wasDivided,
} from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { check } from '#contract/checks/check'
import { afterSaleWords } from './words.ts'

/** Whose parts of an item a case is about. */
export type Scope = {
  /** Nothing of the item is left after it. */
  whole: boolean
  /** Nothing of it was given back before: the sale itself is turned round. */
  fresh: boolean
  /** Empty where the people are not known one by one, or give it back together only. */
  people: PassengerRecord[]
}

const count = (people: readonly PassengerRecord[], type: PassengerRecord['type']) =>
  people.filter((one) => one.type === type).length

/** Whether an infant stays whose adult goes: the nth infant travels with the nth adult. */
export function infantOfAnother(everybody: readonly PassengerRecord[], going: ReadonlySet<number>): boolean {
  const adults = everybody.filter(({ type }) => type === 'adult')
  return everybody
    .filter(({ type }) => type === 'infant')
    .some((infant, nth) => {
      const adult = adults[nth % Math.max(1, adults.length)]
      return adult !== undefined && going.has(adult.position) && !going.has(infant.position)
    })
}

/** Why these may not go while the others stay. */
function brokenParty(everybody: readonly PassengerRecord[], left: readonly PassengerRecord[], going: Set<number>) {
  const stay = left.filter(({ position }) => !going.has(position))
  if (count(stay, 'adult') === 0 && stay.length > 0)
    return refuse.invalid('passengers', afterSaleWords.adult_to_stay_with_children)
  const those = everybody.filter(({ position }) => left.some((one) => one.position === position))
  if (
    infantOfAnother(
      everybody,
      new Set([...going, ...everybody.filter((one) => !those.includes(one)).map((one) => one.position)]),
    )
  )
    return refuse.invalid('passengers', afterSaleWords.infant_goes_with_adult_choose)
  return undefined
}

const together = {
  void: afterSaleWords.airline_voids_all_tickets_booking,
  refund: afterSaleWords.airline_refunds_all_tickets_booking,
} as const

/**
 * Whose parts are meant: everybody's that is left, or those of `wanted` (their positions). Refuses people who are not
 * there or were given back before, an infant without its adult, and a part that is still owed or that its supplier does
 * not take back alone. The caller has locked the booking where it goes on. `makesRoom`: a change that was quoted does not
 * stand in its way.
 */
export async function scopeOf(
  app: App,
  db: Db | Tx,
  booked: Booked,
  how: 'void' | 'refund',
  wanted: readonly number[] | undefined,
  { makesRoom = false } = {},
): Promise<Scope | Refusal> {
  const { item } = booked
  if (!makesRoom && (await openCaseOf(db, item.id))?.kind === 'change')
    return refuse.wrongState(afterSaleWords.change_flights_quoted_or_under)
  const { ownerOf, papers } = productOf(app, item.product)
  const isShared = ownerOf !== undefined
  const hasTickets = papers.includes('eticket')
  const [all, gone] = await Promise.all([passengersOf(db, booked.id), givenBackOf(db, item.id)])
  const everybody = isShared && all.length === item.people ? all : []
  const left = everybody.filter(({ position }) => !gone.includes(position))
  const going = new Set(wanted ?? left.map(({ position }) => position))
  if (everybody.length > 0 && left.length === 0)
    return refuse.wrongState(hasTickets ? afterSaleWords.tickets_were_given_back : afterSaleWords.they_gave_back_before)
  if (wanted) {
    if ([...going].some((position) => !all.some((one) => one.position === position)))
      return refuse.invalid('passengers', check('choose_passengers_booking'))
    if ([...going].some((position) => gone.includes(position)))
      return refuse.invalid(
        'passengers',
        hasTickets ? afterSaleWords.tickets_were_given_back : afterSaleWords.they_gave_back_before,
      )
  }
  const fresh = gone.length === 0 && !(await wasDivided(db, item.id))
  if (!wanted || going.size >= (everybody.length > 0 ? left.length : all.length))
    return { whole: true, fresh, people: left }
  if (everybody.length === 0) return refuse.wrongState(afterSaleWords.given_back_as_whole_choose)
  const { leaving } = productOf(app, item.product)
  const broken = leaving ? await leaving.refuse(db, booked, [...going], gone) : brokenParty(everybody, left, going)
  if (broken) return broken
  if (!supplierOf(app, booked)?.parts?.[how])
    return refuse.wrongState(hasTickets ? together[how] : afterSaleWords.given_back_as_whole_choose)
  const parts = await partsOf(db, item.id)
  if (parts.some(({ state }) => state === 'held' || (state === 'open' && !leaving)))
    return refuse.wrongState(afterSaleWords.part_still_to_paid_pay)
  return { whole: false, fresh: false, people: left.filter(({ position }) => going.has(position)) }
}

/** For whoever has checked before, or means the whole of what is left. */
export async function wholeOf(app: App, tx: Tx, booked: Booked, how: 'void' | 'refund'): Promise<Scope> {
  const scope = await scopeOf(app, tx, booked, how, undefined)
  if (isRefusal(scope)) throw scope
  return scope
}
