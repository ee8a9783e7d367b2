import { carList } from '#contract/catalogue/car-list'
import type { cars } from '#contract/catalogue/cars'
import type { App } from '#server/app'
import { refreshKind } from '#server/features/catalogue/featured'
import { picturesOf } from '#server/features/catalogue/images'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { type CarListRow, carListSql, notArchived } from './car-list.sql.ts'
import { carInFull, carView, carWritten } from './car-view.ts'
import { carOf, type CarRecord, shownCars } from './cars.sql.ts'
import { carFileWords } from './file-words.ts'
import { removeCar, saveCar } from './save-car.ts'
import { carsWords } from './words.ts'

const rowOf = ({ day_minor, currency, created_at, ...row }: CarListRow) => ({
  ...row,
  day_price: { amount: day_minor, currency },
  created_at: created_at.toISOString(),
})

export const carsRoutes = (app: App): Handlers<typeof cars> => {
  const rows = serveList(app, carList, carListSql, rowOf)
  const picturesFor = (of: readonly CarRecord[]) =>
    picturesOf(
      app.db,
      of.flatMap(({ file_name }) => file_name ?? []),
    )
  return {
    async list() {
      const shown = await shownCars(app.db)
      const pictures = await picturesFor(shown)
      return ok({ data: shown.map((car) => carView(car, pictures)) })
    },
    async get(_context, { query }) {
      const car = await carOf(app.db, query.id)
      if (!car?.active) return refuse.notFound(carsWords.not_found)
      return ok({ data: carInFull(car, await picturesFor([car])) })
    },
    officeList: (context, { query }) => rows.page(actorOf(context), query, notArchived),
    file: (context, { query }) => rows.file(context, query, notArchived, carFileWords),
    async toEdit(_context, { query }) {
      const car = await carOf(app.db, query.id)
      if (!car) return refuse.notFound(carsWords.not_found)
      const { id, version, updated_at } = car
      return ok({ data: { id, version, updated_at: updated_at.toISOString(), written: carWritten(car) } })
    },
    async save(context, { body: { id, version, ...of } }) {
      const saved = await saveCar(app, actorOf(context), of, id ? { id, version: version ?? 0 } : null)
      if (isRefusal(saved)) return saved
      await refreshKind(app, 'car')
      return ok({ data: { id: saved } }, carsWords.saved)
    },
    async archive(context, { query }) {
      const refused = await removeCar(app, actorOf(context), query.id)
      if (refused) return refused
      await refreshKind(app, 'car')
      return ok({}, carsWords.archived)
    },
  }
}
