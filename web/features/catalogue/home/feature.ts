import { feature } from '#web/feature.ts'

/** The first page. */
export const homeFeature = feature({
  name: 'home',
  texts: {
    home: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    home: () => '/',
  },
})
