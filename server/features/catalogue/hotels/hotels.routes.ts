import { hotels } from '#contract/catalogue/hotels'
import { hotelList } from '#contract/catalogue/hotel-list'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { arrivalsBetween } from './arrivals.sql.ts'
import { hotelFileWords } from './file-words.ts'
import { hotelListSql } from './hotel-list.sql.ts'
import { inventory, setNights } from './inventory.ts'
import { saveContract } from './save-contract.ts'
import { hotelView, saveHotel } from './save-hotel.ts'
import { simulate } from './simulate.ts'
import { hotelsWords } from './words.ts'

export const hotelsRoutes = (app: App): Handlers<typeof hotels> => {
  const list = serveList(app, hotelList, hotelListSql, (row) => row)
  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, hotelFileWords),
    async get(_context, { query }) {
      const data = await hotelView(app.db, query.id)
      return data ? ok({ data }) : refuse.notFound(hotelsWords.hotel_not_found)
    },
    async save(context, { body }) {
      const saved = await saveHotel(app, body, actorOf(context).user_id)
      return isRefusal(saved) ? saved : ok({ data: (await hotelView(app.db, saved))! }, hotelsWords.hotel_saved)
    },
    async saveContract(context, { body }) {
      const saved = await saveContract(app, body, actorOf(context).user_id)
      return isRefusal(saved) ? saved : ok({ data: saved }, hotelsWords.contract_saved)
    },
    async inventory(_context, { query }) {
      return ok({ data: await inventory(app.db, query.hotel_id, query.from, query.days) })
    },
    async setNights(context, { body }) {
      const nights = await setNights(app, body, actorOf(context).user_id)
      return isRefusal(nights) ? nights : ok({ data: { nights } }, hotelsWords.nights_saved)
    },
    async simulate(_context, { query }) {
      if (query.check_out <= query.check_in) return refuse.invalid('check_out', hotelsWords.ends_before_it_begins)
      const data = await simulate(app, query)
      return data ? ok({ data }) : refuse.notFound(hotelsWords.hotel_not_found)
    },
    async arrivals(_context, { query }) {
      if (query.to < query.from) return refuse.invalid('to', hotelsWords.ends_before_it_begins)
      return ok({ data: await arrivalsBetween(app.db, query.from, query.to, query.hotel_id ?? null) })
    },
  }
}
