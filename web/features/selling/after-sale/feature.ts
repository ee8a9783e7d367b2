import { feature } from '#web/feature.ts'

/** Voids, refunds and PNRs after the sale. */
export const afterSaleFeature = feature({
  name: 'after-sale',
  texts: {
    aftersale: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
