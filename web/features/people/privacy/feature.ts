import { feature } from '#web/feature.ts'

/** What is kept of people, and its end. */
export const privacyFeature = feature({
  name: 'privacy',
  texts: {
    privacy: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    privacy: () => '/privacy',
  },
})
