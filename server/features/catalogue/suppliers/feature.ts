import { suppliers } from '#contract/catalogue/suppliers'
import { feature } from '#server/feature'
import { suppliersRoutes } from './suppliers.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    supplier_switched: 'supplier'
  }
}

/** Whoever sells to us: how that goes, and of whom nothing new is bought. */
export const suppliersFeature = feature({
  name: 'suppliers',
  calls: suppliers,
  handlers: suppliersRoutes,
})
