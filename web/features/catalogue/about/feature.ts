import { feature } from '#web/feature.ts'

/** Who we are. */
export const aboutFeature = feature({
  name: 'about',
  texts: {
    about: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    about: () => '/about/us',
  },
})
