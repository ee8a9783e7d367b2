import { stays } from '#contract/selling/stays'
import type { App } from '#server/app'
import { cityRows } from '#server/features/catalogue/hotels'
import { buyerOf } from '#server/features/selling/flights'
import { ok } from '#server/http/answers'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { hotelsFor, offeredFor, ratesFor } from './stay-answers.ts'

/** The calls that look for rooms; saving is the product's. */
export const staysRoutes = (app: App): Pick<Handlers<typeof stays>, 'cities' | 'search' | 'hotel' | 'recheck'> => ({
  async cities() {
    return ok({ data: await cityRows(app.db) })
  },
  async search(context, { query }) {
    const found = await hotelsFor(app, query, buyerOf(context))
    return isRefusal(found) ? found : ok(found)
  },
  async hotel(context, { query }) {
    const found = await ratesFor(app, query, buyerOf(context))
    return isRefusal(found) ? found : ok(found)
  },
  async recheck(context, { query }) {
    const found = await offeredFor(app, query.offers, buyerOf(context))
    return isRefusal(found) ? found : ok(found)
  },
})
