import { feature } from '#web/feature.ts'

/** The parts of which products make their purchase: prices to choose from, people, whom we write to, the payment. */
export const purchaseFeature = feature({
  name: 'purchase',
  texts: { purchase: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
