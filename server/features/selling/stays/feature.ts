import { stays as everyCall } from '#contract/selling/stays'
import { feature } from '#server/feature'
import { registerFeatured } from '#server/features/catalogue/featured'
import { whenUsable } from '#server/features/operations/integrations'
import { hotelSuppliers } from '#server/ports/hotel'
import { ownHotels } from '#server/suppliers/own-hotels/index'
import { featuredHotels } from './featured-hotels.ts'
import { learnJobs, learnNow, scheduleLearning, wholeJobs } from './learn.jobs.ts'
import { staysRoutes } from './stays.routes.ts'

/** Saving is the product's. */
const { save: _save, ...stays } = everyCall

/** Finding rooms for nights, at every hotel supplier there is. */
export const staysFeature = feature({
  name: 'stays',
  calls: stays,
  handlers: staysRoutes,
  setUp(app) {
    const own = ownHotels(app)
    hotelSuppliers(app).set(own.id, own)
    registerFeatured(app, featuredHotels)
    whenUsable(app, 'stays', learnNow)
  },
  jobs: (app) => ({ supplier: learnJobs(app), upkeep: wholeJobs(app) }),
  schedules: [scheduleLearning],
})
