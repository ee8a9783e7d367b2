import { feature } from '#web/feature.ts'

/** Other flights for tickets that are sold. */
export const changesFeature = feature({
  name: 'changes',
  texts: { changes: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {},
})
