import { feature } from '#web/feature.ts'

/** Money given back to customers at the desk. */
export const payoutsFeature = feature({
  name: 'payouts',
  texts: { payouts: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
