import { search } from '#contract/operations/search'
import { feature } from '#server/feature'
import { searchRoutes } from './search.routes.ts'

/** One box over everything that the back office keeps. */
export const searchFeature = feature({
  name: 'search',
  calls: search,
  handlers: searchRoutes,
})
