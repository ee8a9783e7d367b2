import { duplicateList } from '#contract/selling/duplicate-list'
import { duplicates } from '#contract/selling/duplicates'
import { feature } from '#server/feature'
import { duplicatesRoutes } from './duplicates.routes.ts'

/** The same people on overlapping flights, and what is booked and let go again and again: asked about, refused, listed. */
export const duplicatesFeature = feature({
  name: 'duplicates',
  calls: duplicates,
  handlers: duplicatesRoutes,
  lists: [duplicateList],
  tables: ['duplicate_findings'],
})
