import { carList } from '#contract/catalogue/car-list'
import { cars } from '#contract/catalogue/cars'
import { feature } from '#server/feature'
import { type FeaturedSource, registerFeatured } from '#server/features/catalogue/featured'
import { picturesOf } from '#server/features/catalogue/images'
import { carCard, carView } from './car-view.ts'
import { shownCars } from './cars.sql.ts'
import { carsRoutes } from './cars.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    car_saved: 'car'
    car_archived: 'car'
  }
}

const usualCount = 3

const featuredCars: FeaturedSource = {
  kind: 'car',
  begins: '',
  choices: async (app) =>
    (await shownCars(app.db)).map((car) => {
      const { id, name, city } = carView(car, new Map())
      return { ref: id, title: name, place: city }
    }),
  usual: async (app) => (await shownCars(app.db)).slice(0, usualCount).map(({ id }) => id),
  async find(app, refs) {
    const found = (await shownCars(app.db)).filter(({ id }) => refs.includes(id))
    const pictures = await picturesOf(
      app.db,
      found.flatMap(({ file_name }) => file_name ?? []),
    )
    return new Map(found.map((car) => [car.id, carCard(car, pictures)]))
  },
}

/** Cars with a price for a day, written by the office and arranged on request. */
export const carsFeature = feature({
  name: 'cars',
  calls: cars,
  handlers: carsRoutes,
  setUp: (app) => registerFeatured(app, featuredCars),
  lists: [carList],
  tables: ['cars'],
})
