import type { holidays } from '#contract/selling/holidays'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { buyerOf } from '#server/features/selling/flights'
import { countriesOf, findHolidays } from './find-holidays.ts'
import { holidayViews, todayAt } from './holiday-view.ts'
import { holidayOf, holidaysOnSale } from './holidays.sql.ts'
import { holidayWords as words } from './words.ts'

export const holidayRoutes = (app: App): Handlers<typeof holidays> => ({
  async list(context, { query }) {
    const found = await holidaysOnSale(app.db, await todayAt(app))
    const views = await holidayViews(app, found, { buyer: buyerOf(context), days: false })
    return ok({ data: findHolidays(views, query), countries: countriesOf(views) })
  },
  async get(context, { query }) {
    const found = await holidayOf(app.db, query.id)
    if (!found || found.status === 'draft' || found.status === 'archived') return refuse.notFound(words.not_found)
    return ok({ data: (await holidayViews(app, [found], { buyer: buyerOf(context), days: true }))[0]! })
  },
})
