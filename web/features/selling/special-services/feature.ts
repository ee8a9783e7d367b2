import { feature } from '#web/feature.ts'

/** What passengers need on board. */
export const specialServicesFeature = feature({
  name: 'special-services',
  texts: { services: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {},
})
