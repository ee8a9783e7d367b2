import { travellerList } from '#contract/people/traveller-list'
import { travellers } from '#contract/people/travellers'
import { feature } from '#server/feature'
import { travellers as sentences, travellersTemplates as templates } from './arabic.ts'
import { travellersRoutes } from './travellers.routes.ts'

export const travellersFeature = feature({
  name: 'travellers',
  calls: travellers,
  handlers: travellersRoutes,
  lists: [travellerList],
  arabic: { sentences, templates },
  tables: ['travellers'],
})
