import { feature } from '#web/feature.ts'

/** Passengers of a booking in a booking of their own. */
export const splitsFeature = feature({
  name: 'splits',
  texts: { splits: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {},
})
