import { feature } from '#web/feature.ts'

/** Files that are sent in. */
export const filesFeature = feature({
  name: 'files',
  texts: {
    files: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
