import { feature } from '#web/feature.ts'

/** What a salesman sees of the agencies they brought in. */
export const salesmanFeature = feature({
  name: 'salesman',
  texts: { salesman: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
