import { feature } from '#web/feature.ts'

/** What the company decides once and changes rarely. */
export const settingsFeature = feature({
  name: 'settings',
  texts: {
    terms: { en: () => import('./terms.en.ts'), ar: () => import('./terms.ar.ts') },
  },
  paths: {
    terms: () => '/terms',
  },
})
