import type { Leg } from '#contract/selling/flights'
import type { Passenger } from '#contract/selling/bookings'
import { fitsAge } from '#contract/selling/passenger-rules'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import { type Booked, givenBackOf, passengersOf } from '#server/features/selling/bookings'
import { itemsOf } from '#server/features/selling/items'
import { type Refusal, refuse } from '#server/http/refusal'
import type { NewInfant } from '#server/ports/servicing'
import { infantProblems } from '#server/products/flight/index'
import { changesWords } from './words.ts'

/**
 * Why an infant cannot join: the booking has more than one thing in it, no adult's lap is free, or something is wrong
 * with the infant's age and papers, said at its field.
 */
export async function refuseInfant(app: App, booked: Booked, infant: NewInfant): Promise<Refusal | undefined> {
  if ((await itemsOf(app.db, booked.id)).length > 1) return refuse.wrongState(changesWords.infant_joins_one_flight)
  const gone = await givenBackOf(app.db, booked.item.id)
  const here = (await passengersOf(app.db, booked.id)).filter(({ position }) => !gone.includes(position))
  const count = (type: Passenger['type']) => here.filter((one) => one.type === type).length
  if (count('infant') >= count('adult')) return refuse.wrongState(changesWords.no_free_lap)
  const { legs } = booked.item.detail as { legs: Leg[] }
  if (!fitsAge('infant', infant.date_of_birth, legs))
    return refuse.invalid('infant.date_of_birth', changesWords.infant_under_two)
  const { index } = await locationsIn(app.pool)
  const today = app.clock.now().toISOString().slice(0, 10)
  const problems = infantProblems(infant, legs, (code) => index.airports.get(code)?.country, today)
  return problems.length > 0 ? refuse.fields(problems) : undefined
}
