import { feature } from '#web/feature.ts'

/** Bags, seats and paid help on a booking that is held or sold, and remarks to its airline. */
export const paidServicesFeature = feature({
  name: 'paid-services',
  texts: { extras: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {},
})
