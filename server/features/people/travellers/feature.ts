import { travellerList } from '#contract/people/traveller-list'
import { travellers } from '#contract/people/travellers'
import { feature } from '#server/feature'
import { travellersRoutes } from './travellers.routes.ts'

export const travellersFeature = feature({
  name: 'travellers',
  calls: travellers,
  handlers: travellersRoutes,
  lists: [travellerList],
  tables: ['travellers'],
})
