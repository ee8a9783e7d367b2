import { feature } from '#web/feature.ts'

/** Quotations and the links that customers get. */
export const quotationsFeature = feature({
  name: 'quotations',
  texts: {
    quotations: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
