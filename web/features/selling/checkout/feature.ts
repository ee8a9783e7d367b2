import { feature } from '#web/feature.ts'

/** Buying an offer. */
export const checkoutFeature = feature({
  name: 'checkout',
  texts: {
    checkout: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
