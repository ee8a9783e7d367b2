import type { Input } from '#contract/kernel/endpoint'
import type { insurance } from '#contract/selling/insurance'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import type { InsuranceRegion } from '#contract/selling/insurance-terms'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import { settingsOf } from '#server/features/operations/settings'
import { itemsOf } from '#server/features/selling/items'
import { addItem, bookedById, type BookingRecord, orderOf, type Who } from '#server/features/selling/bookings'
import { isRefusal, refuse, Refusal } from '#server/http/refusal'
import { changedPrice, type Days, hasStarted, heldOf, itemOf, pricedPlan, startPassed } from './book-insurance.ts'
import { offersFor } from './offers.ts'
import { agesAt } from './premiums.rules.ts'
import { regionOf } from './region-of.ts'
import { insuranceWords as words } from './words.ts'

/** `places`: of the people in the booking, each with an age. */
type Found = { days: Days; ages: number[]; places: number[]; region: InsuranceRegion }

/** Days, ages and region of a booking that is only held: what insurance of it covers. */
async function journeyOf(app: App, booking: BookingRecord): Promise<Found | Refusal> {
  const items = (await itemsOf(app.db, booking.id)).filter(({ stage }) => stage === 'saved')
  if (items.some(({ product }) => product === 'insurance')) return refuse.wrongState(words.insured_already)
  const starts = items.flatMap(({ starts_local }) => (starts_local ? [starts_local.slice(0, 10)] : []))
  const ends = items.flatMap(({ ends_local }) => (ends_local ? [ends_local.slice(0, 10)] : []))
  if (starts.length === 0 || ends.length === 0) return refuse.wrongState(words.no_days)
  const days = { from: starts.toSorted()[0]!, to: ends.toSorted().at(-1)! }
  const [people, { index }] = await Promise.all([
    orderOf(app, (await bookedById(app.db, items[0]!.id))!).people(),
    locationsIn(app.pool),
  ])
  // Of a holiday, a hotel or seats of a group that are held nobody is known but who asked for them.
  if (people.length === 0) return refuse.wrongState(words.names_first)
  const ages = agesAt(
    days.from,
    people.map((one) => one.date_of_birth),
  )
  return {
    days,
    ages,
    places: people.map(({ position }) => position),
    region: regionOf(items.map(({ place }) => (place ? index.airports.get(place)?.country : undefined))),
  }
}

/** Plans that hold for the people, days and place of a booking. */
export async function offersForBooking(
  app: App,
  booking: BookingRecord,
  isAgent: boolean,
): Promise<{ offers: InsuranceOffer[]; days: Days } | Refusal> {
  const found = await journeyOf(app, booking)
  if (isRefusal(found)) return found
  const { days, ages, region } = found
  const offers = await offersFor(app, { region, ...days, ages, isAgent })
  return { offers: offers.filter(({ total }) => total.currency === booking.currency), days }
}

/**
 * Adds insurance to a booking that is only held, for its people and days: one booking, paid in one payment. Refuses as
 * `bookInsurance` does, and where it has insurance already.
 */
export async function addInsurance(
  app: App,
  booking: BookingRecord,
  body: Input<typeof insurance.add>['body'],
  isAgent: boolean,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const journey = await journeyOf(app, booking)
  if (isRefusal(journey)) return journey
  const { days, ages, places } = journey
  const { zone } = await settingsOf(app)
  if (await hasStarted(app.db, days.from, zone, app.clock.now())) return startPassed()
  const found = await pricedPlan(app, body.plan_id, ages, days, isAgent, () => 'plan_id')
  if (isRefusal(found)) return found
  const { plan, priced } = found
  const total = { amount: priced.price, currency: plan.currency }
  if (plan.currency !== booking.currency) return refuse.invalid('plan_id', words.wrong_currency)
  if (body.expected_total.amount !== total.amount || body.expected_total.currency !== total.currency)
    return changedPrice(body.expected_total, total)
  const each = priced.people.map(({ price }, nth) => ({ position: places[nth]!, amount: price }))
  const added = await addItem(app, booking.id, itemOf(app, found, days, zone, isAgent, places), each, who)
  if (isRefusal(added)) return added
  return added.outcome ? heldOf(app, added.booking, added.outcome) : added.booking
}
