import { feature } from '#web/feature.ts'

/** What the office writes of every product with departures: name, state and pictures, its ladder, its dates. */
export const purchaseOffice = feature({
  name: 'purchase-office',
  texts: { office_purchase: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
