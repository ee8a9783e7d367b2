import { umrahPackages } from '#contract/selling/umrah-packages'
import { feature } from '#server/feature'
import { umrahRoutes } from '../umrah.routes.ts'

/** Packages as staff write them, and their departures as the moon moves them. */
export const umrahPackagesFeature = feature({
  name: 'packages',
  calls: umrahPackages,
  handlers: umrahRoutes,
})
