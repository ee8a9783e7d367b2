import { feature } from '#web/feature.ts'

/** What the company decides once and changes rarely. */
export const settingsFeature = feature({
  name: 'settings',
  texts: {
    written: { en: () => import('./written.en.ts'), ar: () => import('./written.ar.ts') },
  },
  paths: {
    terms: () => '/terms',
    refunds: () => '/refunds',
    help: () => '/help',
    contact: () => '/contact',
  },
})
