import type { Input } from '#contract/kernel/endpoint'
import type { bookings } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import { duplicateGuard } from '#server/features/selling/duplicates'
import { addItem, bookedById, type BookingRecord, orderOf, type Who } from '#server/features/selling/bookings'
import { type Buyer, reprice } from '#server/features/selling/flights'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { heldOf } from './held.ts'
import { passengerProblems } from './passengers.rules.ts'
import { itemOfFound, plainTerms } from './save-flight.ts'
import { flightWords } from './words.ts'

type Body = Input<typeof bookings.addFlight>['body']

/**
 * Holds one more flight for the passengers of a booking that is only held. Refuses as `saveFlight` does, and where the
 * passengers do not fit the flight, at the field `flight_id`. Until `accept_duplicates` says otherwise it refuses people
 * who fly elsewhere at that time, in another booking or in this one.
 */
export async function addFlight(
  app: App,
  booking: BookingRecord,
  body: Body,
  buyer: Buyer,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const found = await reprice(app, body.flight_id, body.supplier, buyer, undefined)
  if (isRefusal(found)) return found
  if (found.flight.isSooperFlight) return new Refusal('quote_needed', flightWords.fare_sold_by_quotation_ask)
  const people = await orderOf(app, (await bookedById(app.db, booking.id))!).people()
  const locations = await locationsIn(app.pool)
  const today = app.clock.now().toISOString().slice(0, 10)
  const country = (code: string) => locations.index.airports.get(code)?.country
  const { legs, passport_needed } = found.offer
  const [problem] = passengerProblems(people as never, found.id.passengers, legs, country, today, passport_needed)
  if (problem) return refuse.invalid('flight_id', problem.message)
  const { amount, currency } = found.flight.price
  if (body.expected_total.amount !== amount || body.expected_total.currency !== currency)
    return refuse.priceChanged({
      old: body.expected_total,
      new: { amount, currency },
      difference: { amount: amount - body.expected_total.amount, currency },
    })
  const each = people.map(({ type, position }) => ({ position, amount: found.priced.each[type] }))
  const places = people.map(({ position }) => position)
  const item = itemOfFound(found, { ...plainTerms(buyer), places }, locations)
  const accepts = body.accept_duplicates ?? false
  const guard = duplicateGuard(app, { people: people as never, legs: found.offer.legs, accepts })
  const by = { ...booking, created_by: who.id }
  const added = await addItem(app, booking.id, item, each, who, (tx, _booking, id) => guard.check(tx, by, id))
  await guard.note(added)
  if (isRefusal(added)) return added
  if (!added.outcome) return added.booking
  return heldOf(app, added.booking, added.outcome, added.item_id)
}
