import { umrahCosts } from '#contract/selling/umrah-costs'
import { feature } from '#server/feature'
import { umrahCostsRoutes } from './costs.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_costs_changed: 'umrah_package'
  }
}

/** What a group brings and costs, its leader and the free place. */
export const umrahCostsFeature = feature({
  name: 'costs',
  calls: umrahCosts,
  handlers: umrahCostsRoutes,
  tables: ['umrah_costs'],
})
