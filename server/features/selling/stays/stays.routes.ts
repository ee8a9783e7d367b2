import { stays } from '#contract/selling/stays'
import { nightsBetween } from '#contract/catalogue/hotel-terms'
import type { App } from '#server/app'
import { cityRows } from '#server/features/catalogue/hotels'
import { buyerOf } from '#server/features/selling/flights'
import { ok } from '#server/http/answers'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { findHotels, findRates, recheckOffer } from './find-stays.ts'
import { hotelView, isOneStay, type PricedRate, rateView } from './rate-view.ts'
import { stayQuery } from './stay-query.ts'
import { stayRefusal } from './stay-refusal.ts'
import { staysWords } from './words.ts'

/** The calls that look for rooms; saving is the product's. */
export const staysRoutes = (app: App): Pick<Handlers<typeof stays>, 'cities' | 'search' | 'hotel' | 'recheck'> => ({
  async cities() {
    return ok({ data: await cityRows(app.db) })
  },

  async search(context, { query }) {
    const asked = stayQuery(query, app.clock.now())
    if (isRefusal(asked)) return asked
    const city = (await cityRows(app.db)).find(({ code }) => code === query.city)
    if (!city) return refuse.invalid('city', staysWords.city_not_found)
    try {
      const { hotels, suppliers } = await findHotels(app, query.city, asked, buyerOf(context))
      return ok({ city, nights: nightsBetween(asked.check_in, asked.check_out), hotels, suppliers })
    } catch (error) {
      return stayRefusal(error)
    }
  },

  async hotel(context, { query }) {
    const asked = stayQuery(query, app.clock.now())
    if (isRefusal(asked)) return asked
    try {
      const found = await findRates(app, query.id, asked, buyerOf(context))
      if (!found) return refuse.notFound(staysWords.hotel_not_found)
      const now = app.clock.now()
      return ok({
        hotel: hotelView(found.hotel),
        nights: nightsBetween(asked.check_in, asked.check_out),
        rooms: found.rates.map((each) => each.map((rate) => rateView(rate, now))),
      })
    } catch (error) {
      return stayRefusal(error)
    }
  },

  async recheck(context, { query }) {
    const buyer = buyerOf(context)
    const now = app.clock.now()
    try {
      const rates: PricedRate[] = []
      for (const offer of query.offers.split(',').slice(0, 9)) rates.push(await recheckOffer(app, offer, buyer))
      const [first] = rates
      if (!first || !isOneStay(rates)) return new Refusal('offer_expired', staysWords.one_hotel)
      const { hotel, check_in, check_out, currency } = first.rate
      return ok({
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
      })
    } catch (error) {
      return stayRefusal(error)
    }
  },
})
