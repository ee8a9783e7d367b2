import { umrahPilgrims } from '#contract/selling/umrah-pilgrims'
import { feature } from '#server/feature'
import { umrahPilgrimsRoutes } from './my-pilgrims.routes.ts'

/** What buyers give for their pilgrims: papers by checklist, and what these need on the way. */
export const myPilgrimsFeature = feature({
  name: 'my-pilgrims',
  calls: umrahPilgrims,
  handlers: umrahPilgrimsRoutes,
})
