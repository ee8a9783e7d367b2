import * as z from 'zod/mini'
import { nightsBetween, roomsMax } from '#contract/catalogue/hotel-terms'
import type { FoundHotels, FoundRates, OfferedStay } from '#contract/selling/stays'
import type { App } from '#server/app'
import { cityRows } from '#server/features/catalogue/hotels'
import type { Buyer } from '#server/features/money/margins'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { KeptRooms } from '#server/ports/hotel'
import { findHotels, findRates, keptFor, recheckOffer } from './find-stays.ts'
import { hotelView, isOneStay, rateView } from './rate-view.ts'
import { type AskedStay, stayQuery } from './stay-query.ts'
import { stayRefusal } from './stay-refusal.ts'
import { staysWords } from './words.ts'

type Said<S extends z.ZodMiniType> = Omit<z.input<S>, 'success' | 'type' | 'message'>

/** What suppliers refuse or leave unanswered, as the buyer is told it. */
async function orRefusal<T>(ask: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await ask()
  } catch (error) {
    return stayRefusal(error)
  }
}

/** The hotels of a city that have room, at this buyer's prices; refuses a question that nobody can answer at its field. */
export async function hotelsFor(
  app: App,
  query: AskedStay & { city: string },
  buyer: Buyer,
): Promise<Said<typeof FoundHotels> | Refusal> {
  const asked = stayQuery(query, app.clock.now())
  if (isRefusal(asked)) return asked
  const city = (await cityRows(app.db)).find(({ code }) => code === query.city)
  if (!city) return refuse.invalid('city', staysWords.city_not_found)
  return orRefusal(async () => ({
    city,
    nights: nightsBetween(asked.check_in, asked.check_out),
    ...(await findHotels(app, query.city, asked, buyer)),
  }))
}

/** One hotel with its rates at this buyer's prices. `kept`: with which rooms that are kept for groups. */
export async function ratesFor(
  app: App,
  query: AskedStay & { id: string },
  buyer: Buyer,
  kept: KeptRooms = keptFor(buyer),
): Promise<Said<typeof FoundRates> | Refusal> {
  const asked = stayQuery(query, app.clock.now())
  if (isRefusal(asked)) return asked
  return orRefusal(async () => {
    const found = await findRates(app, query.id, { ...asked, blocks: kept }, buyer)
    if (!found) return refuse.notFound(staysWords.hotel_not_found)
    const now = app.clock.now()
    return {
      hotel: hotelView(found.hotel),
      nights: nightsBetween(asked.check_in, asked.check_out),
      rooms: found.rates.map((each) => each.map((rate) => rateView(rate, now))),
    }
  })
}

/** So many rooms are asked for at once: each may make a supplier ask its hotel. */
const askedAtOnce = 3

/** Asks for all of them side by side and answers in their order; the first that fails ends it. */
async function inOrder<T>(offers: readonly string[], ask: (offer: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  const left = [...offers.entries()]
  const one = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, offer] = next
      answers[index] = await ask(offer).catch((error: unknown) => {
        left.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, one))
  return answers
}

/** What was chosen, one offer a room, as it is now for this buyer. */
export async function offeredFor(
  app: App,
  offers: string,
  buyer: Buyer,
  kept: KeptRooms = keptFor(buyer),
): Promise<Said<typeof OfferedStay> | Refusal> {
  const now = app.clock.now()
  return orRefusal(async () => {
    const rates = await inOrder(offers.split(',').slice(0, roomsMax), (offer) => recheckOffer(app, offer, buyer, kept))
    const [first] = rates
    if (!first || !isOneStay(rates)) return new Refusal('offer_expired', staysWords.one_hotel)
    const { hotel, check_in, check_out, currency } = first.rate
    return {
      hotel: hotelView(hotel),
      check_in,
      check_out,
      nights: nightsBetween(check_in, check_out),
      rooms: rates.map((one) => ({
        rate: rateView(one, now),
        adults: one.rate.party.adults,
        child_ages: [...one.rate.party.child_ages],
      })),
      total: { amount: rates.reduce((sum, { sold }) => sum + sold.total, 0), currency },
    }
  })
}
