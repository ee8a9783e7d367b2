import { pnrImports } from '#contract/selling/pnr-imports'
import { feature } from '#server/feature'
import { pnrImportRoutes } from './pnr-imports.routes.ts'

/** Bookings that were made at a supplier by other hands, taken over under their locator. */
export const pnrImportsFeature = feature({
  name: 'pnr-imports',
  calls: pnrImports,
  handlers: pnrImportRoutes,
})
